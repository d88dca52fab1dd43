// What the rendered lists put into messages: things that differ by their first
// letter, gender and number; places, prices and names as the programs give them;
// and whole clauses, each a message itself, where one is put into another.

/** Names of things, by the name of the argument that takes them. */
export const THINGS = [
    [/^(tile|name_of|about|card)$/, ["tile.farm", "tile.slaughterhouse", "tile.suburbs"]],
    [/^(which|kind|kinds|tiles)$/, ["class.residential", "class.lake", "class.school"]],
    [/^zones?$/, ["zone.residential", "zone.luxury"]],
    [/^pieces?$/, ["piece.school", "piece.lake", "piece.road"]],
    [/^goals?$/, ["goal.aquatic_engineer", "goal.libertarian"]],
    [/^award$/, ["award.bonus_lakes", "award.challenge_airports"]],
];

/** A noun of which nothing else is known. */
export const ANY = THINGS[0][1];

const NUMBERS = /^(of|now|have|most|ahead|all|target|line|lines|last|least|was|worth|reward|places_left|from|to|low|high|rank|error|seconds|minutes|hours|turns|rows|columns|seen|heading|port|other_port|stars|income|reputation|population|net|red|beats)$/;
const COUNTED = /^(n|count|amount|change|left|points|score|missing|total|space|round|turn|step|number|day_of)$/;

/** What else is told by the name of an argument alone. */
const TOLD = [
    [COUNTED, [1, 2]],
    [NUMBERS, [2, 3]],
    [/^(price|money|cost|refund|dollars|market|each)$/, [{ price: 3 }]],
    [/^(at|place|by|on|a|b|hex)$/, ["1,0"]],
    [/^(cells|places|parcels)$/, ["1,0 2,-1"]],
    [/^(names|players)$/, ["Ada, Bruno"]],
    [/^game$/, ["Suburbia"]],
    [/^letter$/, ["R"]],
    [/^(path|file|folder)$/, ["game.record"]],
    [/^date$/, ["2026-11-16"]],
    [/^command$/, ["play"]],
    [/^option$/, ["seed"]],
    [/^(word|value)$/, ["x"]],
];

/** Clauses, by the name of the argument that takes them: keys of messages. */
const CLAUSES = {
    why: "status.too_poor",
    reason: "suburbia.why.built",
    clause: "mission.least",
    move: "suburbia.move.buy",
    numbers: "suburbia.numbers",
    what: "told.stat.income",
    rung: "rung.ceo",
    stat: "told.stat.income",
    level: "terminal.kind.expert",
    here: "review.percent",
    there: "review.percent",
    asks: "suburbia.goal.most",
    put: "subdivision.put.one",
    deeds: "subdivision.log.place",
    subject: "suburbia.subject.tile",
    cause: "suburbia.reason.tile",
    sentence: "status.no_file",
    entry: "subdivision.log.place",
};

/** What a kind is called where it stands beside the word tile, or is that of a
 * player: keys of messages by what the English message reads. */
const LABELS = [
    [/^\{kind\} tile$/, ["draw.kind.residential", "draw.kind.civic"]],
    [/^\{kinds\} tiles?$/, ["suburbia.kind.residential", "suburbia.kind.civic"]],
    [/^(Tiles|Bought|Largest group): \{kind\}$|^Buy nothing|^Wake no/, ["mission.kind.residential", "mission.kind.luxury"]],
    [/^Pieces: \{kind\}$/, ["sub.one.school"]],
    [/\{who\}.*\(\{kind\}\)/, ["terminal.kind.human", "terminal.kind.expert"]],
];

/** Values of an argument by its name, or nothing. `said` renders a message;
 * `model` is the English one, which may bring the sign of money itself, or name a
 * move by its number. */
export function sampleOf(name, { nouns, said, model }) {
    if (model.includes(`$\{${name}}`)) return [3];
    if (model.includes(`in move {${name}}`)) return [12];
    const labels = /^kinds?$/.test(name) && LABELS.find(([reads]) => reads.test(model))?.[1];
    if (labels) return labels.map(said).filter(Boolean);
    const things = THINGS.find(([called]) => called.test(name))?.[1];
    if (things) return things.map((key) => ({ noun: nouns(key) }));
    const told = TOLD.find(([called]) => called.test(name))?.[1];
    if (told) return told;
    const clause = CLAUSES[name] && said(CLAUSES[name]);
    return clause ? [clause] : undefined;
}
