import type { BrowserContext } from '@playwright/test';
import type { Site } from './site';

/** The secrets that have left the screen. */
export interface LeakRecord {
  /** Returns one line for each place in which a secret was found so far. */
  found(): Promise<string[]>;
}

/**
 * Watches a browser from now on for secrets outside the screen: in addresses, the console, cacheable responses,
 * storages, cookies, the history and the attributes of the open page, and on the server in its logs.
 *
 * @param secrets a pattern that matches the secrets
 */
export function watchLeaks(context: BrowserContext, site: Site, secrets: RegExp): LeakRecord {
  const places: [place: string, text: string][] = [];
  const reading: Promise<void>[] = [];
  const firstLine = site.log.length;
  context.on('request', (request) => {
    const referrer = request.headers().referer ?? '';
    places.push(['address', decoded(request.url())], ['referrer', decoded(referrer)]);
  });
  context.on('console', (message) => places.push(['console', message.text()]));
  context.on('response', (response) => {
    if (response.headers()['cache-control'] === 'no-store' || response.status() >= 300) return;
    const type = response.headers()['content-type'] ?? '';
    if (!/html|json/.test(type)) return;
    const read = async (): Promise<void> => {
      places.push([`cacheable ${new URL(response.url()).pathname}`, await response.text()]);
    };
    // The body of a response is lost if its page was left before the end.
    reading.push(read().catch(() => undefined));
  });
  return {
    async found() {
      await Promise.all(reading);
      const now = [...places, ...site.log.slice(firstLine).map((line) => ['log', line] as const)];
      for (const page of context.pages()) {
        const kept = await page.evaluate(() => ({
          storage: JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
          history: JSON.stringify([location.href, history.state]),
          attributes: Array.from(document.querySelectorAll('*'), ({ attributes }) =>
            // Typed text is not an attribute; text that a script wrote there is.
            Array.from(attributes, ({ name, value }) => `${name}=${value}`).join(' '),
          ).join('\n'),
        }));
        now.push(...Object.entries(kept));
      }
      for (const { name, value, httpOnly } of await context.cookies())
        if (!httpOnly) now.push([`cookie ${name}`, decoded(value)]);
      return now.flatMap(([place, text]) => {
        const secret = secrets.exec(text)?.[0];
        return secret === undefined ? [] : [`${secret} in ${place}: ${text.slice(0, 200)}`];
      });
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
