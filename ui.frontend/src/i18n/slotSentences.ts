import { addSentences } from './t';

/** A language's sentences for one slot, as the build writes them (`build/SentencesPlugin`). */
type Load = (
  slot: string,
  language: string,
) => Promise<{ default: Readonly<Record<string, string>> }>;

/** Loads a slot's sentences. A language without a dictionary stays English, as it does in HTL. */
export async function addSlotSentences(
  slot: string,
  language: string,
  load: Load = fromBuild,
): Promise<void> {
  try {
    addSentences((await load(slot, language)).default);
  } catch (error) {
    // Webpack's code for a file that the build did not write; a lost chunk is another error.
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
  }
}

const fromBuild: Load = (slot, language) =>
  import(/* webpackChunkName: "[request]" */ `sentences/${slot}-${language}`) as ReturnType<Load>;
