// The WebAssembly module asks its host for nothing: the proof that the pure
// layers are pure. Usage: node wasm_imports.mjs FILE.wasm
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), []);

const { exports } = new WebAssembly.Instance(module, {});
assert.ok(exports.memory instanceof WebAssembly.Memory);
assert.equal(exports.borough_abi(), 1);
console.log(`no imports; exports ${Object.keys(exports).join(' ')}`);
