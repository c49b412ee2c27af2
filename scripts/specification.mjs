/*
 * Checks docs/specification/coverage.md, which names for each rule of the specification the code that keeps it and the
 * tests that prove it. Every path has to exist, every test title has to be in its file, and no cell may be empty. Each
 * cited section needs a heading, and each exact text, name, path and number that docs/specification specifies needs
 * a mention. A title that is composed, `${label}: signs in` or `%s: %j`, is named as it is written in the file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hasTest } from './hasTest.mjs';

const FOLDER = 'docs/specification';
const INDEX = `${FOLDER}/README.md`;
const TABLE = `${FOLDER}/coverage.md`;

/** A path in one of FOLDERS counts from the project's root; any other counts from FRONTEND. */
const FRONTEND = 'ui.frontend/src/';
const FOLDERS =
  /^(?:ui\.frontend|ui\.apps|ui\.content|ui\.tests|mock-server|contract|dispatcher|docs|scripts|all|core)\//;

const atRoot = (path) => (FOLDERS.test(path) ? path : FRONTEND + path);

/** Returns the faults of a text like coverage.md, a sentence each. */
function problemsIn(text, { sections = [], specified = '' } = {}) {
  const lines = text.split('\n');
  const missing = [
    ...sections.filter((section) => !lines.some((line) => line.startsWith(`## ${section}. `))),
    ...wordsOf(specified).filter((word) => !text.replaceAll('\\|', '|').includes(word)),
  ].map((what) => `The specification's "${what}" is missing.`);
  const faults = lines.flatMap((line, index) =>
    isRow(line, lines[index - 1])
      ? rowProblems(line).map((what) => `Line ${index + 1}: ${what}`)
      : [],
  );
  return [...missing, ...faults];
}

/** Returns the numbers of the sections that the index resolves, as of `| product-spec §5 |`. */
const sectionsOf = (index) =>
  [...index.matchAll(/^\| product-spec §(\d+) \|/gm)].map(([, section]) => section);

/** Returns what a file specifies: a mark such as `_Recorded._` excludes the rest below its heading. */
const specifiedIn = (file) =>
  file.replace(/^(?:## .*\n+)?_(?:Recorded|Fact)\b[^]*?(?=^## |$(?![^]))/gm, '');

/** Matches what no row may lose: quoted texts, paths, numbers, and names in camel case, capitals or with `_`. */
const EXACT = [
  /'([^'\n]{2,})'/g,
  /(?<![\w.])(\/[\w{}/.?=:-]*[\w}/])/g,
  /\b(\d[\d,.]*\d|\d)\b/g,
  /\b([a-z]+[A-Z]\w+|[A-Z_]{4,}|\w+_\w+)\b/g,
];

function wordsOf(specified) {
  const prose = specified.replace(/\]\([^)]*\)/g, ']');
  const found = EXACT.flatMap((form) => [...prose.matchAll(form)].map(([, word]) => word));
  return [...new Set(found)];
}

/** Tells a row of a table from its head and from the rule below that. */
const isRow = (line, before = '') =>
  line.startsWith('|') && before.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line);

function rowProblems(line) {
  const cells = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  if (cells.length !== 3) return [`a row has three cells, and this one ${cells.length}.`];
  const [statement, where, proof] = cells;
  if (cells.includes('')) return [`"${statement}" has an empty cell.`];
  // A rule that is not built has no test.
  if (/^Not built: ./.test(where))
    return proof === '—' ? [] : [`"${statement}" is not built and must have no test.`];
  return [...whereProblems(where), ...proofProblems(proof)].map(
    (what) => `"${statement}": ${what}`,
  );
}

function whereProblems(where) {
  const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  if (paths.length === 0) return ['no path names its code.'];
  return paths
    .filter((path) => !existsSync(atRoot(path)))
    .map((path) => `there is no ${atRoot(path)}.`);
}

/** Checks the proofs of a cell: `path`: “title”, separated by `<br>`. */
function proofProblems(proof) {
  return proof.split('<br>').flatMap((part) => {
    const [, path, title] = /^`([^`]+)`: “(.+)”$/.exec(part.trim()) ?? [];
    if (path === undefined) return [`"${part}" names no test.`];
    const file = atRoot(path);
    if (!existsSync(file)) return [`there is no ${file}.`];
    return hasTest(readFileSync(file, 'utf8'), title) ? [] : [`${file} has no test “${title}”.`];
  });
}

/** Each of FAULTY has one fault that the check must report; SOUND has none. */
const HEAD = '| Statement | Where | Proved by |\n| --- | --- | --- |\n';
const TEST = 'ui.tests/contract/nodeVersions.test.ts';
const PROOF = `\`${TEST}\`: “Maven takes %s from the PATH”`;
const FAULTY = [
  `| A path | \`main/none.ts\` | ${PROOF} |`,
  `| A title | \`${TABLE}\` | \`${TEST}\`: “no such test” |`,
  `| No test | \`${TABLE}\` | — |`,
  '| Nothing | | |',
  `| Both | Not built: all of it. | ${PROOF} |`,
];
const SOUND = `| Fine | \`${TABLE}\` | ${PROOF} |`;

for (const row of FAULTY)
  if (problemsIn(HEAD + row).length !== 1) fail(`The check does not see what is wrong with ${row}`);
if (problemsIn(HEAD + SOUND).length > 0) fail('The check complains about a sound row.');
if (
  problemsIn('', { sections: ['1'], specified: "## Name\n\n42 /path 'A text' aName" }).length !== 5
)
  fail('The check does not see what of the specification is missing.');
if (specifiedIn('## A\n\n1\n\n_Fact._ 2\n\n- 3\n\n## B\n\n4\n').match(/\d/g).join('') !== '14')
  fail('The check does not tell what is specified from what is a fact.');

const specified = readdirSync(FOLDER)
  .map((name) => `${FOLDER}/${name}`)
  .filter((file) => file.endsWith('.md') && file !== INDEX && file !== TABLE)
  .map((file) => specifiedIn(readFileSync(file, 'utf8')));
const sections = sectionsOf(readFileSync(INDEX, 'utf8'));
if (sections.length === 0) fail(`${INDEX} resolves no section.`);
for (const problem of problemsIn(readFileSync(TABLE, 'utf8'), {
  sections,
  specified: specified.join('\n'),
}))
  fail(`${TABLE}: ${problem}`);

function fail(problem) {
  process.exitCode = 1;
  console.error(problem);
}
