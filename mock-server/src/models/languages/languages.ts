import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { type PagePath, pagePathOf } from '../pages/pagePath';
import { optionOf, propertyOf } from '../values';

const LANGUAGES = [
  { code: 'en', name: 'English', prefix: '' },
  { code: 'es', name: 'Español', prefix: '/es' },
] as const;

/** The length of a question in characters, which the field for it limits as well. */
const MOST_CHARACTERS = 100;

/**
 * Returns the languages of the page with the path `page`; `siteUrl` is the origin of its site. A link to another language
 * keeps other parts of the address: the suffix of a store, and the query of the search page, whose results the server
 * renders.
 */
export function languages(context: ModelContext): {
  /** The versions of the page in each language, including this one, with their addresses for search engines. */
  readonly translations: readonly { readonly code: string; readonly url: string }[];
  /** The targets of the header's language links; for a page without a translation, the home page. */
  readonly others: readonly {
    readonly code: string;
    readonly name: string;
    readonly link: string;
  }[];
  /** The page's own public address. */
  readonly url: string;
} {
  const { pageManager } = context;
  const page = pagePathOf(optionOf(context, 'page'));
  const siteUrl = optionOf(context, 'siteUrl');
  const { site, language, rest } = page;
  const known = language === '' ? [] : LANGUAGES;
  const publicUrl = ({ prefix }: (typeof LANGUAGES)[number]): string =>
    siteUrl + (prefix + rest || '/');
  const isTranslated = (code: string): boolean =>
    pageManager.getPage(`${site}/${code}${rest}`) !== undefined;
  const translations = known
    .filter(({ code }) => siteUrl !== '' && isTranslated(code))
    .map((one) => ({ code: one.code, url: publicUrl(one) }));
  const others = known
    .filter(({ code }) => code !== language && pageManager.getPage(`${site}/${code}`))
    .map(({ code, name }) => {
      const root = `${site}/${code}`;
      const link = isTranslated(code)
        ? `${root}${rest}.html${suffixOf(context)}${queryOf(context, page)}`
        : `${root}.html`;
      return { code, name, link };
    });
  const own = known.find(({ code }) => code === language);
  return {
    translations: translations.length > 1 ? translations : [],
    others,
    url: own && siteUrl !== '' ? publicUrl(own) : '',
  };
}

function suffixOf({ request }: ModelContext): string {
  // The dispatcher's rules end the suffix of a store in an extension.
  const suffix = (request.requestPathInfo.suffix ?? '').replace(/[.]html$/, '');
  return /^(?:\/[a-z0-9-]+)+$/.test(suffix) ? suffix : '';
}

function queryOf(
  { request, pageManager }: ModelContext,
  { site, language, rest }: PagePath,
): string {
  const current = pageManager.getPage(`${site}/${language}${rest}`);
  const type = propertyOf(current?.contentResource, 'sling:resourceType');
  if (type !== 'riteaid-web/components/search-page') return '';
  const asked = (request.getParameter('q') ?? '').slice(0, MOST_CHARACTERS);
  // Half of a character that takes two cannot be encoded.
  const whole = asked.replace(/[\ud800-\udbff]$/, '');
  return whole === '' ? '' : `?q=${encodeURIComponent(whole)}`;
}
