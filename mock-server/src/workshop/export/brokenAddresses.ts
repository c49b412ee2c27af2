import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Returns every address in the pages and style sheets of an export that leads to none of its files, with the file that
 * contains it. An address that begins with a slash is broken as well, because it leaves the export's folder.
 *
 * @param files the paths of all files, relative to the folder
 */
export function brokenAddresses(folder: string, files: ReadonlySet<string>): readonly string[] {
  return [...files].flatMap((file) => {
    const read = READERS[posix.extname(file)];
    if (!read) return [];
    const broken = read(readFileSync(join(folder, file), 'utf8')).filter(
      (address) => !isOutside(address) && !leadsToFile(file, address, files),
    );
    return [...new Set(broken)].map((address) => `${file}: ${address}`);
  });
}

/** Returns the addresses of a file by its extension. */
const READERS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  '.html': (text) =>
    Array.from(text.matchAll(TAG)).flatMap(([tag]) => [
      ...Array.from(tag.matchAll(ADDRESS), ([, address = '']) => address),
      ...Array.from(tag.matchAll(SOURCES)).flatMap(([, list = '']) =>
        list.split(',').map((source) => source.trim().split(' ')[0] ?? ''),
      ),
    ]),
  '.css': (text) => Array.from(text.matchAll(STYLE_ADDRESS), ([, address = '']) => address),
};

const TAG = /<[a-z][^<]*/gi;
const ADDRESS = /\s(?:href|src|action|formaction|poster)="([^"]*)"/g;
const SOURCES = /\s(?:imagesrcset|srcset)="([^"]*)"/g;
const STYLE_ADDRESS = /url\(["']?([^"')]*)/g;

/** Returns whether an address is of another host, of data, or of the same page. */
const isOutside = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address);

function leadsToFile(from: string, address: string, files: ReadonlySet<string>): boolean {
  if (address.startsWith('/')) return false;
  const path = decodeURI(address.replace(/[?#].*$/s, ''));
  const file = path === '' ? from : posix.join(posix.dirname(from), path);
  return files.has(file);
}
