export { ReviewScreen } from "./screen";
