/** A language's sentences for one slot, as the build writes them (`build/SentencesPlugin`). */
type Load = (
  slot: string,
  language: string,
) => Promise<{ default: Readonly<Record<string, string>> }>;

/**
 * Loads a slot's sentences in the language of the page, beside the slot's code. An English page
 * loads nothing, and a language without a dictionary stays English, as it does in HTL.
 */
export async function loadSentences(slot: string, load: Load = fromBuild): Promise<void> {
  const language = document.documentElement.lang.split('-')[0] ?? '';
  if (language === '' || language === 'en') return;
  try {
    const [{ default: sentences }, { addSentences }] = await Promise.all([
      load(slot, language),
      import('./t'),
    ]);
    addSentences(sentences);
  } catch (error) {
    // Webpack's code for a file that the build did not write; a lost chunk is another error.
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
  }
}

const fromBuild: Load = (slot, language) =>
  import(
    /* webpackChunkName: "sentences-[request]" */ `sentences/${slot}-${language}.json`
  ) as ReturnType<Load>;
