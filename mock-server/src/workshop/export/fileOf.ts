import { posix } from 'node:path';
import { EXAMPLE_NODE } from '../variation';

/** The page that a link to a page of a site leads to, because the export has no sites. */
export const SITE_PAGE = '/workshop/site-page';

/**
 * Returns the file of an address in the export: `teaser.html` for `/workshop/teaser`, `tokens-bartell-dark.html` for
 * `/workshop/tokens?brand=bartell&scheme=dark`, and the path itself for a file. The HTML of an example's component is
 * text, because it is no page: its links are those of a site.
 */
export function fileOf(address: string): string {
  const [path = '', query] = (address.split('#', 1)[0] ?? '').split('?');
  const decoded = decodeURIComponent(path);
  if (decoded === '/workshop') return 'index.html';
  if (!decoded.startsWith('/workshop/')) return decoded.slice(1);
  const name = decoded.slice('/workshop/'.length);
  if (name.endsWith(`${EXAMPLE_NODE}.html`)) return `${name}.txt`;
  if (posix.extname(name) !== '') return name;
  const choice = isFrame(name) ? [] : new URLSearchParams(query).values();
  return `${[name, ...choice].join('-')}.html`;
}

/**
 * Returns the address of a file from another file. It keeps the fragment, and the query unless the name of the file
 * has it.
 *
 * @param from the file with the address
 */
export function relativeAddress(from: string, address: string): string {
  const file = fileOf(address);
  const [beforeFragment = '', ...fragment] = address.split('#');
  const [path = '', ...query] = beforeFragment.split('?');
  const isInName =
    path.startsWith('/workshop/') &&
    posix.extname(path) === '' &&
    !isFrame(path.slice('/workshop/'.length));
  const end = [
    query.length > 0 && !isInName ? `?${query.join('?')}` : '',
    fragment.length > 0 ? `#${fragment.join('#')}` : '',
  ].join('');
  return encodeURI(posix.relative(posix.dirname(from), file)) + end;
}

/** Returns whether a page without an extension is shown in a frame, such as `tokens/bartell`. Its script reads the query. */
const isFrame = (name: string): boolean => name.includes('/');
