/**
 * Writes docs/settings.md: `npm run docs:settings`. With `--check` it fails if the file is not current. In any case every
 * setting needs a subject.
 */
import { join } from 'node:path';
import { openRepository } from 'mock-server/src/repository';
import { PROJECT, writeOrCheck } from '../support/writtenFile';
import { dispatcherVariables, environmentVariables, osgiProperties } from './configurationFiles';
import { pageProperties, policies } from './dialogFields';
import { SUBJECTS } from './subjects';
import { rowsOf, settingsPage } from './table';

const mounts = [join(PROJECT, 'ui.apps/src/main/content/jcr_root')];
const repository = openRepository({ mounts });
const declared = [
  ...pageProperties(repository),
  ...policies(repository),
  ...osgiProperties(PROJECT),
  ...environmentVariables(PROJECT),
  ...dispatcherVariables(PROJECT),
];
await repository.close();

const page = settingsPage(rowsOf(declared, SUBJECTS));
await writeOrCheck('docs/settings.md', page, 'npm run docs:settings');
