import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { TextDecoder, TextEncoder } from 'node:util';
import * as v from 'valibot';
import { sessionDataSchema } from '../../../session/rules/session';
import { forgetAnswers } from '../../../base/content/contentService';
import { respond } from '../../../base/http/respond.testing';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { setStoreCookie } from '../../../stores/service/storeServices.testing';
import type { ExampleAnswer } from '../../../slot/examples';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import { Refill } from './Refill';
import slot from './slot';

/** One request to a service. */
export interface SentRequest {
  /** `rarefillprescriptions` */
  readonly service: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string | null;
}

export const sent: SentRequest[] = [];

/** Returns the requests to one service. */
export const sentTo = (service: string) => sent.filter((each) => each.service === service);

/** The responses of a test, which replace those of its example. */
export const answers: Record<string, ExampleAnswer | undefined> = {};

/** Renders an example with its responses and its visitor, without its steps. */
export async function open(name: string): Promise<UserEvent> {
  const example = examples.find((each) => each.name === name);
  if (!example) throw new Error(`There is no example ${name}.`);
  const fetch = async (address: string, init: RequestInit = {}): Promise<Partial<Response>> => {
    const { pathname } = new URL(address, 'https://example.com');
    if (pathname.includes('/csrf/')) return respond({});
    const method = init.method ?? 'GET';
    const service = /en\.(\w+)\.json/.exec(pathname)?.[1];
    if (service !== undefined)
      sent.push({
        service,
        fields: Object.fromEntries(new URLSearchParams(init.body as string)),
        key: new Headers(init.headers).get('Idempotency-Key'),
      });
    await Promise.resolve();
    const given = example.answers as Readonly<Record<string, ExampleAnswer>> | undefined;
    const answer = answers[service ?? ''] ?? given?.[`${method} ${pathname}`];
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer ? respond(answer.body, answer.status) : respond('', 404);
  };
  Object.assign(globalThis, { fetch, TextDecoder, TextEncoder });
  document.body.dataset.brand = 'riteaid';
  if (example.session !== undefined)
    pageSession.$session.set({
      signedIn: true,
      data: v.parse(sessionDataSchema, example.session),
    });
  if (example.cookies?.storeNumber) setStoreCookie(Number(example.cookies.storeNumber));
  const user = userEvent.setup();
  const props = exampleProps(slot, examples, name);
  // A response is shared for two seconds, so each test has its own address.
  render(<Refill {...props} endpoint={`${props.endpoint}?test=${(tests += 1)}`} />);
  await act(() => import('../../../kit/ui/fields/inputMask'));
  return user;
}

let tests = 0;

/** Resets the state for the next test. */
export function close(): void {
  act(() => {
    pageSession.$session.set(SIGNED_OUT);
    setStoreCookie();
  });
  sessionStorage.clear();
  localStorage.clear();
  forgetAnswers();
  sent.length = 0;
  for (const service of Object.keys(answers)) Reflect.deleteProperty(answers, service);
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

/** Waits for the store's hours, fills the phone in, and sends the form. */
export async function send(user: UserEvent, name: string | RegExp): Promise<void> {
  await screen.findByText('Fernwell Pharmacy #101');
  await user.click(screen.getByRole('textbox', { name: /^Phone number/ }));
  await user.paste('2025550123');
  await user.click(await button(name));
}
