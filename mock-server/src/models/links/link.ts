import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { optionOf } from '../values';
import { pagePathOf } from '../pages/pagePath';

/**
 * Returns the target of the option `link`, which an author typed or chose. A page gets `.html` before its query and its
 * fragment; an asset, a public path such as `/shop`, another site, `mailto:`, a query and a fragment are unchanged. `tel:`
 * and `sms:` are checked here, because not every URI context allows them; the URI context handles all other schemes and
 * drops `javascript:`. The option `page` is the path of the page with the link.
 */
export function link(context: ModelContext): {
  readonly href: string;
  /** The display context in which to print the address. */
  readonly context: 'attribute' | 'uri';
  /** The language of a page in another language than the page with the link. */
  readonly language: string;
} {
  const typed = optionOf(context, 'link').trim();
  if (PHONE.test(typed)) return { href: typed, context: 'attribute', language: '' };
  const path = /^[^?#]*/.exec(typed)?.[0] ?? '';
  const isPage = /^\/content\/(?!dam(?:\/|$))[^.]*$/.test(path);
  const href = isPage ? `${path.replace(/\/+$/, '')}.html${typed.slice(path.length)}` : typed;
  const own = pagePathOf(optionOf(context, 'page')).language;
  const other = pagePathOf(path.replace(/\.html$/, '')).language;
  return { href, context: 'uri', language: own === '' || own === other ? '' : other };
}

/** Matches `tel:+1-800-555-0138` (RFC 3966) and `sms:+18005550138?body=Hello` (RFC 5724). */
const PHONE = /^(?:tel|sms):\+?[0-9().-]+(?:;[a-z-]+=[0-9+-]+)*(?:\?body=[A-Za-z0-9%._~+-]*)?$/i;
