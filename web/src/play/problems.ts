/** Trouble that does not end a game: each is a message `problem.…`. */
export type Problem =
    | "problem.full"
    | "problem.blocked"
    | "problem.damaged"
    | "problem.other_tab"
    | "problem.nets"
    | "problem.engine"
    | "problem.misheard";
