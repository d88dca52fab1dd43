/** What grows on Subdivision's parcels. */
export const pieces = `
piece_park: tree 2.2 2.2 1.5; pine 4.4 2.6 1.3; tree 3 4.4 1.7; bush 4.8 4.6 1.4
piece_forest: pine 1.8 2 1.3; pine 4 1.6 1.2; pine 3 4 1.5; pine 4.8 3.8 1.1
`;
