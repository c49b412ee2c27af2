/*
 * Checks docs/specification.md, which says for each statement of the specification where it stands in the code
 * and which test proves it: every path has to exist, every test's title has to stand in its file, and no cell of
 * a table may be empty. Where the specification itself lies beside the project, its sections have to be there, and
 * its numbers, names, paths and quoted texts. A title that is put together, `${label}: signs in` or `%s: %j`, is named as it is written in the file.
 */
import { existsSync, readFileSync } from 'node:fs';

const TABLE = 'docs/specification.md';
const SPECIFICATION = '../shared/spec/product-spec.md';

/** What a path begins with that counts from the project's root; every other counts from here. */
const FRONTEND = 'ui.frontend/src/';
const FOLDERS =
  /^(?:ui\.frontend|ui\.apps|ui\.content|ui\.tests|mock-server|dispatcher|docs|scripts|all)\//;

const atRoot = (path) => (FOLDERS.test(path) ? path : FRONTEND + path);

/** What is wrong with a text like docs/specification.md, a sentence for each fault. */
function problemsIn(text, specification = '') {
  const lines = text.split('\n');
  const missing = [
    ...headingsOf(specification).filter((heading) => !lines.includes(heading)),
    ...wordsOf(specification).filter((word) => !text.replaceAll('\\|', '|').includes(word)),
  ].map((what) => `The specification's "${what}" is missing.`);
  const faults = lines.flatMap((line, index) =>
    isRow(line, lines[index - 1])
      ? rowProblems(line).map((what) => `Line ${index + 1}: ${what}`)
      : [],
  );
  return [...missing, ...faults];
}

const headingsOf = (specification) =>
  specification.split('\n').filter((line) => line.startsWith('## '));

/** What a statement cannot be shortened by: quoted texts, paths, numbers, and names in camel case, capitals or with `_`. */
const EXACT = [
  /'([^'\n]{2,})'/g,
  /(?<![\w.])(\/[\w{}/.?=:-]*[\w}/])/g,
  /\b(\d[\d,.]*\d|\d)\b/g,
  /\b([a-z]+[A-Z]\w+|[A-Z_]{4,}|\w+_\w+)\b/g,
];

function wordsOf(specification) {
  const sections = specification.slice(specification.indexOf('\n## '));
  const found = EXACT.flatMap((form) => [...sections.matchAll(form)].map(([, word]) => word));
  return [...new Set(found)];
}

/** A table's row, without its head and the rule below that. */
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
  // What is not built has nothing to prove.
  if (/^Not built: ./.test(where))
    return proof === '—' ? [] : [`"${statement}" is not built, and proved.`];
  return [...whereProblems(where), ...proofProblems(proof)].map(
    (what) => `"${statement}": ${what}`,
  );
}

function whereProblems(where) {
  const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  if (paths.length === 0) return ['no path says where it stands.'];
  return paths
    .filter((path) => !existsSync(atRoot(path)))
    .map((path) => `there is no ${atRoot(path)}.`);
}

/** Proofs are written one below the other: `path`: “title”. */
function proofProblems(proof) {
  return proof.split('<br>').flatMap((part) => {
    const [, path, title] = /^`([^`]+)`: “(.+)”$/.exec(part.trim()) ?? [];
    if (path === undefined) return [`"${part}" names no test.`];
    const file = atRoot(path);
    if (!existsSync(file)) return [`there is no ${file}.`];
    return hasTest(readFileSync(file, 'utf8'), title) ? [] : [`${file} has no test “${title}”.`];
  });
}

/** Whether a title is the first argument of a call, as of `test(` and `test.each(…)(`. */
function hasTest(source, title) {
  return ["'", '"', '`'].some((quote) => {
    const written = title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    const escaped = written.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    return new RegExp(`\\(\\s*${quote}${escaped}${quote},`).test(source);
  });
}

/** Each of these rows has a fault that has to be found; without the last line there would be none. */
const HEAD = '| Statement | Where | Proved by |\n| --- | --- | --- |\n';
const PROOF = '`mock-server/src/backends/once.ts`: “no such test”';
const FAULTY = [
  '| A path | `domain/none.ts` | `base/values/cookies.test.ts`: “the names of all cookies, each once” |',
  `| A title | \`base/values/cookies.ts\` | ${PROOF} |`,
  '| No test | `base/values/cookies.ts` | — |',
  '| Nothing | | |',
  '| Both | Not built: all of it. | `base/values/cookies.test.ts`: “the names of all cookies, each once” |',
];
const SOUND =
  '| Fine | `base/values/cookies.ts` | `base/values/cookies.test.ts`: “the names of all cookies, each once” |';

for (const row of FAULTY)
  if (problemsIn(HEAD + row).length !== 1) fail(`The check does not see what is wrong with ${row}`);
if (problemsIn(HEAD + SOUND).length > 0) fail('The check complains about a sound row.');
if (problemsIn('', "\n## 1. Missing 42 /path 'A text' aName").length !== 6)
  fail('The check does not see what of the specification is missing.');

const specification = existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : '';
for (const problem of problemsIn(readFileSync(TABLE, 'utf8'), specification))
  fail(`${TABLE}: ${problem}`);

function fail(problem) {
  process.exitCode = 1;
  console.error(problem);
}
