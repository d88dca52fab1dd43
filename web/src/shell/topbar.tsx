import type { ComponentChildren } from "preact";
import { changeSettings, darkNow, settings, useSettings } from "../ui/settings";
import { openPanel, reviewAddress } from "./shell";
import { GLYPHS } from "../draw/glyphs";
import type { Match } from "../play/match";
import { humans } from "../play/seats";
import { spoken, t } from "../words/t";
import { changeLanguage, languageChoices } from "../ui/language";
import { IconButton } from "../ui/button";
import { Menu, type MenuItem } from "../ui/menu";
import { useKeys } from "../ui/keys";
import { Segments } from "../ui/segments";
import { placeOf, Places } from "../places/places";
import "./topbar.css";

function Brand() {
    return (
        <a class="ui-brand" href="#/" aria-label={t("app.home")}>
            <svg width="26" height="24" viewBox="-13 -12 26 24" aria-hidden="true">
                <polygon points="12.5,0 6.3,10.8 -6.3,10.8 -12.5,0 -6.3,-10.8 6.3,-10.8" />
                <path
                    transform="translate(-7 -7.2) scale(.58)"
                    d={GLYPHS.residential}
                />
            </svg>
            <b>{t("page.title")}</b>
        </a>
    );
}

/** Light or dark by hand; the settings have "as the system". */
export function ThemeButton() {
    useSettings();
    const dark = darkNow();
    return (
        <IconButton
            glyph={dark ? "sun" : "moon"}
            label={dark ? t("app.theme.light") : t("app.theme.dark")}
            onClick={() => changeSettings({ theme: dark ? "light" : "dark" })}
        />
    );
}

/** The languages, each as it calls itself; nothing where there is one. */
export function LanguageChoice({ quiet = false }: { quiet?: boolean }) {
    const choices = languageChoices();
    if (choices.length < 2) return null;
    return (
        <Segments
            label={t("app.settings.language")}
            value={spoken().id as string}
            options={choices}
            onChange={(id) => void changeLanguage(id)}
            quiet={quiet}
        />
    );
}

/** How the screen changes hands, where several people play at it. */
function trustItem(): MenuItem {
    const { trust } = settings();
    return {
        id: "trust",
        label: t(trust ? "app.trust.not" : "app.trust"),
        glyph: "users",
        onChoose: () => changeSettings({ trust: !trust }),
    };
}

/** What can be done with a running game. */
function runningItems(match: Match): MenuItem[] {
    const several = match.local && humans(match.seats).length > 1;
    const back: MenuItem = {
        id: "back",
        label: t("app.menu.back"),
        glyph: "undo",
        shortcut: "backspace",
        onChoose: () => void match.back(),
    };
    return [...(match.mayGoBack ? [back] : []), ...(several ? [trustItem()] : [])];
}

/** The other languages, each as it calls itself. */
function languageItems(): MenuItem[] {
    return languageChoices()
        .filter(({ value }) => value !== spoken().id)
        .map(({ value, ...called }) => ({
            id: `language.${value}`,
            ...called,
            onChoose: () => void changeLanguage(value),
        }));
}

function items(match: Match | null): MenuItem[] {
    const game: MenuItem[] = match?.whole
        ? [
              ...(match.state.ended
                  ? [
                        {
                            id: "review",
                            label: t("review.open"),
                            glyph: "eye" as const,
                            href: reviewAddress(match.id),
                        },
                    ]
                  : []),
              {
                  id: "export",
                  label: t("app.menu.export"),
                  glyph: "share",
                  onChoose: () => openPanel("export"),
              },
          ]
        : [];
    return [
        { id: "home", label: t("app.menu.home"), glyph: "residential", href: "#/" },
        ...(match ? runningItems(match) : []),
        ...game,
        { id: "learn", label: t("app.menu.learn"), glyph: "book", href: "#/learn" },
        { id: "daily", label: t("app.menu.daily"), glyph: "clock", href: "#/daily" },
        { id: "missions", label: t("app.place.missions"), glyph: "star", href: "#/missions" },
        { id: "progress", label: t("app.menu.progress"), glyph: "trophy", href: "#/progress" },
        {
            id: "import",
            label: t("app.menu.import"),
            glyph: "link",
            onChoose: () => openPanel("import"),
        },
        {
            id: "settings",
            label: t("app.menu.settings"),
            glyph: "gear",
            onChoose: () => openPanel("settings"),
            apart: true,
        },
        ...languageItems(),
        {
            id: "keys",
            label: t("app.menu.keys"),
            glyph: "keyboard",
            shortcut: "?",
            onChoose: () => openPanel("keys"),
        },
        { id: "rules", label: t("app.menu.rules"), glyph: "book", href: "#/rules" },
        {
            id: "tiles",
            label: t("app.menu.tiles"),
            glyph: "eye",
            href: "#/tiles",
        },
        {
            id: "about",
            label: t("app.menu.about"),
            glyph: "info",
            onChoose: () => openPanel("about"),
        },
    ];
}

/** The menu of the page; a phone's table puts it where it likes. */
export function AppMenu({ match }: { match?: Match }) {
    return (
        <Menu
            label={t("app.menu")}
            glyph="menu"
            items={items(match ?? null)}
        />
    );
}

/** Looks up rules, tiles and words from anywhere; a slash does the same. */
function SearchButton() {
    useKeys({ "/": () => openPanel("search") });
    return (
        <button type="button" class="top-search" title={t("app.search")} onClick={() => openPanel("search")}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="6.5" cy="6.5" r="5" />
                <path d="M10.5 10.5 15 15" />
            </svg>
            <span class="vh">{t("app.search")}</span>
            <kbd aria-hidden="true">/</kbd>
        </button>
    );
}

export interface TopBarProps {
    /** Left out: the places of the page. */
    middle?: ComponentChildren;
    /** Further tools before theme and menu. */
    right?: ComponentChildren;
    match?: Match;
}

export function TopBar({ middle, right, match }: TopBarProps) {
    const here = match || middle ? null : placeOf(location.hash);
    return (
        <header class="ui-top">
            <Brand />
            <div class="ui-top-middle">{here ? <Places here={here} /> : middle}</div>
            <div class="ui-top-tools">
                {right}
                {here && here !== "rules" && <SearchButton />}
                {match?.whole && (
                    <IconButton
                        glyph="share"
                        label={t("app.menu.export")}
                        onClick={() => openPanel("export")}
                    />
                )}
                <ThemeButton />
                <AppMenu {...(match ? { match } : {})} />
            </div>
        </header>
    );
}
