import { respond } from './respond.testing';
import { createCsrf, type Csrf } from './csrf';
import { request, type Answer, type RequestOptions } from './request';

/* A page that runs the CSRF script, over a network whose responses the test determines. */

export const TOKEN_ADDRESS = '/libs/granite/csrf/token.json';

export const WARNING =
  'CSRF data not available; the data may be unavailable by design, such as during non-authenticated requests';

export const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

export const answer = (status: number, body: string): Partial<Response> => respond(body, status);

export const tokenAnswer = (token?: string): Partial<Response> =>
  answer(200, JSON.stringify({ token }));

/** Simulates a network that never responds, until the request is aborted. */
export const silence = (_address: string, { signal }: RequestInit): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

/** Returns a response that comes when the test decides. */
export function later(): {
  promise: Promise<Partial<Response>>;
  come: (it: Partial<Response>) => void;
} {
  let come!: (it: Partial<Response>) => void;
  const promise = new Promise<Partial<Response>>((resolve) => (come = resolve));
  return { promise, come };
}

/** Waits until nothing more happens without time passing. */
export const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

export interface HttpPage {
  csrf: Csrf;
  http: { request: (address: string, options?: RequestOptions) => Promise<Answer> };
  /** The forms on which the browser's own `form.submit()` was called, with the fields they had then. */
  sent: { form: HTMLFormElement; fields: [string, FormDataEntryValue][] }[];
  warnings: jest.SpiedFunction<typeof console.warn>;
}

// eslint-disable-next-line @typescript-eslint/unbound-method -- it is put back as it is
const { submit } = HTMLFormElement.prototype;
const listeners: (() => void)[] = [];

/** Opens a page with a CSRF token of its own, under a fake clock. */
export function openHttpPage(): HttpPage {
  jest.useFakeTimers();
  fetch.mockReset();
  Object.assign(globalThis, { fetch });
  const sent: HttpPage['sent'] = [];
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    sent.push({ form: this, fields: [...new FormData(this)] });
  };
  remember(document);
  remember(window);
  const warnings = jest.spyOn(console, 'warn').mockImplementation();
  const csrf = createCsrf();
  const http: HttpPage['http'] = {
    request: (address, options) => request(address, options, csrf),
  };
  return { csrf, http, sent, warnings };
}

export function leaveHttpPage(): void {
  for (const remove of listeners.splice(0)) remove();
  HTMLFormElement.prototype.submit = submit;
  document.head.replaceChildren();
  document.body.replaceChildren();
  jest.restoreAllMocks();
  jest.clearAllTimers();
  jest.useRealTimers();
}

function remember(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    listeners.push(() => {
      target.removeEventListener(type, listener, options);
    });
  });
}
