import { posix } from 'node:path';
import { escapeText } from '../../html/escape';
import { fileOf, relativeAddress, SITE_PAGE } from './fileOf';

/** A file of the export. */
export interface PortableFile {
  readonly content: string | Buffer;
  /**
   * The addresses that the file links, loads or mentions. The responses of an example mention pictures, of which some
   * are missing on purpose.
   */
  readonly needed: readonly string[];
}

/**
 * Returns a response with relative addresses, so that it works below any path, and the addresses that it needs.
 *
 * @param file the response's file in the export
 */
export function portable(file: string, payload: Buffer): PortableFile {
  const needed: string[] = [];
  const relative = (address: string): string => {
    needed.push(address);
    return relativeAddress(file, address);
  };
  const content = rewritten(file, payload, relative);
  if (file.startsWith('stage/') && file.endsWith('.html'))
    needed.push(...(payload.toString().match(ASSETS) ?? []));
  return { content, needed };
}

const ASSETS = /\/content\/dam\/[^\s"'<>\\]+/g;

function rewritten(file: string, payload: Buffer, relative: Rewrite): string | Buffer {
  switch (posix.extname(file)) {
    case '.html':
      return pageWith(payload.toString(), file, relative);
    case '.css':
      return payload
        .toString()
        .replace(
          /url\((["']?)(\/[^"')]*)/g,
          (_, quote: string, address: string) => `url(${quote}${relative(address)}`,
        );
    case '.js':
      return payload
        .toString()
        .replace(/"(\/etc\.clientlibs\/[^"/]+\/[^"]+\/)"/g, (_, path: string) => fromScript(path));
    default:
      return payload;
  }
}

type Rewrite = (address: string) => string;

/**
 * Returns an expression for the public path of the site's chunks. It reads the address of the script or, in a worker,
 * that of the worker.
 */
const fromScript = (path: string): string =>
  `((self.document?.currentScript?.src??self.location.href).split("/etc.clientlibs/")[0]+${JSON.stringify(path)})`;

/** Returns a page with relative addresses, whose links to pages of a site lead to the page about them. */
function pageWith(markup: string, file: string, relative: Rewrite): string {
  const root = posix.relative(posix.dirname(file), '');
  return markup
    .replace(TAG, (tag, name: string) => {
      const isLink = LINKS.has(name.toLowerCase());
      return tag
        .replace(ADDRESS, (_, before: string, text: string) => {
          const address = unescapeText(text);
          const leaves = isLink && !isExported(address);
          return `${before}"${escapeText(leaves ? sitePage(address, relative) : relative(address))}"`;
        })
        .replace(SOURCES, (list) =>
          list.replace(
            /(["\s])(\/[^\s,"]+)/g,
            (_, before: string, address: string) => before + relative(address),
          ),
        );
    })
    .replace(/(\sdata-stage=")\/workshop\//, '$1')
    .replace(/(<script src="[^"]*stage\.js")/, `$1 data-root="${root}/"`);
}

/** An element's tag with the text after it, whose quotes are escaped. */
const TAG = /<([a-z]+)[^<]*/gi;
const ADDRESS = /(\s(?:href|src|action|formaction|poster)=)"(\/(?!\/)[^"]*)"/g;
const SOURCES = /\s(?:imagesrcset|srcset)="[^"]*"/g;

const unescapeText = (text: string): string =>
  text.replaceAll('&#38;', '&').replaceAll('&amp;', '&');

/** Elements whose addresses a visitor follows. */
const LINKS = new Set(['a', 'area', 'form', 'button', 'input']);

const isExported = (address: string): boolean =>
  fileOf(address) === 'index.html' ||
  address.startsWith('/workshop/') ||
  address.startsWith('/content/dam/');

const sitePage = (address: string, relative: Rewrite): string =>
  `${relative(SITE_PAGE)}?page=${encodeURIComponent(address)}`;
