/*
 * Prints the figures of the product's structure, checks them against their bounds, and draws
 * docs/map.svg from the imports: `npm run map`. With --check it writes nothing and fails where a
 * bound is broken or the picture is no longer that of the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { circles, readSources } from './map/imports.mjs';
import { drawMap } from './map/picture.mjs';
import { follow } from './map/ways.mjs';

const PICTURE = 'docs/map.svg';
/** The share of files under 40 lines that only one other file imports. */
const MOST_SMALL_SHARE = 0.1;
const SMALL_LINES = 40;

const isCheck = process.argv.includes('--check');
const sources = readSources();
const problems = [];

const importers = new Map();
for (const { path, imports } of sources.values())
  for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
const small = [...sources.values()].filter(
  ({ path, lines }) => lines < SMALL_LINES && importers.get(path)?.length === 1,
);
const share = small.length / sources.size;
const lines = [...sources.values()].reduce((sum, source) => sum + source.lines, 0);
const imports = [...sources.values()].reduce((sum, source) => sum + source.imports.length, 0);

console.log(
  `${sources.size} files, ${lines} lines, ${(lines / imports).toFixed(0)} lines for each relative import`,
);
console.log(
  `files under ${SMALL_LINES} lines with a single importer: ${small.length} (${(share * 100).toFixed(1)} %)`,
);
if (share > MOST_SMALL_SHARE)
  problems.push(
    `More than ${MOST_SMALL_SHARE * 100} % of the files are small and have a single importer.`,
  );
if (process.argv.includes('--small'))
  for (const { path, lines: own } of small)
    console.log(`  ${own} ${path} <- ${importers.get(path)[0]}`);

const found = circles(sources);
console.log(`circles: ${found.length}`);
for (const circle of found)
  problems.push(`These files import each other in a circle: ${circle.join(', ')}.`);

for (const way of JSON.parse(readFileSync('docs/ways.json', 'utf8'))) {
  const { files, stepsBack, problems: broken } = follow(way, sources);
  console.log(
    `${way.title}: ${files.length} files (${way.limit} at the most), ${stepsBack.length} steps back`,
  );
  for (const file of files) console.log(`  ${file}`);
  problems.push(...broken.map((problem) => `${way.title}: ${problem}`));
}

const picture = await format(drawMap(sources), { parser: 'html', printWidth: 200 });
if (!isCheck) writeFileSync(PICTURE, picture);
else if (picture !== readFileSync(PICTURE, 'utf8'))
  problems.push(`${PICTURE} is not drawn from today's imports: run npm run map.`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
