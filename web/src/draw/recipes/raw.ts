/** Drawings that fill a face and are no plot: water. */
const DEEP =
    `<path class="dr-deep" d="M-74 4C-80-26-44-50-8-46S66-54 76-16 54 50 12 46-68 42-74 4Z"/>` +
    `<path class="dr-deep" d="M-56 4C-58-18-32-34-4-31S50-36 57-10 40 34 8 31-52 30-56 4Z"/>`;

const BOAT =
    `<path class="p-wood sh1" d="M-20 0h36l-7 10H-12z"/>` +
    `<path class="p-white sh0" d="M-3-34v32h-20z"/>` +
    `<path class="p-red sh0" d="M1-28v26h15z"/>`;

function ripples(d: string): string {
    return `<path class="dr-ripple" d="${d}"/>`;
}

export const RAW: Readonly<Record<string, string>> = {
    lake:
        DEEP +
        ripples("M-50-4q9-7 18 0t18 0M14-20q9-7 18 0t18 0M-22 22q9-7 18 0t18 0M24 12q8-6 16 0") +
        BOAT,
    border_lake: DEEP + ripples("M-50-4q9-7 18 0t18 0M-22 22q9-7 18 0t18 0") + BOAT,
    "border_lake~": ripples("M-34-10q8-6 16 0t16 0 16 0M-18 16q8-6 16 0t16 0"),
    piece_lake: ripples("M-46-16q11-9 23 0t23 0 23 0 23 0M-46 14q11-9 23 0t23 0 23 0 23 0"),
};
