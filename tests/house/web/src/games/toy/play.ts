/** What the toy shows once it is played. */
export { review } from "./review";
export { ToyTable as Table } from "./table";
