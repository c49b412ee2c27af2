/**
 * Webpack's own names: what an `import()` calls for each chunk that it needs, and a chunk's file.
 * They are missing where the code is not bundled, as in tests.
 */
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;
declare const __webpack_get_script_filename__: (chunk: string) => string;
declare const __webpack_public_path__: string;

/**
 * Fetches the chunks of `import()`s into the browser's cache and runs none of them.
 *
 * @param rel `preload` for code that is needed now, `prefetch` for code that may be needed later
 * @param importAll calls `import()` for everything that will be needed
 */
export function fetchChunks(rel: 'preload' | 'prefetch', importAll: () => void): void {
  if (typeof __webpack_chunk_load__ !== 'function') return;
  const loadChunk = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) => {
    addHint(rel, __webpack_public_path__ + __webpack_get_script_filename__(chunk));
    // The import() ends here, because its chunk never arrives.
    return new Promise(() => undefined);
  };
  try {
    importAll();
  } finally {
    __webpack_chunk_load__ = loadChunk;
  }
}

function addHint(rel: 'preload' | 'prefetch', href: string): void {
  const link = document.createElement('link');
  // Safari has no prefetch (WebKit bug 199763).
  link.rel = link.relList.supports(rel) ? rel : 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

/** Whether the visitor asks sites for less data. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
