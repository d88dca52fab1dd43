// A third game for tests: the list of games with this one alone.
const review = {
    title: (_, moves) => moves.map(({ type }) => type).join("+"),
    cause: (_, { stat }) => stat,
};

const toy = {
    id: "toy",
    strength: { casual: 60 },
    setup: {
        seats: 2,
        usual: { stones: "9", first: "1" },
        open: { first: "" },
        sound: ({ stones }) => typeof stones === "string",
        options: ({ stones, first }, count) => ({ stones, first, seats: String(count) }),
        summary: ({ stones }, names) => `${stones} for ${names}`,
        ruled: (_, at) => (at === 1 ? { seat: { name: "Rule", kind: "computer" }, note: "" } : null),
    },
    glance: (view, seat) => view.rows[seat],
    play: async () => ({ review }),
};

export const GAMES = [toy];
