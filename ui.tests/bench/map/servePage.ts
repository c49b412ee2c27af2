import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const CLIENTLIBS = resolve(
  __dirname,
  '../../ui.apps/src/main/content/jcr_root/apps/riteaid-web/clientlibs',
);

const LIBRARIES = '/etc.clientlibs/riteaid-web/clientlibs/';

/** A page with the map alone, built as the site is. */
export interface MapPage {
  readonly url: string;
  stop(): void;
}

/** Builds the page with the frontend's own settings and serves it on a free port. */
export async function serveMapPage(): Promise<MapPage> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-map-'));
  await build(folder);
  const server = createServer(({ url = '/' }, response) => {
    const file = fileFor(new URL(url, 'http://localhost').pathname, folder);
    try {
      response.setHeader('Content-Type', contentType(file));
      response.end(file === '' ? HTML : readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await new Promise<number>((listening) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Map</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${LIBRARIES}clientlib-riteaid/css/riteaid.css"><link rel="icon" href="data:,">
<div id="map" style="block-size: 100vh"></div><script src="/js/page.js"></script></html>`;

function fileFor(path: string, folder: string): string {
  if (path === '/') return '';
  return path.startsWith(LIBRARIES)
    ? join(CLIENTLIBS, path.slice(LIBRARIES.length))
    : join(folder, path);
}

function contentType(file: string): string {
  if (file.endsWith('.js')) return 'text/javascript';
  return file.endsWith('.css') ? 'text/css' : 'text/html';
}

async function build(folder: string): Promise<void> {
  const { default: configurations } = await import('ui.frontend/webpack.config.mjs');
  const site = configurations({}, { mode: 'production' })[0] as Configuration;
  const compiler = webpack({
    ...site,
    mode: 'production',
    entry: { page: resolve(__dirname, '../bench/map/page.ts') },
    output: { ...site.output, path: folder, publicPath: '/', clean: false },
    // The budgets are those of the site's own chunks.
    plugins: [],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
}
