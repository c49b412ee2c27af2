import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { forgetAnswers } from '../../../base/content/contentService';
import { stubServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import type { ExampleAnswer } from '../../../slot/examples';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import slot from './slot';
import { VaccineAppointment } from './VaccineAppointment';

export const TOKEN = '0123456789abcdef0123456789abcdef';

/** The requests that were sent, by the service's name. */
export const sent: {
  readonly service: string;
  readonly fields: Readonly<Record<string, string>>;
}[] = [];

/** A test's responses that replace its example's, by the service's name. */
export const answers: Record<string, ExampleAnswer> = {};

/** Renders an example with its responses and without its steps. */
export function open(name: string): UserEvent {
  const example = examples.find((each) => each.name === name);
  history.replaceState(null, '', `/pharmacy/appointment${example?.address ?? ''}`);
  stubServices();
  forgetAnswers();
  sessionStorage.clear();
  sent.length = 0;
  const given = example?.answers as Readonly<Record<string, ExampleAnswer>> | undefined;
  const fetch = async (address: string, init: RequestInit = {}): Promise<Partial<Response>> => {
    const { pathname } = new URL(address, 'https://example.com');
    const service = /en\.(\w+)\.json/.exec(pathname)?.[1] ?? pathname;
    const fields = Object.fromEntries(new URLSearchParams(init.body as string | undefined));
    if (init.method === 'POST') sent.push({ service, fields });
    await Promise.resolve();
    const answer = answers[service] ?? given?.[`${init.method ?? 'GET'} ${pathname}`];
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer ? respond(answer.body, answer.status) : respond('', 404);
  };
  Object.assign(globalThis, { fetch });
  const user = userEvent.setup({ delay: null });
  const props = exampleProps(slot, examples, name);
  // The stores' responses are cached for ten minutes, so each test uses its own address.
  const storesEndpoint = `${props.storesEndpoint}?test=${(tests += 1)}`;
  render(<VaccineAppointment {...props} storesEndpoint={storesEndpoint} />);
  return user;
}

let tests = 0;

/** Opens a link and enters the date of birth. */
export async function openLink(name: string): Promise<UserEvent> {
  const user = open(name);
  await giveBirthDate(user);
  return user;
}

export async function giveBirthDate(user: UserEvent): Promise<void> {
  await fillAtOnce(user, screen.getByLabelText('Month'), '6');
  await fillAtOnce(user, screen.getByLabelText('Day'), '30');
  await fillAtOnce(user, screen.getByLabelText('Year'), '1975');
  await user.click(screen.getByRole('button', { name: 'Show my appointment' }));
}

/** Removes a test's responses for the next test. */
export function close(): void {
  for (const service of Object.keys(answers)) Reflect.deleteProperty(answers, service);
}
