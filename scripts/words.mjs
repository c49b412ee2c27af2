/*
 * Holds every tracked text to the glossary of CONTRIBUTING.md, words with several spellings to one, and what visitors
 * read to the tables of docs/voice.md: `npm run check:words`. A name in camel case or capitals is read word by word, so
 * `TAP_PATIENCE_MS` is found as well.
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

/** Words that visitors read in one spelling, so that content and dictionaries keep it as well. */
const SPELLINGS = [{ wrong: /\be-mails?\b/gi, right: 'email, as the specification spells it' }];

const TEXTS = /\.(?:ts|tsx|mjs|cjs|css|html|md)$/;
const READ_BY_VISITORS = /\.(?:ts|tsx|mjs|cjs|css|html|md|js|xml|json)$/;
/** The glossary itself and this list. */
const EXCEPT = ['CONTRIBUTING.md', 'scripts/words.mjs'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');

/** Goes through the lines of the files that `names` fits; `wordsOf` gives what is wrong, and what we write. */
function check(names, wordsOf) {
  for (const file of files.filter((path) => names.test(path) && !EXCEPT.includes(path)))
    readFileSync(file, 'utf8')
      .split('\n')
      .forEach((line, index) => {
        for (const [word, instead] of wordsOf(line)) {
          process.exitCode = 1;
          console.error(`${file}:${index + 1} says "${word}": ${instead}.`);
        }
      });
}

check(TEXTS, (line) =>
  [...line.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].flatMap(([word]) => {
    const instead = INSTEAD.get(word.toLowerCase());
    return instead === undefined ? [] : [[word, `the glossary has ${instead}`]];
  }),
);
check(READ_BY_VISITORS, (line) =>
  SPELLINGS.flatMap(({ wrong, right }) =>
    [...line.matchAll(wrong)].map(([word]) => [word, `we write ${right}`]),
  ),
);

/** The phrases that docs/voice.md refuses, as pairs of a pattern and what to say instead. */
const REFUSED = [...readFileSync('docs/voice.md', 'utf8').matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
  .filter(([, say]) => !['say', 'diga'].includes(say) && !say.startsWith('-'))
  .flatMap(([, say, phrases]) =>
    phrases.split('; ').map((phrase) => {
      const inWord = /^\p{L}/u.test(phrase) ? '(?<!\\p{L})' : '';
      return [new RegExp(`${inWord}${phrase}${inWord && '(?!\\p{L})'}`, 'giu'), say];
    }),
  );
if (REFUSED.length === 0) throw new Error('docs/voice.md has no table of words.');

/** Matches the sentences of the services: a text in quotation marks that begins as a sentence does. */
const SENTENCE = /(['`])((?:[A-Z¿¡“]|\$\{)(?:(?!\1)[^\n]|\\\1)*? (?:(?!\1)[^\n])*)\1/g;
/** Names the services' files whose texts are for visitors: no tests, console pages, or descriptions of calls. */
const SERVICES =
  /^mock-server\/src\/services\/(?!console\/|vaccines\/schedulingLinks\/)(?!.*(?:\.test|\.testing|Tables|\/index|demo\w*)\.ts$).*\.ts$/;
const DEVELOPERS =
  /^\s*(?:summary|description): |^\s*(?:\*|\/\/)|new Error\(|SELECT |INSERT |UPDATE |DELETE /;

const refusedIn = (text) =>
  REFUSED.flatMap(([pattern, say]) =>
    [...text.matchAll(pattern)].map(([word]) => [word, `docs/voice.md says ${say}`]),
  );

check(/\/i18n\/es\.json$/, refusedIn);
check(SERVICES, (line) =>
  DEVELOPERS.test(line)
    ? []
    : [...line.matchAll(SENTENCE)].flatMap(([, , text]) => refusedIn(text)),
);
