import { SaxesParser } from 'saxes';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The limits of a file by sitemaps.org: addresses, bytes, and the characters of an address. */
const MOST_URLS = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;
const MOST_CHARACTERS = 2048;

/** An address of a sitemap with those of its versions by language. */
export interface ReadUrl {
  readonly url: string;
  readonly alternates: Readonly<Record<string, string>>;
}

/**
 * Reads a sitemap as strictly as the schema of sitemaps.org, with no other elements than an address and the links to its
 * versions.
 *
 * @throws Error for anything else, for an address that is no URL or that is listed twice, and above the limits of a file
 */
export function readSitemap(xml: string): readonly ReadUrl[] {
  const urls: { url: string; alternates: Record<string, string> }[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const name = `${uri === XHTML ? 'xhtml' : uri === SITEMAP ? '' : uri}:${local}`;
    open.push(name);
    const value = (attribute: string): string => attributes[attribute]?.value ?? '';
    switch (open.join(' ')) {
      case ':urlset':
        return;
      case ':urlset :url':
        urls.push({ url: '', alternates: {} });
        return;
      case ':urlset :url :loc':
        require(urls.at(-1)?.url === '', 'The second loc of a url.');
        return;
      case ':urlset :url xhtml:link':
        require(value('rel') === 'alternate' &&
          urls.at(-1)?.url !== '', 'Not a link to a version.');
        require(Object.keys(attributes).length === 3, 'A link has three attributes.');
        Object.assign(urls.at(-1)?.alternates ?? {}, { [value('hreflang')]: value('href') });
        return;
      default:
        throw new Error(`${open.join(' ')} is unexpected.`);
    }
  });
  parser.on('text', (text) => {
    const last = urls.at(-1);
    if (open.at(-1) === ':loc' && last) last.url += text;
    else require(text.trim() === '', `The text ${text} is unexpected.`);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();

  const addresses = urls.map(({ url }) => url);
  for (const url of [...addresses, ...urls.flatMap((one) => Object.values(one.alternates))])
    require(/^https?:/.test(new URL(url).protocol) && url.length <= MOST_CHARACTERS, url);
  require(new Set(addresses).size === addresses.length, 'An address is listed twice.');
  require(urls.length <= MOST_URLS && Buffer.byteLength(xml) <= MOST_BYTES, 'Too large.');
  return urls;
}

function require(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem);
}
