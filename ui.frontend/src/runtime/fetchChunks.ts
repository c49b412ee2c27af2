/**
 * Webpack's own names: the function that an `import()` calls for each chunk that it needs, and the file of a chunk.
 * They are missing if the code is not bundled, as in tests.
 */
declare let __webpack_chunk_load__: LoadChunk;
declare const __webpack_get_script_filename__: (chunk: string) => string;
declare const __webpack_public_path__: string;

type LoadChunk = (chunk: string) => Promise<unknown>;

/** The longest time without a pause for the visitor, in milliseconds. */
const SLICE = 8;

const queue: (() => void)[] = [];

/**
 * Fetches the chunks of `import()`s and runs none of their modules: `later` puts them into the
 * browser's cache, `now` adds their scripts, so that the real `import()` has nothing to wait for.
 * A slow phone takes milliseconds for each script, and a sign-in makes a dozen slots due at once, so the page
 * responds to its visitor in between. Resolves when all chunks are requested.
 *
 * @param importAll calls `import()` for everything that will be needed
 */
export function fetchChunks(when: 'now' | 'later', importAll: () => void): Promise<void> {
  if (typeof __webpack_chunk_load__ !== 'function') return Promise.resolve();
  const loadChunk = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) => {
    enqueue(() => {
      // Webpack asks again for a chunk that was lost.
      if (when === 'now') loadChunk(chunk).catch(() => undefined);
      else prefetch(__webpack_public_path__ + __webpack_get_script_filename__(chunk));
    });
    // The import() ends here.
    return new Promise(() => undefined);
  };
  try {
    importAll();
  } finally {
    __webpack_chunk_load__ = loadChunk;
  }
  return new Promise(enqueue);
}

function enqueue(action: () => void): void {
  if (queue.push(action) === 1) setTimeout(workOff);
}

function workOff(): void {
  const end = performance.now() + SLICE;
  while (queue.length > 0 && performance.now() < end) queue.shift()?.();
  if (queue.length > 0) setTimeout(workOff);
}

function prefetch(href: string): void {
  const link = document.createElement('link');
  // Safari has no prefetch (WebKit bug 199763).
  link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

/** Returns whether the visitor's browser is set to save data. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
