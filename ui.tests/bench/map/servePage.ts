import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { serveLocally, type LocalServer } from '../localServer';

const CLIENTLIBS = resolve(
  __dirname,
  '../../ui.apps/src/main/content/jcr_root/apps/riteaid-web/clientlibs',
);

const LIBRARIES = '/etc.clientlibs/riteaid-web/clientlibs/';

/** Builds a page with only the map, with the frontend's own settings, and serves it. */
export async function serveMapPage(): Promise<LocalServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-map-'));
  await build(folder);
  const server = await serveLocally(({ url = '/' }, response) => {
    const file = fileFor(new URL(url, 'http://localhost').pathname, folder);
    try {
      response.setHeader('Content-Type', contentType(file));
      response.end(file === '' ? HTML : readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  return {
    url: server.url,
    stop: () => {
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Map</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${LIBRARIES}clientlib-riteaid/css/riteaid.css">
<link rel="stylesheet" href="${LIBRARIES}clientlib-locator/css/locator.css"><link rel="icon" href="data:,">
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
    // No plugin checks budgets, because the budgets are for the site's chunks.
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
