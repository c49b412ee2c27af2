/** A view of the editor: a page or a content fragment that is open, or the list of pages, of assets or of templates. */
export type View =
  | { readonly kind: 'editor'; readonly page: string }
  | { readonly kind: 'fragment'; readonly path: string }
  | { readonly kind: 'new-fragment'; readonly folder: string; readonly model: string }
  /** The texts of a page in all of its languages. */
  | { readonly kind: 'translation'; readonly page: string }
  /** Rules of eligibility, which are JSON, in all of their languages. */
  | { readonly kind: 'rules'; readonly path: string }
  | { readonly kind: 'assets'; readonly folder: string }
  | { readonly kind: 'templates' }
  | { readonly kind: 'sites'; readonly folder: string };

/**
 * Returns the view of an address: `/editor.html/content/site/en/page`, `/translate.html/content/site/en/page`,
 * `/sites.html/content/site`, `/templates.html`, or `/assets.html/content/dam/site`, with `?model=…` for a new fragment. A page may carry `.html`, as in AEM.
 */
export function viewOf(pathname: string, search = ''): View {
  const path = decodeURI(pathname);
  const rest = path.replace(/^\/[a-z]+\.html/, '').replace(/(?:\.html|\/)+$/, '');
  if (path.startsWith('/editor.html/content/dam/') && rest.endsWith('.json'))
    return { kind: 'rules', path: rest };
  if (path.startsWith('/editor.html/content/dam/')) return { kind: 'fragment', path: rest };
  if (path.startsWith('/editor.html/')) return { kind: 'editor', page: rest };
  if (path.startsWith('/templates.html')) return { kind: 'templates' };
  if (path.startsWith('/translate.html/')) return { kind: 'translation', page: rest };
  if (path.startsWith('/assets.html')) {
    const folder = rest === '' ? '/content/dam' : rest;
    const model = new URLSearchParams(search).get('model');
    return model === null ? { kind: 'assets', folder } : { kind: 'new-fragment', folder, model };
  }
  return { kind: 'sites', folder: rest === '' ? '/content' : rest };
}

/** Returns the address that edits a page. */
export const editorAddress = (page: string): string => `/editor.html${encodeURI(page)}.html`;

/** Returns the address of a page's texts in all of its languages. */
export const translationAddress = (page: string): string =>
  `/translate.html${encodeURI(page)}.html`;

/** Returns the address of the list of pages below a folder. */
export const sitesAddress = (folder: string): string => `/sites.html${encodeURI(folder)}`;

/** The address of the list of templates. */
export const TEMPLATES = '/templates.html';

/** Returns the address that edits a content fragment. */
export const fragmentAddress = (path: string): string => `/editor.html${encodeURI(path)}`;

/** Returns the address of the list of a folder of assets. */
export const assetsAddress = (folder: string): string => `/assets.html${encodeURI(folder)}`;

/** Returns the address of a new fragment of a model. */
export const newFragmentAddress = (folder: string, model: string): string =>
  `${assetsAddress(folder)}?${new URLSearchParams({ model }).toString()}`;
