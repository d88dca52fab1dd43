/** Chance from the browser's own source, which nobody can work out. */

/** So many bytes, two hexadecimal digits each. */
export function randomDigits(count: number): string {
    const bytes = crypto.getRandomValues(new Uint8Array(count));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
