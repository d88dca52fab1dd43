/** What is to be known of a game beside its course: each is a message `problem.…`. */
export type Problem =
    | "problem.full"
    | "problem.blocked"
    | "problem.damaged"
    | "problem.other_tab"
    | "problem.nets"
    | "problem.engine"
    | "problem.back"
    | "problem.misheard";
