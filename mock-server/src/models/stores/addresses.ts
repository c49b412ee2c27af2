import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { pagePathOf } from '../pages/pagePath';
import { optionOf } from '../values';

/** The addresses of the pages that a directory page renders. */
export interface Addresses {
  /** The origin of the site; empty if it has none. */
  readonly siteUrl: string;
  readonly isSpanish: boolean;
  /** The requested parts of the suffix. */
  readonly asked: readonly string[];
  /** The path of the locator's page. */
  readonly finder: string;
  /** The public address of the locator. */
  readonly publicFinder: string;
  /** The public addresses of the requested page by language, if it exists in both. */
  readonly alternates: { readonly en: string; readonly es: string } | undefined;
  /** Returns the path of the page for the parts of an address. */
  readonly address: (parts: readonly string[]) => string;
  /** Returns the address for search engines, shortened as in the dispatcher's rules. */
  readonly publicUrl: (parts: readonly string[]) => string;
}

/**
 * Returns the addresses for the options `page` and `siteUrl` and the suffix. The pharmacies' directory is
 * `stores/directory`, the dessert brand's `find-us/directory`.
 */
export function addressesOf(context: ModelContext): Addresses {
  const directory = optionOf(context, 'page');
  const siteUrl = optionOf(context, 'siteUrl');
  const { site, language, rest } = pagePathOf(directory);
  const folder = rest.replace(/\/directory$/, '');
  const prefix = language === 'es' ? '/es' : '';
  // The dispatcher's rules end the suffix in an extension.
  const suffix = (context.request.requestPathInfo.suffix ?? '')
    .replace(/[.]html$/, '')
    .replace(/^\/|\/$/g, '');
  const shortened = (before: string, after: string): string =>
    `${siteUrl}${before}${folder}/${after || 'directory'}`;
  const isTranslated = ['en', 'es'].every((code) =>
    context.pageManager.getPage(`${site}/${code}${folder}/directory`),
  );
  return {
    siteUrl,
    isSpanish: language === 'es',
    asked: suffix === '' ? [] : suffix.split('/'),
    finder: directory.replace(/\/directory$/, ''),
    publicFinder: siteUrl + prefix + folder,
    alternates: isTranslated
      ? { en: shortened('', suffix), es: shortened('/es', suffix) }
      : undefined,
    address: (parts) => `${directory}.html${parts.length > 0 ? `/${parts.join('/')}` : ''}`,
    publicUrl: (parts) => shortened(prefix, parts.join('/')),
  };
}
