import type { StartChallenge } from './StartChallenge';

/**
 * The part of Cloudflare Turnstile's browser API that we use
 * (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/).
 */
export interface Turnstile {
  render(container: HTMLElement, options: TurnstileOptions): string | null | undefined;
  execute(widget: string): void;
  remove(widget: string): void;
}

export interface TurnstileOptions {
  sitekey: string;
  action: string;
  language: string;
  execution: 'execute';
  appearance: 'interaction-only';
  size: 'flexible' | 'compact';
  'response-field': boolean;
  retry: 'never';
  'refresh-expired': 'never';
  'refresh-timeout': 'never';
  callback: (token: string) => void;
  /** Returns true, or Turnstile writes the error to the console as its own. */
  'error-callback': (code: string) => boolean;
  'timeout-callback': () => void;
  'expired-callback': () => void;
  'unsupported-callback': () => void;
  'before-interactive-callback': () => void;
  'after-interactive-callback': () => void;
}

/** The least width of a flexible widget. A compact one is 150 pixels wide. */
const FLEXIBLE_WIDTH_PX = 300;

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** Runs Turnstile once for a token. Its widget appears only if the visitor has to do something. */
export const startTurnstile =
  (turnstile: Turnstile): StartChallenge =>
  ({ siteKey, action, language, place }, events) => {
    const widget = turnstile.render(place.widget, {
      sitekey: siteKey,
      action,
      language: language || 'auto',
      execution: 'execute',
      appearance: 'interaction-only',
      size: place.widget.clientWidth < FLEXIBLE_WIDTH_PX ? 'compact' : 'flexible',
      // A hidden field with the token would be an answer of the form, and part of its draft.
      'response-field': false,
      // A failure is shown at once, and the next submit starts again.
      retry: 'never',
      'refresh-expired': 'never',
      'refresh-timeout': 'never',
      callback: events.passed,
      'error-callback'(code) {
        events.failed(code);
        return true;
      },
      'timeout-callback': events.unfinished,
      'expired-callback': events.unfinished,
      'unsupported-callback'() {
        events.failed('unsupported');
      },
      'before-interactive-callback': events.shown,
      'after-interactive-callback': events.hidden,
    });
    if (typeof widget !== 'string') {
      events.failed('not rendered');
      return () => undefined;
    }
    turnstile.execute(widget);
    return () => {
      turnstile.remove(widget);
    };
  };
