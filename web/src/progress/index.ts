/** The progress of this browser. */
import { IndexedStore } from "../play/indexed";
import type { Kept } from "./items";
import { Progress } from "./store";

export const progress = new Progress(new IndexedStore<Kept>("borough-progress", "items"));
