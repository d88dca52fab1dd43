/** The page's side of an engine in a worker. */
import type { Failure, Game, Hello } from "./types";
import type { Order, Reply } from "./wire";

export class EngineError extends Error {
    readonly code: string;
    readonly why: string | undefined;
    readonly line: number | undefined;

    constructor(failure: Failure) {
        super(failure.message);
        this.name = "EngineError";
        this.code = failure.code;
        this.why = failure.why;
        this.line = failure.line;
    }
}

interface Waiting {
    resolve(answer: unknown): void;
    reject(reason: Error): void;
}

type OrderBody =
    | { kind: "call"; request: object }
    | { kind: "nets"; game: Game }
    | { kind: "signature"; at: number };

/** One worker, one table; requests are answered in order. */
export class Engine {
    private readonly waiting = new Map<number, Waiting>();
    private next = 1;
    private nets: Game | null = null;

    private constructor(private readonly worker: Worker) {}

    static start(): Promise<Engine> {
        return new Promise((resolve, reject) => {
            let engine: Engine;
            try {
                const url = new URL(WORKER_FILE, document.baseURI);
                engine = new Engine(new Worker(url, { type: "module" }));
            } catch (reason) {
                reject(broken("worker_refused", reason));
                return;
            }
            engine.waiting.set(0, {
                resolve: () => resolve(engine),
                reject: (reason) => {
                    engine.stop();
                    reject(reason);
                },
            });
            engine.listen();
        });
    }

    private listen(): void {
        this.worker.onmessage = (event: MessageEvent<Reply>) => {
            const reply = event.data;
            const waiting = this.waiting.get(reply.id);
            this.waiting.delete(reply.id);
            if ("failure" in reply) {
                waiting?.reject(new EngineError(reply.failure));
            } else {
                waiting?.resolve(reply.answer);
            }
        };
        this.worker.onerror = (event) => {
            event.preventDefault();
            this.fail(broken("file_missing", WORKER_FILE));
        };
    }

    private fail(reason: EngineError): void {
        const all = [...this.waiting.values()];
        this.waiting.clear();
        for (const waiting of all) waiting.reject(reason);
    }

    private order(body: OrderBody): Promise<unknown> {
        const id = this.next++;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.worker.postMessage({ id, ...body } satisfies Order);
        });
    }

    /** Rejects with an EngineError. */
    call<T>(request: object): Promise<T> {
        return this.order({ kind: "call", request }) as Promise<T>;
    }

    /** Fetches the game's nets once; a table of that game must be out. */
    async loadNets(game: Game): Promise<void> {
        if (this.nets === game) return;
        await this.order({ kind: "nets", game });
        this.nets = game;
    }

    /** How the engine plays a game, in 16 digits: any change of the rules is
     * another number. */
    async signature(game: Game): Promise<string> {
        const { games } = await this.call<Hello>({ call: "hello" });
        const at = games.findIndex(({ id }) => id === game);
        return (await this.order({ kind: "signature", at })) as string;
    }

    /** Ends the worker at once; whoever still waits gets a failure. */
    stop(): void {
        this.worker.terminate();
        this.fail(broken("stopped", ""));
    }
}

function broken(code: string, reason: unknown): EngineError {
    return new EngineError({ code, message: String(reason) });
}
