import type { StorePlace } from './place';

/** From how many characters on a text is looked for in the stores (product-spec §5). */
export const MIN_TEXT = 3;

/** What of a store a text is looked for in. */
export type Findable = Pick<StorePlace, 'name' | 'address' | 'city' | 'state' | 'zip'>;

/**
 * Whether a text, of three characters or more, stands in a store's name, address, city or ZIP,
 * in whatever case (product-spec §5). Accents, commas and runs of blanks make no difference, and a
 * city may be followed by its state, as people write it: `san jose ca` finds `San José, CA`.
 */
export function matchesText(store: Findable, text: string): boolean {
  const wanted = foldedQuery(text);
  return wanted !== undefined && haystackOf(store).includes(wanted);
}

/** A text in the form that haystacks are searched with; undefined where it is too short. */
export function foldedQuery(text: string): string | undefined {
  const wanted = folded(text);
  return wanted.length >= MIN_TEXT ? wanted : undefined;
}

/** Everything of a store that a text may match, each part on a line of its own. */
export function haystackOf({ name, address, city, state, zip }: Findable): string {
  return folded(name) + '\n' + folded(address) + '\n' + folded(`${city} ${state} ${zip}`);
}

function folded(text: string): string {
  // Nearly every text of a store is plain and tidy already, and there are thousands of them.
  const plain = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '');
  const tidy = UNTIDY.test(plain) ? plain.replace(/[\s,]+/g, ' ').trim() : plain;
  return tidy.toLowerCase();
}

// eslint-disable-next-line no-control-regex -- the range begins where ASCII does
const ASCII = /^[\x00-\x7f]*$/;

/** Commas, blanks that are not single spaces between words. */
const UNTIDY = /,|\s\s|[^\S ]|^\s|\s$/;
