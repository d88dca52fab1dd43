// The WebAssembly modules ask their host for nothing: the proof that the pure
// layers are pure. Usage: node wasm_imports.mjs FILE.wasm...
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

for (const file of process.argv.slice(2)) {
    const module = new WebAssembly.Module(readFileSync(file));
    assert.deepEqual(WebAssembly.Module.imports(module), []);

    const { exports } = new WebAssembly.Instance(module, {});
    assert.ok(exports.memory instanceof WebAssembly.Memory);
    assert.equal(exports.borough_abi(), 1);
    console.log(`no imports; exports ${Object.keys(exports).join(' ')}`);
}
