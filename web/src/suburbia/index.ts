export { SuburbiaTable } from "./table";
