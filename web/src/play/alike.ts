/** Rows that say the same, put together where the first of them stood. */
export function alike<Row>(rows: readonly Row[], said: (row: Row) => string): Row[][] {
    const groups = new Map<string, Row[]>();
    for (const row of rows) {
        const words = said(row);
        const group = groups.get(words);
        if (group) group.push(row);
        else groups.set(words, [row]);
    }
    return [...groups.values()];
}
