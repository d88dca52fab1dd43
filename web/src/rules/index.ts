/** The rules in the page: loaded when somebody wants them, with their words. */
export { RulesScreen } from "./screen";
export { SearchDialog } from "./searching";
export { RuleSheet } from "./sheet";
