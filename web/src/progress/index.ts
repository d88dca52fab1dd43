/** The progress of this browser. */
import { IndexedStore } from "../play/indexed";
import { handOver } from "./former";
import type { Kept } from "./items";
import { Progress } from "./store";

const store = new IndexedStore<Kept>("borough-progress", "items");
export const progress = new Progress(store, "borough-progress", handOver);
