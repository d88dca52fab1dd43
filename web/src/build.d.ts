// Names the build knows and writes in (web/build.mjs). Addresses are relative
// to the folder of index.html, so that the page works from any path.

/** The engine's worker, for the page. */
declare const WORKER_FILE: string;
/** The engine, for its worker: fetched from `new URL(WASM_FILE, location)`. */
declare const WASM_FILE: string;
/** A net of each name: suburbia, suburbia_solo and so on. */
declare const NET_FILES: Readonly<Record<string, string>>;
/** What the service worker keeps: address and hash of every file. */
declare const KEPT_FILES: readonly (string | readonly [string, string])[];
/** A hash over all files: which build this is. */
declare const BUILD_ID: string;

declare module "*.css";
