// People in a tournament who have no window: they ask the host as a page would.
import { Line, Person } from "../../online_client.mjs";

let entrants = 0;

/** Somebody with an account. */
export async function entrant(house, name) {
    const person = new Person({ port: Number(new URL(house.address).port) }, name);
    await person.arrive();
    await person.get("an account", "POST", "/api/account", {
        account: `entrant.${++entrants}`,
        password: "eight or more",
    });
    return person;
}

export const callCup = (person, cup, call) => person.get(call, "POST", `/api/cups/${cup}`, { call });

export const makeCup = async (person, wish) => (await person.get("a cup", "POST", "/api/cups", wish)).cup;

/** The game that somebody is playing, once it is made. */
async function gameOf(person) {
    for (let tries = 0; ; tries++) {
        const { games } = await person.get("games", "GET", "/api/games");
        const playing = games.find(({ stage }) => stage === "playing");
        if (playing) return playing.game;
        if (tries === 300) throw new Error(`${person.name} is not seated`);
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

/** Gives up the game that he is playing. */
export async function giveUp(person) {
    const game = await gameOf(person);
    const line = await Line.open(person, game);
    line.say({ call: "resign", game });
    await line.until(() => line.heard.some(({ tell }) => tell === "done"), "that it is given up");
    line.close();
}
