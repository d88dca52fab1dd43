/** What the tests of the rules look at. */
export { entriesOf } from "../src/rules/entries";
export { indexOf, search, fold } from "../src/rules/search";
export { matching } from "../src/rules/tiles";
export { askedRule, ruleOf, rulesOf, terms, textOf } from "../src/rules/records";
export { happened } from "../src/rules/sheet";
export { BOOKS, bookOf } from "../src/rules/books";
export { CASES } from "../gen/cases";
export { RULES } from "../gen/rules";
