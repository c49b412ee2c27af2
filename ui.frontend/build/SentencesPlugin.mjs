import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesFolder } from './places.mjs';
import { dictionaryFile, languages, readDictionary, slotSentences } from './sentences.mjs';

/**
 * Writes one small file for each slot and language, such as `sign-in-es`, which `runtime/slotSentences`
 * fetches together with the slot's code. It contains the translations of the sentences that the slot can
 * show. A mistake in a dictionary is an error of the build. While watching, the previous files are kept until
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
    // The files are written before the compiler runs. Otherwise its watcher would see a change and compile
    // twice.
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

/** Removes the stack from an error. The message names file and line; the position in our own code is of no use. */
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

/**
 * Writes a file only if its content changes, so that an unchanged file keeps its time and a watching compiler
 * does not start again.
 */
function writeIfChanged(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // It is not there yet.
  }
  writeFileSync(file, text);
}
