// Prints what `borough signature` prints, played by the WebAssembly module.
// Usage: node wasm_signature.mjs FILE.wasm
import { readFileSync } from 'node:fs';

const names = ['suburbia', 'subdivision'];
const games = 10000;
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports } = new WebAssembly.Instance(module, {});
names.forEach((name, index) => {
    const signature = BigInt.asUintN(64, exports.borough_signature(index, games));
    console.log(name, games, signature.toString(16).padStart(16, '0'));
});
