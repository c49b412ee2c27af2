import { join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { filesBelow } from '../scripts/freshness.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const record = join(here, 'dist/build.json');

/**
 * The inputs and outputs of the build of the page editor.
 *
 * @type {import('../scripts/freshness.mjs').Build}
 */
export const editorBuild = {
  record,
  inputs: [
    'src',
    'build.mjs',
    'package.json',
    '../package-lock.json',
    '../scripts/browsers.mjs',
  ].map((name) => join(here, name)),
  outputs: () => filesBelow(join(here, 'dist')).filter((file) => file !== record),
  settings: '',
};
