/** What is loaded where there is a host, with the deal of a day. */
export { Everybody } from "./everybody";
export { DayReplay } from "./replay";
