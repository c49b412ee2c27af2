import { TextDecoder, TextEncoder } from 'node:util';
import { forgetAnswers } from './content/contentService';

/** A form that reached a service. */
export interface Sent {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Play = (sent: Sent) => Promise<Partial<Response>>;

/** What `fetch` answers with a body that is JSON unless it is a text already. */
export function respond(body: unknown, status = 200): Partial<Response> {
  const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const text = (): Promise<string> => Promise.resolve(content);
  // A Blob of jsdom has no `text`.
  return { status, ok: status < 300, text, blob: () => Promise.resolve({ text } as Blob) };
}

/** The services' envelope. */
export const success = (Data: unknown = null) => ({
  Status: 'SUCCESS',
  ErrCde: '',
  ErrMsg: '',
  ErrMsgDtl: '',
  Data,
});

export const refusal = (
  ErrCde: string,
  ErrMsg = '',
  fields?: Readonly<Record<string, string>>,
) => ({
  Status: 'ERROR',
  ErrCde,
  ErrMsg,
  ErrMsgDtl: '',
  Data: fields ? { fields } : null,
});

/**
 * Plays the services at the edge of the network, where no CSRF token is and no error has an
 * authored sentence. `play` decides what becomes of a form; until then every form is taken.
 */
export function playServices() {
  const sent: Sent[] = [];
  let play: Play = () => Promise.resolve(respond(success()));
  const fetch = (address: string, init: RequestInit = {}): Promise<Partial<Response>> => {
    if (address.includes('/csrf/')) return Promise.resolve(respond({}));
    if (init.method !== 'POST') return Promise.resolve(respond('', 404));
    const form = {
      address,
      fields: Object.fromEntries(new URLSearchParams(init.body as string)),
    };
    sent.push(form);
    return play(form);
  };
  // What every browser has and jsdom has not.
  Object.assign(globalThis, { fetch, TextDecoder, TextEncoder });
  forgetAnswers();
  return {
    sent,
    play(next: Play) {
      play = next;
    },
    answerWith(body: unknown, status?: number) {
      play = () => Promise.resolve(respond(body, status));
    },
  };
}

export type PlayedServices = ReturnType<typeof playServices>;
