/** What is loaded when somebody wants the deal of the day. */
export { DailyScreen } from "./screen";
