import type { Hcaptcha, HcaptchaOptions } from './hcaptcha';
import type { Turnstile, TurnstileOptions } from './turnstile';

/** Observes nothing: jsdom has no sizes. */
export class NoResizes implements ResizeObserver {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}

/** A provider that a test controls, as a visitor or its server would. */
export interface StandIn {
  /** The options of each check that was started, in order. */
  readonly started: readonly Readonly<Record<string, unknown>>[];
  /** The number of widgets that are on the page. */
  readonly widgets: () => number;
  /** Asks the visitor to do something. */
  challenge(): void;
  pass(): void;
  /** The visitor leaves the challenge, or its time runs out. */
  leave(how?: 'closed' | 'expired'): void;
  fail(code: string): void;
}

/**
 * Mocks Turnstile as its documentation describes it: nothing runs before `execute`, each widget gives one token, the
 * hidden field with the token is added unless it is switched off, and a removed widget is silent.
 */
export function turnstileStandIn(): StandIn & { turnstile: Turnstile } {
  const started: Readonly<Record<string, unknown>>[] = [];
  const widgets = new Map<string, { container: HTMLElement; options: TurnstileOptions }>();
  let count = 0;
  let running: string | undefined;
  const current = () => widgets.get(running ?? '');
  const finish = (report: (options: TurnstileOptions) => void): void => {
    const widget = current();
    if (!widget) return;
    report(widget.options);
  };
  return {
    started,
    widgets: () => widgets.size,
    turnstile: {
      render(container, options) {
        if (options.sitekey === 'wrong') throw new Error('[Cloudflare Turnstile] Invalid sitekey');
        if (!container.isConnected) return null;
        const id = `cf-chl-widget-${count++}`;
        if (options['response-field']) {
          const field = document.createElement('input');
          Object.assign(field, { type: 'hidden', name: 'cf-turnstile-response' });
          container.append(field);
        }
        widgets.set(id, { container, options });
        return id;
      },
      execute(id) {
        running = id;
        started.push({ ...current()?.options });
      },
      remove(id) {
        widgets.get(id)?.container.replaceChildren();
        widgets.delete(id);
      },
    },
    challenge() {
      finish((options) => {
        options['before-interactive-callback']();
        current()?.container.append(frame('Widget containing a Cloudflare security challenge'));
      });
    },
    pass() {
      finish((options) => {
        if (current()?.container.querySelector('iframe')) options['after-interactive-callback']();
        options.callback(`token ${started.length} for ${options.action}`);
      });
    },
    leave() {
      finish((options) => {
        options['timeout-callback']();
      });
    },
    fail(code) {
      finish((options) => {
        if (!options['error-callback'](code)) throw new Error(`[Cloudflare Turnstile] ${code}`);
      });
    },
  };
}

/**
 * Mocks hCaptcha as its documentation and its types describe it: the container gets fields with the token, the
 * challenge is a window at the end of the page, and `execute` rejects with a code.
 */
export function hcaptchaStandIn(): StandIn & { hcaptcha: Hcaptcha } {
  const started: Readonly<Record<string, unknown>>[] = [];
  const widgets = new Map<string, { container: HTMLElement; options: HcaptchaOptions }>();
  const windows = new Set<HTMLElement>();
  let resolve: ((result: { response: string; key: string }) => void) | undefined;
  let reject: ((code: unknown) => void) | undefined;
  let options: HcaptchaOptions | undefined;
  const close = (): void => {
    for (const each of windows) each.remove();
  };
  return {
    started,
    widgets: () => widgets.size,
    hcaptcha: {
      render(container, given) {
        if (given.sitekey === 'wrong') throw new Error('[hCaptcha] invalid sitekey');
        const id = `h-${started.length}`;
        for (const name of ['g-recaptcha-response', 'h-captcha-response']) {
          const field = document.createElement('textarea');
          field.name = name;
          container.append(field);
        }
        widgets.set(id, { container, options: given });
        return id;
      },
      execute(id) {
        options = widgets.get(id)?.options;
        started.push({ ...options });
        return new Promise((...both) => {
          [resolve, reject] = both;
        });
      },
      remove(id) {
        close();
        widgets.get(id)?.container.replaceChildren();
        widgets.delete(id);
      },
    },
    challenge() {
      options?.['open-callback']();
      const opened = document.createElement('div');
      opened.append(frame('Main content of the hCaptcha challenge'));
      document.body.append(opened);
      windows.add(opened);
    },
    pass() {
      close();
      resolve?.({ response: `token ${started.length}`, key: 'E0_key' });
    },
    leave(how = 'closed') {
      close();
      // hCaptcha's reason is a text.
      reject?.(`challenge-${how}`);
    },
    fail(code) {
      // hCaptcha's reason is a text.
      reject?.(code);
    },
  };
}

function frame(title: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.title = title;
  // In a test, a frame takes no focus of its own.
  element.tabIndex = 0;
  return element;
}
