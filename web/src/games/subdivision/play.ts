/** What Subdivision shows once it is played: loaded with the first game of it. */
export { review } from "./review/review";
export { SubdivisionTable as Table } from "./table/table";
