/** What is loaded when somebody looks at the hall. */
export { HallScreen } from "./screen";
