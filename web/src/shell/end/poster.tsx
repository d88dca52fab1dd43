/** A picture to share, made in the page and sent nowhere: the game's own
 * drawing with the scores beside it, and the page's styles and fonts inside,
 * turned into a PNG. */
import { render, type ComponentChildren } from "preact";
import { SvgToken } from "../../draw";
import { t } from "../../words/t";

const WIDTH = 1200;
const HEIGHT = 630;
const TOWN = 720;
/** How long the longest bar is. */
const BAR = 200;

export interface PosterRow {
    seat: number;
    name: string;
    score: number;
    /** What the score is made of: a name for the colour, and how much. */
    parts: readonly [string, number][];
}

export interface PosterProps {
    headline: string;
    /** What is counted, in a word. */
    unit: string;
    rows: readonly PosterRow[];
    /** The place and size of what is drawn, in units of the drawing. */
    box: { x: number; y: number; width: number; height: number };
    /** The drawing of whoever is first. */
    children: ComponentChildren;
}

function Town({ box, children }: Pick<PosterProps, "box" | "children">) {
    const scale = Math.min((TOWN - 60) / box.width, (HEIGHT - 60) / box.height, 0.8);
    const x = TOWN / 2 - (box.x + box.width / 2) * scale;
    const y = HEIGHT / 2 - (box.y + box.height / 2) * scale;
    return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>;
}

/** What a score is made of, as long as it is. */
function Bar({ row, most, y }: { row: PosterRow; most: number; y: number }) {
    let x = 880;
    return (
        <>
            <SvgToken seat={row.seat} name={row.name} x={780} y={y} size={26} />
            <text class="poster-name" x={802} y={y + 6}>
                {row.name}
            </text>
            {row.parts.map(([part, value]) => {
                const width = (BAR * Math.max(0, value)) / most;
                const from = x;
                x += width;
                return (
                    <rect class={`poster-${part}`} x={from} y={y - 12} width={width} height={24} />
                );
            })}
            <text class="poster-score" x={1160} y={y + 9} text-anchor="end">
                {row.score}
            </text>
        </>
    );
}

function Poster({ headline, unit, rows, box, children }: PosterProps) {
    const most = Math.max(1, ...rows.map(({ score }) => score));
    return (
        <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT}>
            <rect class="poster-paper" width={WIDTH} height={HEIGHT} />
            <rect class="poster-table" width={TOWN} height={HEIGHT} />
            <Town box={box}>{children}</Town>
            <text class="poster-brand" x={760} y={62}>
                {t("page.title")}
            </text>
            <text class="poster-head" x={760} y={130}>
                {headline}
            </text>
            <text class="poster-total" x={760} y={250}>
                {rows[0]?.score}
            </text>
            <text class="poster-unit" x={1160} y={250} text-anchor="end">
                {unit}
            </text>
            {rows.map((row, index) => (
                <Bar key={row.seat} row={row} most={most} y={320 + 52 * index} />
            ))}
        </svg>
    );
}

const STYLE = `
.poster-paper { fill: var(--surface); }
.poster-table { fill: var(--table2); }
.poster-board { fill: var(--pop); }
.poster-goals { fill: var(--ink2); }
.poster-money { fill: var(--mon); }
text { fill: var(--ink); font-family: "Figtree Variable", system-ui, sans-serif; }
.poster-brand { font-size: 22px; font-weight: 600; }
.poster-head { font-size: 38px; font-weight: 650; }
.poster-total { font-size: 118px; font-weight: 750; }
.poster-unit { font-size: 26px; fill: var(--ink2); }
.poster-name { font-size: 18px; font-weight: 550; }
.poster-score { font-size: 26px; font-weight: 700; }
`;

/** The rules of the page's own sheets, but for fonts, which a picture may not
 * fetch. */
function pageStyle(): string {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return rules
        .filter((rule) => !(rule instanceof CSSFontFaceRule))
        .map((rule) => rule.cssText)
        .join("\n");
}

/** The fonts of the page, inside the picture. */
async function fontStyle(): Promise<string> {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
    return (await Promise.all(faces.map(inlined))).join("\n");
}

async function inlined(rule: CSSFontFaceRule): Promise<string> {
    const [, address] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
    if (!address) return "";
    const base = rule.parentStyleSheet?.href ?? document.baseURI;
    const bytes = new Uint8Array(await (await fetch(new URL(address, base))).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return rule.cssText.replace(address, `data:font/woff2;base64,${btoa(text)}`);
}

/** The drawings that the picture uses; they stand once in the document. */
function usedDrawings(): Node[] {
    return [...document.querySelectorAll("svg defs")].map((defs) => defs.cloneNode(true));
}

function drawn(props: PosterProps): SVGSVGElement {
    const box = document.createElement("div");
    render(<Poster {...props} />, box);
    return box.firstElementChild as SVGSVGElement;
}

/** Long words are made narrower than the paper, never cut. */
function fitHeadline(svg: SVGSVGElement): void {
    const head = svg.querySelector(".poster-head");
    if (head && (head.textContent?.length ?? 0) > 20) {
        head.setAttribute("textLength", String(WIDTH - TOWN - 80));
        head.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
}

async function rastered(svg: SVGSVGElement): Promise<Blob> {
    const text = new XMLSerializer().serializeToString(svg);
    const picture = new Image(WIDTH, HEIGHT);
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    return new Promise((keep, fail) =>
        canvas.toBlob((blob) => (blob ? keep(blob) : fail(new Error("no picture"))), "image/png"),
    );
}

async function pictureOf(props: PosterProps): Promise<Blob> {
    const svg = drawn(props);
    fitHeadline(svg);
    /* Drawings are made a moment after they were asked for. */
    await new Promise((go) => setTimeout(go));
    const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
    style.textContent = `${await fontStyle()}\n${pageStyle()}\n${STYLE}`;
    svg.prepend(style, ...usedDrawings());
    return rastered(svg);
}

/** Hands the picture to the system where it can take one, else as a file. */
export async function sharePoster(props: PosterProps): Promise<void> {
    const name = t("show.share.file");
    const file = new File([await pictureOf(props)], name, { type: "image/png" });
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
        /* Whoever changes their mind has not shared; nothing is wrong. */
        await navigator.share({ files: [file], title: props.headline }).catch(() => undefined);
        return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
