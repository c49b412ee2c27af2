/*
 * Follows "Add a component" of CONTRIBUTING.md to the letter, in a copy of the tree: every block of
 * code there names its file, and is written or added there. Then it runs what `npm test` would run
 * over the new component. A guide that leaves a step out fails here: `npm run test:guide`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree, replaceFile, root } from './copyTree.mjs';

const GUIDE = 'CONTRIBUTING.md';
const HEADING = '## Add a component';
/** The component's own test, and every test that goes through all components or all pages. */
const TESTS = [
  'slots/greeting',
  'src/main.test',
  'contract/(accountPages|content|examples|sentences|slots).test',
];
const copy = copyTree('guide');

try {
  const touched = blocks().map(apply);
  const scripts = touched.filter((file) => /\.tsx?$/.test(file));
  run('npx', ['prettier', '--check', ...touched.filter((file) => !/\.xml$|ignore$/.test(file))]);
  run('npx', ['eslint', '--max-warnings', '0', ...scripts]);
  run('npm', ['run', '--silent', 'build']);
  run('npm', ['run', '--silent', 'format:content', '--', '--check']);
  run('npm', ['run', '--silent', 'docs:examples:write']);
  run('npx', ['jest', ...TESTS]);
  console.log(`${GUIDE}: the component of "${HEADING.slice(3)}" passes.`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** The blocks of the section: language, what is done (`into` or nothing), file and text. */
function blocks() {
  const text = readFileSync(join(root, GUIDE), 'utf8');
  const section = text.slice(text.indexOf(HEADING)).split(/\n## /, 2).join('\n## ');
  const found = [...section.matchAll(/^( *)```\w+ (into )?(\S+\/\S+)\n(.*?)^ *```$/gms)];
  if (found.length === 0) throw new Error(`${GUIDE} has no block that names its file.`);
  return found.map(([, indent, into, file, body]) => ({
    file,
    isAddition: into !== undefined,
    text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** Writes the block as a file, or adds it before the last line of the file that is there. */
function apply({ file, isAddition, text }) {
  const path = join(copy, file);
  const written = isAddition
    ? added(readFileSync(path, 'utf8'), text, /\.(?:json|ts)$/.test(file))
    : text;
  replaceFile(path, written);
  return file;
}

function added(before, text, hasCommas) {
  const lines = before.trimEnd().split('\n');
  const last = lines.pop();
  const ends = !hasCommas || /[,{[]$/.test(lines.at(-1)) ? '' : ',';
  return `${lines.join('\n')}${ends}\n${text}${last}\n`;
}

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed.`);
}
