/**
 * `npm start`: the content server, and beside it the frontend's watching build. Serves at once what an earlier build
 * left, and builds only what changed. Each runs in its own process, so no error of the build ends the server.
 */
import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { editorBuild } from '../editor/editorBuild.mjs';
import { serverBuild } from '../mock-server/serverBuild.mjs';
import { isFresh } from './freshness.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const children = new Set();
let isStopping = false;

for (const [build, name, script] of [
  [serverBuild, 'content server', 'mock-server/build.mjs'],
  [editorBuild, 'page editor', 'editor/build.mjs'],
]) {
  if (isFresh(build)) continue;
  console.log(`Building the ${name}.`);
  const { status } = spawnSync(process.execPath, [join(ROOT, script)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
if (args.includes('--help') || args.includes('--version')) serve();
else start();

function start() {
  // Removes the report of a build that was interrupted.
  mkdirSync(join(ROOT, 'ui.frontend/dist'), { recursive: true });
  rmSync(join(ROOT, 'ui.frontend/dist/build-state.json'), { force: true });
  const hasEarlierBuild = existsSync(join(ROOT, 'ui.frontend/dist/examples.json'));
  if (hasEarlierBuild) serve();
  else console.log('Building the frontend for the first time, which takes half a minute.');
  const build = run('ui.frontend/build/run.mjs', ['--watch', '--unless-fresh'], {
    ...process.env,
    ...(!hasEarlierBuild && { BUILD_PROGRESS: '1' }),
  });
  // With errors, too: the pages show them.
  if (!hasEarlierBuild) build.once('message', serve);
  build.once('exit', (code) => {
    if (isStopping) return;
    console.error('The build ended by itself. Changes of the frontend need another npm start.');
    if (children.size === 0) process.exitCode = code ?? 1;
  });
}

function serve() {
  run('mock-server/dist/cli.js', args).once('exit', (code) => {
    process.exitCode = code ?? 1;
    stop();
  });
}

function run(script, words, env = process.env) {
  const child = fork(join(ROOT, script), words, { env });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ctrl+C reaches the children by itself; another signal only reaches this process. */
function stop() {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
