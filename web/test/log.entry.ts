/** The log of Suburbia in every language, for its test. */
export { describer, entryWords } from "../src/games/suburbia/why/describe";
export { speak } from "../src/words/t";
