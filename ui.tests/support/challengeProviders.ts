import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** A provider of bot checks that may ask a visitor to do something. */
export interface ChallengeProvider {
  readonly name: 'Turnstile' | 'hCaptcha';
  /** The authored address of its script, and the origins of the dispatcher's BOT_ORIGINS, both as docs/aem.md has them. */
  readonly script: string;
  readonly origins: string;
  /** Plays the provider in a browser: its script, and the frame with its challenge. */
  play(context: BrowserContext): Promise<void>;
}

const GUIDE = readFileSync(join(__dirname, '../../docs/aem.md'), 'utf8');

/** Turnstile and hCaptcha, played as their documentation describes them. The mock's own service gives and verifies the token. */
export const CHALLENGE_PROVIDERS: readonly ChallengeProvider[] = [
  provider(
    'Turnstile',
    'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/frame',
    turnstile,
  ),
  provider('hCaptcha', 'https://newassets.hcaptcha.com/captcha/v1/frame', hcaptcha),
];

function provider(
  name: ChallengeProvider['name'],
  frame: string,
  code: (frame: string) => void,
): ChallengeProvider {
  const row = new RegExp(`^\\| ${name} +\\| \`([^\`]+)\` +\\| \`([^\`]+)\``, 'm').exec(GUIDE);
  const [, script = '', origins = ''] = row ?? [];
  if (script === '') throw new Error(`docs/aem.md has no row for ${name}.`);
  return {
    name,
    script,
    origins,
    async play(context) {
      const body = `(${String(code)})(${JSON.stringify(frame)});`;
      await context.route(`${script}?*`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await context.route(frame, (route) =>
        route.fulfill({ contentType: 'text/html', body: CHALLENGE }),
      );
    },
  };
}

/** The frame with the challenge, of the size that both providers document. */
const CHALLENGE = `<!doctype html><html lang="en"><title>Check</title>
<style>body{margin:0;font:16px/1.4 sans-serif;background:#fafafa;color:#222;padding:20px 12px}</style>
<label><input type="checkbox" onchange="parent.postMessage('passed', '*')"> Verify that you are human</label></html>`;

/** Runs in the page, as Turnstile's script: https://developers.cloudflare.com/turnstile. */
function turnstile(address: string): void {
  interface Options {
    sitekey: string;
    action: string;
    size: 'flexible' | 'compact';
    callback: (token: string) => void;
    'before-interactive-callback': () => void;
    'after-interactive-callback': () => void;
  }
  const widgets = new Map<string, { container: Element; options: Options }>();
  Object.assign(window, {
    turnstile: {
      render(container: Element, options: Options) {
        widgets.set('cf-chl-widget-1', { container, options });
        return 'cf-chl-widget-1';
      },
      execute(id: string) {
        const widget = widgets.get(id);
        if (!widget) return;
        const { container, options } = widget;
        const frame = document.createElement('iframe');
        frame.title = 'Widget containing a Cloudflare security challenge';
        frame.style.border = '0';
        const [width, height] = options.size === 'compact' ? [150, 140] : [300, 65];
        Object.assign(frame, { src: address, width, height });
        options['before-interactive-callback']();
        container.append(frame);
        addEventListener('message', (event) => {
          if (event.data !== 'passed') return;
          options['after-interactive-callback']();
          const body = new URLSearchParams({ sitekey: options.sitekey, action: options.action });
          void fetch('/services/captcha/token', { method: 'POST', body })
            .then((response) => response.json() as Promise<{ token: string }>)
            .then(({ token }) => {
              options.callback(token);
            });
        });
      },
      remove(id: string) {
        widgets.get(id)?.container.replaceChildren();
      },
    },
  });
}

/** Runs in the page, as hCaptcha's script: https://docs.hcaptcha.com. Its tokens have no action; the mock's need one. */
function hcaptcha(address: string): void {
  interface Options {
    sitekey: string;
    'open-callback': () => void;
  }
  let options: Options | undefined;
  Object.assign(window, {
    hcaptcha: {
      render(_container: Element, given: Options) {
        options = given;
        return 'h-1';
      },
      execute: () =>
        new Promise((resolve) => {
          const box = document.createElement('div');
          box.style.cssText =
            'position:fixed;inset:auto 0 40% 0;margin:auto;width:300px;height:65px;z-index:2147483647;box-shadow:0 0 9px #0008';
          const frame = document.createElement('iframe');
          frame.title = 'Main content of the hCaptcha challenge';
          frame.style.border = '0';
          Object.assign(frame, { src: address, width: 300, height: 65 });
          box.append(frame);
          document.body.append(box);
          options?.['open-callback']();
          addEventListener('message', (event) => {
            if (event.data !== 'passed') return;
            box.remove();
            const body = new URLSearchParams({ sitekey: options?.sitekey ?? '', action: 'login' });
            void fetch('/services/captcha/token', { method: 'POST', body })
              .then((response) => response.json() as Promise<{ token: string }>)
              .then(({ token }) => {
                resolve({ response: token, key: 'E0_key' });
              });
          });
        }),
      remove: () => undefined,
    },
  });
}
