import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * A build whose result is kept.
 *
 * @typedef {object} Build
 * @property {string} record the file that remembers the last complete build
 * @property {readonly string[]} inputs files and folders that the result follows from
 * @property {() => readonly string[]} outputs the files that the build writes
 * @property {string} settings what else the result follows from, such as the mode
 */

/**
 * Returns whether the last complete build was of these inputs with these settings, and nothing has touched its result.
 *
 * @param {Build} build
 */
export function isFresh(build) {
  const record = readRecord(build.record);
  if (record === undefined || record.inputs !== inputsHash(build)) return false;
  return JSON.stringify(record.outputs) === JSON.stringify(stampsOf(build.outputs()));
}

/**
 * Remembers that the outputs were built from the inputs with `hash`, which {@link inputsHash} returned before
 * the build began: an input that changed meanwhile makes the result stale.
 *
 * @param {Build} build
 * @param {string} hash
 */
export function recordBuild(build, hash) {
  mkdirSync(dirname(build.record), { recursive: true });
  writeFileSync(
    build.record,
    JSON.stringify({ inputs: hash, outputs: stampsOf(build.outputs()) }, null, 1),
  );
}

/**
 * The contents decide, not the times: switching a branch and back changes nothing.
 *
 * @param {Build} build
 */
export function inputsHash({ inputs, settings }) {
  const hash = createHash('sha1').update(settings);
  for (const file of inputs.flatMap(filesBelow)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * The files of a folder and its folders, in a fixed order; of a file, the file alone.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/]node_modules[\\/]/.test(relative(path, file)))
    .sort();
}

/** A build of another mode, or a hand, leaves other sizes or times. */
function stampsOf(files) {
  return Object.fromEntries(
    files.map((file) => {
      const { size, mtimeMs } = statSync(file);
      return [relative(ROOT, file), [size, mtimeMs]];
    }),
  );
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There was no build, or it ended while it wrote.
    return undefined;
  }
}
