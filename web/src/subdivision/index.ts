export { SubdivisionTable } from "./table";
