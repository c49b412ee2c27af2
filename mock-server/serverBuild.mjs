import { join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { filesBelow } from '../scripts/freshness.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const record = join(here, 'dist/build.json');

/**
 * The inputs and outputs of the build of the content server.
 *
 * @type {import('../scripts/freshness.mjs').Build}
 */
export const serverBuild = {
  record,
  inputs: ['src', 'build.mjs', 'package.json', '../contract', '../package-lock.json'].map((name) =>
    join(here, name),
  ),
  outputs: () => filesBelow(join(here, 'dist')).filter((file) => file !== record),
  settings: '',
};
