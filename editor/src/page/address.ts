/** A view of the editor: a page that is open, or the list of pages. */
export type View =
  | { readonly kind: 'editor'; readonly page: string }
  | { readonly kind: 'sites'; readonly folder: string };

/**
 * Returns the view of an address: `/editor.html/content/site/en/page` or `/sites.html/content/site`. A page may carry
 * `.html`, as in AEM.
 */
export function viewOf(pathname: string): View {
  const path = decodeURI(pathname);
  const rest = path.replace(/^\/[a-z]+\.html/, '').replace(/(?:\.html|\/)+$/, '');
  if (path.startsWith('/editor.html/')) return { kind: 'editor', page: rest };
  return { kind: 'sites', folder: rest === '' ? '/content' : rest };
}

/** Returns the address that edits a page. */
export const editorAddress = (page: string): string => `/editor.html${encodeURI(page)}.html`;

/** Returns the address of the list of pages below a folder. */
export const sitesAddress = (folder: string): string => `/sites.html${encodeURI(folder)}`;
