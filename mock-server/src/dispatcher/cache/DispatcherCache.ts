import { LRUCache } from 'lru-cache';
import { etagOf } from '../../http/etag';
import type { CacheSettings } from './cacheSettings';
import type { DocumentRoot } from './DocumentRoot';
import { type CacheResponse, refusalOfResponse } from './cacheability';
import { expiryOf } from './expiry';
import { type Moment, StatFiles } from './StatFiles';

/** A file of the document root, with the headers beside it. */
export interface StoredFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The moment at which AEM was asked for it. */
  readonly asked: Moment;
  /** The time in milliseconds at which it ends by itself; undefined if AEM has set none. */
  readonly expires: number | undefined;
}

/** The file that is stored of a path: to be sent, or ended and sent only if AEM fails; or nothing. */
export type Found =
  | { readonly state: 'cached'; readonly file: StoredFile }
  | { readonly state: 'ended'; readonly file: StoredFile; readonly info: string }
  | { readonly state: 'missing' };

/** An invalidation by AEM's flush agent, from the headers CQ-Handle and CQ-Action-Scope. */
export interface Invalidation {
  /** The path of the published content, such as `/content/riteaid-web/en/stores`. */
  readonly handle: string;
  /** Whether only the content's own files end, so that no statfile is touched (`CQ-Action-Scope: ResourceOnly`). */
  readonly isResourceOnly?: boolean;
}

/** The most bytes of stored files. Those that were asked for the longest time ago are dropped first. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * The cache of Adobe's dispatcher, as its documentation describes it ("Configuring Dispatcher", "Invalidating Cached Pages
 * from AEM"). Files are in memory. The proprietary module is not available, so what the documentation leaves open is
 * decided here for the fresher page: a response that AEM began before an invalidation is stored as older than it.
 */
export class DispatcherCache {
  private readonly files = new LRUCache<string, StoredFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + 1024,
    dispose: (_file, path, reason) => {
      if (reason !== 'set') this.documentRoot?.remove(path);
    },
  });
  private readonly statFiles: StatFiles;
  private order = 0;

  constructor(
    readonly settings: CacheSettings,
    private readonly now: () => number = () => Date.now(),
    /** The folder from which Apache sends what is stored, if there is one. */
    readonly documentRoot?: DocumentRoot,
  ) {
    this.statFiles = new StatFiles(settings.statFilesLevel);
  }

  /** Returns this moment, which a response keeps from the time when AEM is asked for it. */
  moment(): Moment {
    return { time: this.now(), order: this.order++ };
  }

  find(path: string): Found {
    const file = this.files.get(path);
    if (!file) return { state: 'missing' };
    const { settings } = this;
    if (settings.enableTtl && file.expires !== undefined && this.now() >= file.expires)
      return { state: 'ended', file, info: 'caching: TTL has expired' };
    const ended = this.endOf(path, file);
    if (ended && this.now() - ended.time >= settings.gracePeriod * 1000)
      return { state: 'ended', file, info: 'caching: stat file is more recent' };
    return { state: 'cached', file };
  }

  /** Returns when the nearest statfile ended a file; undefined if none has. */
  private endOf(path: string, { asked }: StoredFile): Moment | undefined {
    const touched = this.settings.invalidate(path) ? this.statFiles.nearest(path) : undefined;
    return touched !== undefined && touched.order > asked.order ? touched : undefined;
  }

  /**
   * Stores a response, or removes what was stored if it may not be.
   *
   * @param asked when AEM was asked
   * @returns the reason why it is not stored
   */
  store(path: string, response: CacheResponse, asked: Moment): string | undefined {
    const refusal = refusalOfResponse(response);
    if (refusal !== undefined) {
      this.files.delete(path);
      return refusal;
    }
    const headers = Object.fromEntries(
      Object.entries(response.headers).filter(([name]) => this.settings.headers.includes(name)),
    );
    const expires = this.settings.enableTtl ? expiryOf(response.headers, this.now()) : undefined;
    const { body } = response;
    const file = { body, headers, etag: etagOf(body), asked, expires };
    this.files.set(path, file);
    // A statfile may have been touched while AEM rendered: then each request has to ask.
    if (!this.endOf(path, file)) this.documentRoot?.write(path, file);
    return undefined;
  }

  /**
   * Removes the files of published content: `<handle>` itself, `<handle>.*` and `<handle>/_jcr_content`. Then touches the
   * statfiles above it, which end the files for which `/invalidate` allows it.
   */
  invalidate({ handle, isResourceOnly = false }: Invalidation): void {
    for (const path of [...this.files.keys()])
      if (isFileOf(path, handle)) this.files.delete(path);
    if (isResourceOnly) return;
    this.statFiles.touch(handle, this.moment());
    if (!this.documentRoot) return;
    // Apache compares no times: what a statfile has ended leaves its folder at once, and is sent from memory.
    for (const [path, file] of this.files)
      if (this.endOf(path, file)) this.documentRoot.remove(path);
  }

  /** Removes everything, as a deployment does: it starts with an empty document root. */
  clear(): void {
    this.files.clear();
    this.statFiles.clear();
    this.documentRoot?.clear();
  }
}

/** Returns whether a path is a file of the content at a handle. */
function isFileOf(path: string, handle: string): boolean {
  if (!path.startsWith(handle)) return false;
  const rest = path.slice(handle.length);
  return rest === '' || /^[.][^/]*$/.test(rest) || rest.startsWith('/_jcr_content/');
}
