import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesFolder } from './places.mjs';
import { dictionaryFile, languages, readDictionary, slotSentences } from './sentences.mjs';

/**
 * Writes one small file for each slot and language, `sign-in-es`, which `runtime/slotSentences`
 * fetches beside the slot's code. It holds the translations of the sentences that the slot can show.
 * A dictionary with a mistake is an error of the build. While watching, the files of before stay until
 * it is corrected.
 */
export class SentencesPlugin {
  apply(compiler) {
    let mistake;
    const write = () => {
      mistake = undefined;
      try {
        writeSentences();
      } catch (error) {
        mistake = error;
      }
    };
    // Files that are written once the compiler runs look changed to its watcher, so it would compile twice.
    write();
    let isFirst = true;
    compiler.hooks.watchRun.tap('SentencesPlugin', () => {
      if (!isFirst) write();
      isFirst = false;
    });
    compiler.hooks.thisCompilation.tap('SentencesPlugin', (compilation) => {
      compilation.fileDependencies.addAll(languages.map(dictionaryFile));
      if (mistake) compilation.errors.push(withoutStack(mistake));
    });
  }
}

/** The message says file and line; where our own code noticed it helps no one. */
function withoutStack(error) {
  return Object.assign(new Error(error.message), { stack: undefined });
}

function writeSentences() {
  mkdirSync(sentencesFolder, { recursive: true });
  const dictionaries = languages.map((language) => [language, readDictionary(language)]);
  const slots = slotSentences();
  const written = new Set();
  for (const [language, sentenceMap] of dictionaries) {
    const dictionary = Object.entries(sentenceMap);
    for (const [slot, sentences] of slots) {
      const own = dictionary.filter(([key]) => sentences.has(key.replace(/ \(\(.*\)\)$/, '')));
      if (own.length === 0) continue;
      const file = `${slot}-${language}`;
      written.add(file);
      writeIfChanged(join(sentencesFolder, file), JSON.stringify(Object.fromEntries(own)));
    }
  }
  for (const file of readdirSync(sentencesFolder))
    if (!written.has(file)) rmSync(join(sentencesFolder, file));
}

/** A file that stays the same keeps its time, so that a watching compiler does not start again. */
function writeIfChanged(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // It is not there yet.
  }
  writeFileSync(file, text);
}
