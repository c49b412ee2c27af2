import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParityError, ROOT } from '../parity/tools';

/** The guide for AEM engineers, which the acceptance follows. */
const GUIDE = readFileSync(join(ROOT, 'docs/aem.md'), 'utf8');

/** The README of the container, which has the options of the guide's commands. */
const CONTAINER = readFileSync(join(ROOT, 'all/README.md'), 'utf8');

/** Returns the text below a heading of the guide. */
export function section(title: string): string {
  const [, text] = GUIDE.split(`\n## ${title}\n`);
  if (text === undefined) throw new ParityError(`docs/aem.md has no section ${title}.`);
  return text.split('\n## ', 1)[0] ?? '';
}

/** Returns the command that installs the container into publish, word by word as "Install" has it. */
export function installCommand(): readonly string[] {
  const command = /`(mvn [^`]+)` into publish/.exec(section('Install'))?.[1];
  if (command === undefined)
    throw new ParityError('"Install" of docs/aem.md names no command of Maven for publish.');
  return command.split(' ');
}

/** Returns an option of Maven, which all/README.md has to name. */
export function documentedOption(name: string): string {
  if (!CONTAINER.includes(`\`-D${name}\``))
    throw new ParityError(`all/README.md does not name -D${name}.`);
  return `-D${name}`;
}

/** The parts of the container that all/README.md names, as the modules of Maven. */
export function partsOfContainer(): readonly string[] {
  const sentence = /holds ([^.]|\.(?! ))*\./.exec(CONTAINER)?.[0] ?? '';
  return [...sentence.matchAll(/\(`([^`]+)`\)/g)].map(([, module = '']) => module);
}

/** The variables of the environment that links between the sites need, as "Configure" names them. */
export function linkVariables(): readonly string[] {
  const item = /^- the \*\*host names\*\*[^;]*;/m.exec(section('Configure'))?.[0] ?? '';
  return [...item.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
}
