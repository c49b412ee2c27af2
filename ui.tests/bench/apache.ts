import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingApache, prepareFolders, runApache } from '../support/apacheProcess';
import { freePort } from '../support/freePort';
import { DISPATCHER } from '../support/site';
import { AUTHOR_PORT, PUBLISH_PORT } from './cli';
import { median } from './median';
import type { Measure } from './measure';

const CLI = resolve(__dirname, '../../mock-server/dist/cli.js');
const RUNS = 12;
const SECONDS = 1;

/**
 * Measures a stored page in the whole chain beside a static file of equal size in the same Apache, without our rules,
 * which is measured before and after each run, so that both have the same machine.
 */
export async function measureApache(): Promise<Measure[]> {
  const missing = missingApache();
  if (missing !== undefined) throw new Error(missing);
  const port = await freePort();
  const folders = prepareFolders(DISPATCHER);
  const apache = await runApache(folders, {
    port,
    backendPort: PUBLISH_PORT,
    behind: 'bench.conf',
  });
  const server = spawn(
    process.execPath,
    [
      CLI,
      ...['--behind-apache', String(port), '--docroot', folders.documentRoot],
      ...['--author-port', String(AUTHOR_PORT), '--publish-port', String(PUBLISH_PORT)],
      ...['--database', ':memory:', '--no-live'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    const page = await storedPage(`http://127.0.0.1:${port}/`);
    mkdirSync(join(folders.work, 'static'));
    writeFileSync(join(folders.work, 'static/page.html'), page);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = await rate(port, 'static.localhost', '/page.html');
      const stored = await rate(port, 'localhost', '/');
      const after = await rate(port, 'static.localhost', '/page.html');
      const alone = (before + after) / 2;
      rates.push(stored);
      ratios.push(stored / alone);
    }
    return [
      { what: 'stored pages a second through Apache', value: median(rates).toFixed(0) },
      {
        what: 'the same, relative to a static file of Apache alone',
        value: median(ratios).toFixed(2),
        bound: '0.90',
      },
    ];
  } finally {
    server.kill('SIGTERM');
    await new Promise((ended) => server.once('exit', ended));
    await apache.stop();
    folders.remove();
  }
}

/** Waits for the content server, and returns the page once Apache sends it by itself. */
async function storedPage(url: string): Promise<Buffer> {
  for (;;) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    // Each response of the content server has this header, and no stored document.
    const isStored = response.ok && !response.headers.has('x-request-id');
    const body = Buffer.from(await response.arrayBuffer());
    if (isStored) return body;
    await new Promise((waited) => setTimeout(waited, 500));
  }
}

async function rate(port: number, host: string, path: string): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host },
    duration: SECONDS,
    connections: 10,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests for ${path} failed.`);
  return result.requests.average;
}
