import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontend } from './places.mjs';

/** The file that the content server watches. Open pages reload once a build is done, and show its errors. */
const buildStateFile = join(frontend, 'dist/build-state.json');

/**
 * Writes the state of the build for the content server.
 *
 * @param {{ isBuilding: boolean, problems: readonly { message: string, file?: string, line?: number }[] }}
 * state
 */
export function writeBuildState(state) {
  mkdirSync(dirname(buildStateFile), { recursive: true });
  writeFileSync(buildStateFile, JSON.stringify({ pid: process.pid, ...state }));
}
