import type { StartChallenge } from './StartChallenge';

/** The part of hCaptcha's browser API that we use (https://docs.hcaptcha.com/configuration). */
export interface Hcaptcha {
  render(container: HTMLElement, options: HcaptchaOptions): string;
  /** Rejects with a code, such as `challenge-closed`. */
  execute(widget: string, options: { async: true }): Promise<{ response: string; key: string }>;
  remove(widget: string): void;
}

export interface HcaptchaOptions {
  sitekey: string;
  size: 'invisible';
  hl?: string;
  'open-callback': () => void;
}

declare global {
  interface Window {
    hcaptcha?: Hcaptcha;
  }
}

/** The codes of a challenge that the visitor did not finish. */
const UNFINISHED: readonly unknown[] = ['challenge-closed', 'challenge-expired'];

/** Runs hCaptcha once for a token. If the visitor has to do something, hCaptcha opens its own window over the page. */
export const startHcaptcha =
  (hcaptcha: Hcaptcha): StartChallenge =>
  ({ siteKey, language, place }, events) => {
    // Not in the form: hCaptcha adds fields with the token, which would be answers and part of its draft.
    const widget = hcaptcha.render(place.outside, {
      sitekey: siteKey,
      size: 'invisible',
      ...(language !== '' && { hl: language }),
      'open-callback': events.shown,
    });
    hcaptcha.execute(widget, { async: true }).then(
      ({ response }) => {
        events.passed(response);
      },
      (code: unknown) => {
        if (UNFINISHED.includes(code)) events.unfinished();
        else events.failed(code);
      },
    );
    return () => {
      hcaptcha.remove(widget);
    };
  };
