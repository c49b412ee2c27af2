import type * as SlotSentences from './slotSentences';

/**
 * Loads a slot's sentences in the language of the page, beside the slot's code. An English page
 * loads nothing, so this code is in a chunk of its own.
 */
export async function loadSentences(
  slot: string,
  load: () => Promise<Pick<typeof SlotSentences, 'addSlotSentences'>> = () =>
    import(/* webpackChunkName: "sentences" */ './slotSentences'),
): Promise<void> {
  const [language] = document.documentElement.lang.split('-');
  if (!language || language === 'en') return;
  const { addSlotSentences } = await load();
  await addSlotSentences(slot, language);
}
