/**
 * Webpack's function that loads a chunk by its name. It is missing if the code is not bundled, as in tests.
 */
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

interface Options {
  /** The hash of this build; '' on a page without hashes. */
  readonly build: string;
  readonly reload?: () => void;
}

/**
 * Watches for code that is gone from the server, as after a deployment: the page was open, or came from a cache. It
 * loads the page again once, if the visitor has not filled in anything yet; otherwise it shows the notice in the
 * template `page-out-of-date`, which leaves it to the visitor when to load the page again.
 */
export function watchForDeployments({ build, reload = reloadPage }: Options): void {
  if (typeof __webpack_chunk_load__ !== 'function') return;
  let isFilledIn = false;
  const fillIn = (): void => {
    isFilledIn = true;
  };
  for (const type of ['input', 'change']) addEventListener(type, fillIn, { capture: true });

  const loadChunk = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) =>
    loadChunk(chunk).catch(async (error: unknown) => {
      if (await isGone((error as { request?: unknown }).request)) {
        if (!isFilledIn && isFirstReload(build)) reload();
        else showNotice(reload);
      }
      throw error;
    });
}

/** Returns whether the server responds, and has no such file. */
async function isGone(address: unknown): Promise<boolean> {
  if (typeof address !== 'string') return false;
  try {
    // Only the status counts; `request` would read the whole file.
    // eslint-disable-next-line no-restricted-globals
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Returns whether this tab has not loaded a page of this build again yet, and remembers it. */
function isFirstReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    return false;
  }
}

const KEY = 'reloaded-build';

function showNotice(reload: () => void): void {
  const template = document.getElementById(TEMPLATE);
  if (!(template instanceof HTMLTemplateElement)) return;
  template.after(template.content.cloneNode(true));
  template.nextElementSibling?.querySelector('button')?.addEventListener('click', reload);
  template.remove();
}

const TEMPLATE = 'page-out-of-date';

function reloadPage(): void {
  location.reload();
}
