/**
 * Writes docs/settings.md: `npm run docs:settings`. With `--check` it fails if the file is not current. In any case every
 * setting needs a subject.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRepository } from 'mock-server/src/repository';
import { format, resolveConfig } from 'prettier';
import { dispatcherVariables, environmentVariables, osgiProperties } from './configurationFiles';
import { pageProperties, policies } from './dialogFields';
import { SUBJECTS } from './subjects';
import { rowsOf, settingsPage } from './table';

const ROOT = join(process.cwd(), '..');
const FILE = 'docs/settings.md';

const repository = openRepository({ mounts: [join(ROOT, 'ui.apps/src/main/content/jcr_root')] });
const declared = [
  ...pageProperties(repository),
  ...policies(repository),
  ...osgiProperties(ROOT),
  ...environmentVariables(ROOT),
  ...dispatcherVariables(ROOT),
];
await repository.close();

const path = join(ROOT, FILE);
const text = await format(settingsPage(rowsOf(declared, SUBJECTS)), {
  ...(await resolveConfig(path)),
  filepath: FILE,
});
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  process.exitCode = 1;
  console.error(`${FILE} is not current. Run: npm run docs:settings`);
}
