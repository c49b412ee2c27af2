import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../support/freePort';

/** The files of a release: scripts/pack.mjs, and the content server that runs by itself. */

const ROOT = join(__dirname, '..', '..');
let folder: string;
let started: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterAll(async () => {
  if (started?.exitCode === null && started.kill()) await once(started, 'exit');
  rmSync(folder, { recursive: true });
});

test('the content server runs from its package, outside of the repository', async () => {
  const file = run('node', 'scripts/packServer.mjs', folder).trim();
  run('tar', 'xzf', file, '-C', folder);
  const unpacked = join(folder, 'package');
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly bin: Readonly<Record<string, string>>;
    readonly dependencies: object;
  };
  expect(manifest.version).toBe(version());
  expect(Object.keys(manifest.dependencies)).not.toContain('contract');

  // npm would install the same packages beside it.
  for (const modules of ['node_modules', 'mock-server/node_modules'])
    symlinkSync(join(ROOT, modules), join(unpacked, modules));
  const [author, publish] = [await freePort(), await freePort()];
  started = spawn(
    'node',
    [
      manifest.bin['mock-server'] ?? '',
      `--author-port=${String(author)}`,
      `--publish-port=${String(publish)}`,
      '--database=:memory:',
    ],
    { cwd: unpacked, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const output = createInterface({ input: started.stdout ?? process.stdin });
  await new Promise<void>((resolve, reject) => {
    started?.on('exit', (code) => {
      reject(new Error(`The server ended with ${String(code)}.`));
    });
    output.on('line', (line) => {
      if (line.startsWith('Ready')) resolve();
    });
  });
  for (const path of ['/', '/es', '/stores/nj', '/sitemap.xml'])
    expect({
      path,
      status: (await fetch(`http://localhost:${String(publish)}${path}`)).status,
    }).toEqual({
      path,
      status: 200,
    });
  // The dispatcher's rules are there, with the files that are links here.
  expect(
    (await fetch(`http://localhost:${String(publish)}/content/riteaid-web/en.infinity.json`))
      .status,
  ).toBe(404);
  const editor = await fetch(
    `http://localhost:${String(author)}/editor.html/content/riteaid-web/en.html`,
  );
  expect(editor.status).toBe(200);
  // It packs and unpacks the whole server, which takes a minute on a busy machine.
}, 240_000);

test('every file of the content and the scripts is in the package', () => {
  const packed = new Set(
    run('tar', 'tzf', join(folder, `mock-server-${version()}.tgz`)).split('\n'),
  );
  const kept = run(
    'git',
    'ls-files',
    'ui.content/src/main/content/jcr_root',
    'ui.apps/src/main/content/jcr_root',
    'dispatcher/src',
  )
    .split('\n')
    .filter(Boolean);
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept.filter((file) => !packed.has(`package/${file}`))).toEqual([]);
});

test('the notes of a release are its part of the changelog', () => {
  const changelog =
    '# Changelog\n\n## 2.0.0 (2026-02-02)\n\n### Changes\n\n- Two.\n\n## 1.0.0 (2026-01-01)\n\n- One.\n';
  expect(call('notesOf', changelog, '2.0.0')).toBe(
    '# 2.0.0 (2026-02-02)\n\n## Changes\n\n- Two.\n',
  );
  expect(() => call('notesOf', changelog, '3.0.0')).toThrow('CHANGELOG.md has no 3.0.0');
});

test('a container with another’s package is refused, because its list of packages would not be whole', () => {
  expect(() =>
    call('requireOwn', ['riteaid-web.core-1.0.0.jar', 'other-1.0.0.jar'], '1.0.0'),
  ).toThrow('other-1.0.0.jar');
  expect(() => call('requireOwn', ['riteaid-web.core-0.9.0.jar'], '1.0.0')).toThrow(
    'riteaid-web.core-0.9.0.jar',
  );
  expect(call('requireOwn', ['riteaid-web.core-1.0.0.jar'], '1.0.0')).toBeNull();
});

test('the sums are those of sha256sum', () => {
  const files = mkdtempSync(join(folder, 'sums-'));
  writeFileSync(join(files, 'b.txt'), 'b');
  writeFileSync(join(files, 'a.txt'), 'a');
  expect(call('sumsOf', files)).toBe(
    'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.txt\n' +
      '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.txt\n',
  );
});

/** Returns the value of an exported function of scripts/pack.mjs. */
function call(name: string, ...values: unknown[]): unknown {
  const code = `import { ${name} } from './scripts/pack.mjs';
    console.log(JSON.stringify(${name}(...${JSON.stringify(values)}) ?? null));`;
  return JSON.parse(run('node', '--input-type=module', '-e', code));
}

function run(command: string, ...parameters: string[]): string {
  return execFileSync(command, parameters, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function version(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string })
    .version;
}
