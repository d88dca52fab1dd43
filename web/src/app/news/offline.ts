/** The service worker that keeps the page for days without a net, and what it
 * has to say: ready, or a newer page waits. */
import { useEffect, useState } from "preact/hooks";

export type Offline = "none" | "ready" | "update";

class OfflineKeeper {
    state: Offline = "none";
    private waiting: ServiceWorker | null = null;
    private readonly listeners = new Set<() => void>();

    private set(state: Offline): void {
        this.state = state;
        for (const listener of this.listeners) listener();
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /** Without service workers the page is simply fetched every time. */
    start(): void {
        const { serviceWorker } = navigator;
        if (!serviceWorker) return;
        const first = serviceWorker.controller === null;
        serviceWorker
            .register(new URL("sw.js", document.baseURI))
            .then((registration) => this.watch(registration))
            .catch(() => undefined);
        serviceWorker.ready
            .then(() => {
                if (first && this.state === "none") this.set("ready");
            })
            .catch(() => undefined);
    }

    private watch(registration: ServiceWorkerRegistration): void {
        const look = () => {
            if (!registration.waiting || !registration.active) return;
            this.waiting = registration.waiting;
            this.set("update");
        };
        look();
        registration.addEventListener("updatefound", () => {
            registration.installing?.addEventListener("statechange", look);
        });
    }

    /** Takes the newer page; games are saved after every decision. */
    update(): void {
        const { serviceWorker } = navigator;
        serviceWorker.addEventListener("controllerchange", () =>
            location.reload(),
        );
        this.waiting?.postMessage({ type: "skip" });
    }

    dismiss(): void {
        this.set("none");
    }
}

export const offline = new OfflineKeeper();

export function useOffline(): Offline {
    const [state, setState] = useState(offline.state);
    useEffect(() => offline.subscribe(() => setState(offline.state)), []);
    return state;
}
