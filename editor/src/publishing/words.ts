import type { PublicationState } from '../server/publishing';
import type { Words } from '../words/t';

/** The words for the states of a page. */
export const STATE_WORDS: Readonly<Record<PublicationState, Words>> = {
  published: 'Published',
  modified: 'Changed since it was published',
  unpublished: 'Not published',
};
