import type { BrowserContext } from '@playwright/test';

/** Data that must never reach the data layer, with patterns that find it. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an email address', /[^\s"@]+@[^\s"@]+\.[a-z]{2,}/i],
  ['a name', /\b(?:Ana|Reyes|Ben|Okafor|Carla|Nguyen|Dev|Patel|Journey|Traveler)\b/i],
  ['a prescription or card number', /(?<![\w.])\d{10,}(?![\w.])/],
  ['a phone number', /\(\d{3}\) ?\d{3}-\d{4}/],
  ['an encrypted password', /\bv1\.[\w-]{20,}/],
];

/** Cookies whose values give access to a visitor's account. */
const TOKENS = ['login-token', 'serviceToken'];

/** All pushes of a browser context's pages to Adobe's data layer, as JSON, in order. */
export interface DataLayerRecord {
  readonly pushed: readonly string[];
  /** Returns one line for each secret in the record. */
  secrets(): Promise<string[]>;
}

/** Records every push from now on, including those that ACDL processes after it has loaded. */
export async function recordDataLayer(context: BrowserContext): Promise<DataLayerRecord> {
  const pushed: string[] = [];
  const tokens = new Set<string>();
  await context.exposeBinding('recordPush', async (_source, item: string) => {
    pushed.push(item);
    for (const { name, value } of await context.cookies())
      if (TOKENS.includes(name) && value !== '') tokens.add(value);
  });
  await context.addInitScript(wrapDataLayer);
  return {
    pushed,
    async secrets() {
      for (const { name, value } of await context.cookies())
        if (TOKENS.includes(name) && value !== '') tokens.add(value);
      return pushed.flatMap((item) => [
        ...SECRETS.filter(([, pattern]) => pattern.test(item)).map(
          ([what]) => `${what} in ${item}`,
        ),
        ...[...tokens].filter((token) => item.includes(token)).map(() => `a token in ${item}`),
      ]);
    },
  };
}

/** Runs in the page, before the page's own scripts. */
function wrapDataLayer(): void {
  const page = window as unknown as {
    adobeDataLayer?: unknown[];
    recordPush: (item: string) => Promise<void>;
  };
  // A new tab keeps the window of its empty document.
  if (page.adobeDataLayer) return;
  const layer: unknown[] = (page.adobeDataLayer = []);
  let inner: (...items: unknown[]) => number = layer.push;
  Object.defineProperty(layer, 'push', {
    get:
      () =>
      (...items: unknown[]): number => {
        // A function in the data layer is the page's own code and contains no data.
        for (const item of items)
          if (typeof item !== 'function') void page.recordPush(JSON.stringify(item));
        return inner.apply(layer, items);
      },
    set(push: typeof inner) {
      inner = push;
    },
  });
}
