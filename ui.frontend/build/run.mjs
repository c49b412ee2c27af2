/**
 * Builds the frontend for `npm run build`, `npm run watch` and `npm start`, which runs it beside the server.
 *
 * --watch builds again at every change, and does not end at an error of the build --unless-fresh with
 * --watch: builds only when something differs from the last build --mode <mode> production (by default) or
 * development
 */
import { watch as watchFiles } from 'chokidar';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs, styleText } from 'node:util';
import webpack from 'webpack';
import { inputsHash, isFresh, recordBuild } from '../../scripts/freshness.mjs';
import createConfig from '../webpack.config.mjs';
import { problemsOf } from './buildProblems.mjs';
import { writeBuildState } from './buildState.mjs';
import { frontendBuild } from './frontendBuild.mjs';
import { frontend } from './places.mjs';

const { values } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    'unless-fresh': { type: 'boolean', default: false },
    mode: { type: 'string', default: 'production' },
  },
});
const build = frontendBuild(values.mode);

if (!values.watch) runOnce();
else if (!values['unless-fresh']) watch();
else if (isFresh(build)) watchAfterChange();
else {
  if (!process.env.BUILD_PROGRESS) console.log('Building the changes since the last build.');
  watch();
}

function runOnce() {
  const hash = inputsHash(build);
  const compiler = createCompiler();
  compiler.run((error, stats) => {
    if (!finish(error, stats, hash)) process.exitCode = 1;
    compiler.close(() => undefined);
  });
}

/** Starts webpack's watch at the first change, because it begins with a build. */
function watchAfterChange() {
  console.log('The frontend is up to date. The next change is built.');
  writeBuildState({ isBuilding: false, problems: [] });
  const watcher = watchFiles([...build.inputs], { ignoreInitial: true });
  const begin = () => {
    if (isFresh(build)) return;
    void watcher.close();
    watch();
  };
  // The watcher does not report changes before it was ready.
  watcher.once('ready', begin);
  watcher.on('all', begin);
}

function watch() {
  let hash;
  const compiler = createCompiler({ cache: cacheOf });
  const begin = () => {
    hash = undefined;
    writeBuildState({ isBuilding: true, problems: [] });
  };
  begin();
  compiler.hooks.invalid.tap('watch', begin);
  // A file can be incomplete when its change is reported. A compiler runs after the last report.
  compiler.hooks.watchRun.tap('watch', () => (hash ??= inputsHash(build)));
  compiler.hooks.done.tap('watch', (stats) => {
    finish(undefined, stats, hash);
    process.send?.('built');
  });
  const watching = compiler.watch({}, (error) => {
    // Webpack could not start the build. The next change tries again.
    if (error) finish(error, undefined, hash);
  });
  // Closing the compiler stores the cache.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      watching.close(() => process.exit());
    });
}

/** Prints the errors, reports them to open pages, and records a build without errors. */
function finish(error, stats, hash) {
  const problems = error ? [{ message: error.message }] : problemsOf(stats);
  if (stats?.hasErrors() || stats?.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (error) console.error(error);
  if (problems.length === 0) recordBuild(build, hash);
  writeBuildState({ isBuilding: false, problems });
  return problems.length === 0;
}

function createCompiler({ cache = () => undefined } = {}) {
  const configs = createConfig({}, { mode: values.mode }).map((config) => ({
    ...config,
    mode: values.mode,
    ...(values.watch && { cache: cache(config.name) }),
  }));
  const compiler = webpack(configs);
  if (process.stdout.isTTY || process.env.BUILD_PROGRESS) showProgress(compiler);
  return compiler;
}

/**
 * Returns the options of the cache, so that the first change after a start compiles only files that changed
 * since the last watch.
 */
function cacheOf(name) {
  return {
    type: 'filesystem',
    name: `${name}-${values.mode}`,
    cacheDirectory: join(frontend, 'dist/cache'),
    buildDependencies: {
      config: [
        join(frontend, 'webpack.config.mjs'),
        `${join(frontend, 'build')}/`,
        join(frontend, '../package-lock.json'),
      ],
    },
  };
}

/** Prints one line for each compiler. The first time, they take half a minute together. */
function showProgress({ compilers }) {
  const started = performance.now();
  let isFirst = true;
  let done = 0;
  for (const compiler of compilers) {
    compiler.hooks.done.tap('progress', () => {
      if (!isFirst) return;
      done += 1;
      isFirst = done < compilers.length;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        styleText('dim', `  ${seconds} s: ${compiler.name} (${done} of ${compilers.length})`),
      );
    });
  }
}
