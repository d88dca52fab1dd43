/** The paints of the drawings; their colours are in tokens.css. */
export const PAINTS = [
    "grass", "leaf", "pine", "crop", "field", "dirt", "trash", "sand", "paved",
    "asphalt", "concrete", "stone", "steel", "white", "cream", "mustard", "gold",
    "red", "brick", "wine", "pink", "violet", "navy", "sky", "glass", "teal",
    "water", "slate", "wood", "dark", "lamp",
] as const;

export type Paint = (typeof PAINTS)[number];

/** Ground is as light on top as the paint itself. */
const GROUND: readonly Paint[] = [
    "grass", "dirt", "sand", "paved", "asphalt", "water", "field", "crop",
];

/** Letters on these must be dark. */
const PALE: readonly Paint[] = ["white", "mustard", "gold", "cream", "lamp", "sand", "glass"];

export function isPaint(word: string): word is Paint {
    return (PAINTS as readonly string[]).includes(word);
}

export function isPale(paint: Paint): boolean {
    return PALE.includes(paint);
}

/** The classes of a surface: 0 top, 1 left, 2 right. Light comes from the left. */
export function surface(paint: Paint, side: 0 | 1 | 2): string {
    const shade = side === 0 && GROUND.includes(paint) ? "f" : String(side);
    return `p-${paint} sh${shade}`;
}
