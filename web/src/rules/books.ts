/** The books of the games, one entry each. */
import type { Game } from "../engine/types";
import { book as suburbia } from "../games/suburbia/book/index";
import { book as subdivision } from "../games/subdivision/book/index";
import type { Book } from "../shell/book";

export const BOOKS: readonly Book[] = [suburbia, subdivision];

export function bookOf(game: Game): Book {
    const found = BOOKS.find(({ id }) => id === game);
    if (!found) throw new Error(`there is no book of ${game}`);
    return found;
}
