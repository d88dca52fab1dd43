/** Texts of so many bytes at most, which is how a host counts. */

const writer = new TextEncoder();

/** As many whole characters of it as fit. */
export function cut(text: string, most: number): string {
    let kept = "";
    let size = 0;
    for (const letter of text) {
        size += writer.encode(letter).length;
        if (size > most) return kept;
        kept += letter;
    }
    return text;
}

/** What a field says, which takes no more than fits. */
export function shortOf(field: HTMLInputElement, most: number): string {
    const text = cut(field.value, most);
    if (text !== field.value) field.value = text;
    return text;
}
