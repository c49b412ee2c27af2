import type { BrowserContext } from '@playwright/test';

/** What a page may never tell the data layer, and how to recognize it. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an email address', /[^\s"@]+@[^\s"@]+\.[a-z]{2,}/i],
  ['a name', /\b(?:Ana|Reyes|Ben|Okafor|Carla|Nguyen|Dev|Patel|Journey|Traveler)\b/i],
  ['a prescription or card number', /(?<![\w.])\d{10,}(?![\w.])/],
  ['a phone number', /\(\d{3}\) ?\d{3}-\d{4}/],
  ['an encrypted password', /\bv1\.[\w-]{20,}/],
];

/** Cookies whose values are keys to a visitor's account. */
const TOKENS = ['login-token', 'serviceToken'];

/** What all pages of a browser context pushed to Adobe's data layer, as JSON, page after page. */
export interface DataLayerRecord {
  readonly pushed: readonly string[];
  /** Why the record is not clean: one line for each secret found in it. */
  secrets(): Promise<string[]>;
}

/** Records every push from now on, also those that ACDL takes over once it is loaded. */
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

/** Runs in the page, before any of its scripts. */
function wrapDataLayer(): void {
  const page = window as unknown as {
    adobeDataLayer?: unknown[];
    recordPush: (item: string) => Promise<void>;
  };
  const layer = (page.adobeDataLayer ??= []);
  let inner: (...items: unknown[]) => number = layer.push;
  Object.defineProperty(layer, 'push', {
    get:
      () =>
      (...items: unknown[]): number => {
        // A function in the data layer is code of the page's own, and says nothing.
        for (const item of items)
          if (typeof item !== 'function') void page.recordPush(JSON.stringify(item));
        return inner.apply(layer, items);
      },
    set(push: typeof inner) {
      inner = push;
    },
  });
}
