// A tiny server of a folder for screenshots and tests in a browser, with the
// content security policy of `borough serve`, so that violations show early.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
};

const POLICY = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join("; ");

async function answer(folder, request, response) {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const file = path.join(folder, path.normalize(decodeURIComponent(name)));
    const bytes = await readFile(file).catch(() => null);
    response.writeHead(bytes ? 200 : 404, {
        "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream",
        "Content-Security-Policy": POLICY,
        "Cache-Control": "no-cache",
    });
    response.end(bytes ?? "not found");
}

/** Serves on any free port of 127.0.0.1; resolves to {url, close}. */
export function serveFolder(folder) {
    const server = createServer((request, response) => {
        answer(folder, request, response).catch(() => response.destroy());
    });
    return new Promise((resolve) => {
        server.listen(0, "127.0.0.1", () => {
            resolve({
                url: `http://127.0.0.1:${server.address().port}/`,
                close: () => {
                    server.close();
                    server.closeAllConnections();
                },
            });
        });
    });
}
