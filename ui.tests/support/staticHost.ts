import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** A host that serves the files of a folder, and nothing else. */
export interface StaticHost {
  /** The address of the folder, with a slash at its end. */
  readonly address: string;
  /** The paths of requests for files that are not in the folder. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

/** Serves a folder below a path, such as `/docs/library/`. */
export async function startStaticHost(folder: string, path: string): Promise<StaticHost> {
  const missing: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = decodeURIComponent(pathname);
    const file = name.startsWith(path) ? name.slice(path.length) || 'index.html' : undefined;
    const content = file === undefined ? Promise.reject(new Error()) : readFile(join(folder, file));
    content.then(
      (bytes) => {
        response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
        if (file === 'index.html') response.setHeader('content-type', TYPES['.html'] ?? '');
        response.end(bytes);
      },
      () => {
        missing.push(pathname);
        response.writeHead(404).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${path}`,
    missing,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
