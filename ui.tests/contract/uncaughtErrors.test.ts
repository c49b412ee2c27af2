/** A server ends on an unexpected error, so that its supervisor starts another. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../support/freePort';

const CLI = resolve(__dirname, '../../mock-server/dist/cli.js');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uncaught-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['an error that is thrown', "throw new Error('Lost in a timer.')"],
  ['a promise that is rejected', "void Promise.reject(new Error('Lost in a timer.'))"],
])('%s ends a running server with a sentence and the code 70', async (_what, failure) => {
  const fault = join(folder, 'fault.cjs');
  // This file runs in the server's process and fails as a defect of the server would.
  writeFileSync(fault, `process.once('SIGUSR2', () => { setTimeout(() => { ${failure}; }); });`);
  const ports = [await freePort('localhost'), await freePort('localhost')];
  const server = spawn(process.execPath, [
    ...['--require', fault, CLI, '--database', ':memory:'],
    ...['--author-port', String(ports[0]), '--publish-port', String(ports[1])],
  ]);
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Ready in')) server.kill('SIGUSR2');
  });
  const code = await new Promise((done) => server.once('close', done));
  expect(errors).toMatch(
    /^The server met an error that it does not know, and stops\.\nError\n +at /,
  );
  expect(code).toBe(70);
  for (const port of ports) {
    await expect(fetch(`http://localhost:${port}/systemready`)).rejects.toThrow('fetch failed');
  }
});
