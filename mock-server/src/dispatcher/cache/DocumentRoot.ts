import { mkdirSync, readdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from '../requestPath';

/** A document with the headers that are stored with it, in lower case. */
interface StoredDocument {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The types that Apache sends, by extension. `ui.tests/apache/chain.conf` has the same. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css;charset=utf-8',
  gif: 'image/gif',
  html: 'text/html;charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript;charset=utf-8',
  json: 'application/json;charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain;charset=utf-8',
  wasm: 'application/wasm',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml;charset=utf-8',
};

/** Returns whether a path is that of a client library with AEM's hash or a bundler's, for which Apache sets {@link IMMUTABLE}. */
function isHashed(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const parts = name.split('.').slice(0, -1);
  const [last = ''] = parts.slice(-1);
  const isOfAem = parts.slice(1).some((part) => /^lc-[0-9a-f]+-lc$/.test(part));
  return path.startsWith('/etc.clientlibs/') && (isOfAem || /(?:^|-)[0-9a-f]{8,}$/.test(last));
}
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The folder from which Apache sends stored documents by itself, as it does for mod_dispatcher. A document is a file with
 * the body alone: the folder has only those that Apache sends with the headers of AEM, which it knows by the address.
 * Others, such as persisted queries with a `Cache-Control` of their own, are sent by the server, which also knows when they
 * end. mod_dispatcher keeps their headers in a second file (`.h`), which no module of httpd can read without adding the
 * headers twice.
 *
 * Only what may be sent without a question is in the folder: Apache compares no statfile and no time. The server has the
 * file in memory as well, for the grace period and for AEM's failures.
 */
export class DocumentRoot {
  private count = 0;

  /** @param folder an existing folder, which this object alone writes to */
  constructor(private readonly folder: string) {
    this.clear();
  }

  /**
   * Writes a document. One that Apache cannot send with these headers, or under this path, is left out.
   *
   * @param path an encoded path, as AEM is asked for it
   */
  write(path: string, { body, headers }: StoredDocument): void {
    this.remove(path);
    const file = this.fileOf(path);
    if (file === undefined || !isPlain(path, headers)) return;
    // Apache must not read a document that is half written.
    const partial = join(this.folder, `.partial-${this.count++}`);
    const isWritten = ifPossible(() => {
      mkdirSync(folderOf(file), { recursive: true });
      writeFileSync(partial, body);
      renameSync(partial, file);
    });
    if (!isWritten) rmSync(partial, { force: true });
  }

  /** Removes a document, so that Apache asks for it. */
  remove(path: string): void {
    const file = this.fileOf(path);
    if (file !== undefined)
      ifPossible(() => {
        unlinkSync(file);
      });
  }

  /** Removes all documents. */
  clear(): void {
    for (const name of readdirSync(this.folder))
      rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  /** Returns the file to which Apache maps a path, byte by byte; undefined if there is none. */
  private fileOf(path: string): Buffer | undefined {
    const plain = normalizePath(path);
    return typeof plain === 'string'
      ? Buffer.concat([Buffer.from(this.folder), Buffer.from(plain, 'latin1')])
      : undefined;
  }
}

/** Returns whether Apache sends a document with the stored headers. */
function isPlain(path: string, headers: StoredDocument['headers']): boolean {
  const { 'content-type': type = '', ...others } = headers;
  const extension = /[.]([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  const caching = others['cache-control'];
  const known = new Set(['x-content-type-options', 'cache-control']);
  return (
    type.replaceAll(' ', '') === TYPES[extension] &&
    Object.keys(others).every((name) => known.has(name)) &&
    caching === (isHashed(path) ? IMMUTABLE : undefined)
  );
}

const folderOf = (file: Buffer): Buffer => file.subarray(0, file.lastIndexOf('/'));

/** Codes of a path that is a folder, is below a file, or has too long a name. */
const NO_FILE: ReadonlySet<unknown> = new Set([
  'EEXIST',
  'EISDIR',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
]);

/** @throws the error of an action for any other reason than the path */
function ifPossible(action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (!NO_FILE.has((error as NodeJS.ErrnoException).code)) throw error;
    return false;
  }
}
