/*
 * Holds every tracked text to the glossary of CONTRIBUTING.md: `npm run check:words`. A name in
 * camel case or capitals is read word by word, so `TAP_PATIENCE_MS` is found as well.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PERSONS = 'visitor, patient, member, guest, author, developer or caller';

/** A word, and what the glossary has instead. */
const INSTEAD = new Map([
  ...['somebody', 'nobody', 'whoever', 'anybody', 'anyone', 'someone', 'everybody'].map((word) => [
    word,
    PERSONS,
  ]),
  ['patience', 'TIMEOUT_MS or RETRY_DELAYS_MS'],
  ['asleep', 'not hydrated'],
  ['awake', 'hydrated'],
  ['wakes', 'is hydrated'],
  ['wake', 'hydrate'],
  ['lives', 'slots, or what the sentence is about'],
  ['alive', 'hydrated'],
  ['todo', 'an issue, or nothing'],
  ['fixme', 'an issue, or nothing'],
]);

const TEXTS = /\.(?:ts|tsx|mjs|cjs|css|html|md)$/;
/** The glossary itself and this list. */
const EXCEPT = ['CONTRIBUTING.md', 'scripts/words.mjs'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');

let found = 0;
for (const file of files.filter((path) => TEXTS.test(path) && !EXCEPT.includes(path)))
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [word] of line.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) {
        const instead = INSTEAD.get(word.toLowerCase());
        if (instead === undefined) continue;
        found += 1;
        console.error(`${file}:${index + 1} says "${word}": the glossary has ${instead}.`);
      }
    });
if (found > 0) process.exitCode = 1;
