/** What is loaded when somebody learns: at a table, or to choose a lesson. */
export { LearnScreen } from "./screen";
export { beginLesson, teacherOf } from "./teacher";
export { Welcome } from "./welcome";
