import { MalformedAnswerError, ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';
import { entriesOf, member, toFlag, toText } from '../../base/values/fields';

/** A suggestion of the site's search: a page that the visitor may want. */
export interface Suggestion {
  /** `tasks`, `pages`, `products`, `stores`, or `flavors`. */
  readonly group: string;
  readonly title: string;
  /** The path of the page on this site. */
  readonly address: string;
  /** The address of a store, or a sentence; may be empty. */
  readonly note: string;
  /** `$8.49`; empty for everything but products. */
  readonly price: string;
  /** The address of a picture; empty without one. */
  readonly picture: string;
  /** Whether the title is English on a page in another language. */
  readonly isEnglish: boolean;
}

/** The longest time in which suggestions are useful, in milliseconds. */
const TIMEOUT_MS = 4_000;

/**
 * Returns the suggestions for an unfinished text, the best first.
 * @param searchPage the address of the search page, such as `/content/riteaid-web/en/search.html`
 * @throws RequestError
 */
export async function suggestions(
  searchPage: string,
  text: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: text });
  const address = `${searchPage.replace(/\.html$/, '')}.suggest.json?${query.toString()}`;
  const { ok, status, body } = await request(address, { timeout: TIMEOUT_MS, signal });
  if (!ok) throw new ServiceError(status, undefined);
  const entries = entriesOf(member(parsed(body), 'suggestions'));
  if (!entries) throw new MalformedAnswerError('The suggestions are not a list.');
  return entries.flatMap((entry) => read(entry) ?? []);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new MalformedAnswerError('The suggestions are not JSON.', { cause });
  }
}

/** Reads a suggestion; undefined if it has no title or leads to another site. */
function read(entry: unknown): Suggestion | undefined {
  const text = (name: string): string => toText(member(entry, name));
  const [title, address] = [text('title'), text('address')];
  if (title === '' || !/^\/(?![/\\])/.test(address)) return undefined;
  return {
    group: text('group'),
    title,
    address,
    note: text('note'),
    price: text('price'),
    picture: text('picture'),
    isEnglish: toFlag(member(entry, 'isEnglish')),
  };
}
