import { createElement } from 'react';
import { createAuthor, type Author } from './runtime/authoring/author';
import { createSample, sampleSlots } from './samples';
import { InEdit, MarkedInEdit } from './session/SampleSession';

/** Creates the author's tools, with sample data for slots that need a visitor's. It is a chunk of its own. */
export function createPageAuthor(): Author {
  const sample = createSample();
  const has = (slot: string): boolean => sampleSlots.has(slot);
  return createAuthor({
    has,
    show: ($mode, slot, children) =>
      createElement(has(slot) ? MarkedInEdit : InEdit, { $mode, sample, children }),
  });
}

/**
 * As `createPageAuthor`, with the sentences in the page's language. Without them they are English.
 *
 * @param loadSentences the page's own `loadSentences`. An import would take it out of the script of every page, which
 * then grows.
 */
export async function loadPageAuthor(
  loadSentences: (slot: string) => Promise<void>,
): Promise<Author> {
  await loadSentences('authoring').catch(() => undefined);
  return createPageAuthor();
}
