/*
 * Runs the checks in Debian's Apache, or explains what they need: `npm run test:apache`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = ['/usr/sbin/apache2', '/usr/lib/apache2/modules/mod_rewrite.so'];

const missing = NEEDED.filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(
    `The checks of dispatcher/src in Apache did not run: ${missing.join(' and ')} is missing.
They need Apache 2.4.60 or newer with its modules, as Debian has them: apt-get install apache2-bin`,
  );
  process.exit(1);
}
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const jest = join(root, 'node_modules/jest/bin/jest.js');
const config = join(root, 'ui.tests/apache/jest.config.mjs');
const { status } = spawnSync(
  process.execPath,
  [jest, '--config', config, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
