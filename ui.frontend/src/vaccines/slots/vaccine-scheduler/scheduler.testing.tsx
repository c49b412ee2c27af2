import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { forgetAnswers } from '../../../base/content/contentService';
import { stubServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import type { ExampleAnswer } from '../../../slot/examples';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import slot from './slot';
import { VaccineScheduler } from './VaccineScheduler';

/** The requests that were sent, with the service's name. */
export const sent: {
  readonly service: string;
  readonly fields: Readonly<Record<string, string>>;
}[] = [];

/** Answers for a test in place of its example's, by the service's name. */
export const answers: Record<string, ExampleAnswer> = {};

/** Opens an example with its answers, and goes on with its draft where it has one. */
export async function open(name: string): Promise<UserEvent> {
  const example = examples.find((each) => each.name === name);
  history.replaceState(null, '', '/vaccines/schedule');
  stubServices();
  // jsdom has no screen: this is a phone's, where a test has none of its own.
  if (!('matchMedia' in globalThis)) Object.assign(globalThis, { matchMedia: narrow });
  forgetAnswers();
  sent.length = 0;
  const given = example?.answers as Readonly<Record<string, ExampleAnswer>> | undefined;
  const fetch = async (address: string, init: RequestInit = {}): Promise<Partial<Response>> => {
    const { pathname, searchParams } = new URL(address, 'https://example.com');
    const service = /en\.(\w+)\.json/.exec(pathname)?.[1] ?? pathname;
    const body = new URLSearchParams(init.body as string | undefined);
    sent.push({ service, fields: Object.fromEntries([...searchParams, ...body]) });
    await Promise.resolve();
    const answer = answers[service] ?? given?.[`${init.method ?? 'GET'} ${pathname}`];
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer ? respond(answer.body, answer.status) : respond('', 404);
  };
  Object.assign(globalThis, { fetch });
  const user = userEvent.setup({ delay: null });
  render(<VaccineScheduler {...exampleProps(slot, examples, name)} />);
  await act(() => Promise.resolve());
  if (
    example?.steps?.some((step) => 'press' in step && step.press === 'Continue with these answers')
  )
    await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
  return user;
}

const narrow = (media: string) => Object.assign(new EventTarget(), { media, matches: false });

/** Puts everything back for the next test. */
export function close(): void {
  for (const service of Object.keys(answers)) Reflect.deleteProperty(answers, service);
}
