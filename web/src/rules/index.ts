/** The rules in the page: loaded when somebody wants them, with their words. */
export { RulesScreen } from "./screen";
export { RuleSheet } from "./sheet";
