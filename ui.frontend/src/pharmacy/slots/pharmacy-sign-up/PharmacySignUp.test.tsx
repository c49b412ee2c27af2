import { act, render, screen, within, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { refusal, stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { found, storeAnswer } from '../../../stores/service/storeServices.testing';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { filledIn, refused } from './examples';
import { PharmacySignUp } from './PharmacySignUp';
import slot from './slot';

const props = exampleProps(slot, examples);

const services = stubbedServices();
/** The response of the sign-up service; the draft service returns what was saved. */
let signUp: () => Promise<Partial<Response>>;
/** The response to a code. */
let confirmed: () => Promise<Partial<Response>>;
let draft: unknown;
let user: UserEvent;

beforeEach(() => {
  history.pushState(null, '', '/pharmacy/signup');
  delete window.adobeDataLayer;
  draft = undefined;
  signUp = () => Promise.resolve(respond(success({})));
  confirmed = () => Promise.resolve(respond(success({})));
  services.handle(({ address, fields }) => {
    if (address.includes('rapharmacysignup')) return signUp();
    if (address.includes('raconfirmpharmacysignup')) return confirmed();
    if (address.includes('rasavedraft')) draft = JSON.parse(fields.state ?? 'null');
    if (address.includes('radropdraft')) draft = undefined;
    const answer = address.includes('ragetdraft') && draft !== undefined ? { state: draft } : null;
    return Promise.resolve(respond(success(answer)));
  });
});

/** The idempotency keys of the sign-ups that were sent. */
let keys: (string | null)[];

/** Records the key of each sign-up, which is a header. */
function recordKeys(): void {
  keys = [];
  const { fetch } = globalThis;
  const recording: typeof fetch = (address, init) => {
    if (typeof address === 'string' && address.includes('rapharmacysignup'))
      keys.push(new Headers(init?.headers).get('idempotency-key'));
    return fetch(address, init);
  };
  Object.assign(globalThis, { fetch: recording });
}

async function open(): Promise<void> {
  recordKeys();
  user = userEvent.setup();
  render(<PharmacySignUp {...props} />);
  // The mask is loaded in a separate chunk.
  await act(() => import('../../../kit/ui/fields/inputMask'));
}

async function openReview(): Promise<void> {
  draft = filledIn;
  await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const heading = () => screen.getByRole('heading', { level: 2 });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const fill = (label: string | RegExp, text: string) => fillAtOnce(user, field(label), text);
const sentForms = () => services.sent.filter(({ address }) => address.includes('rapharmacysignup'));

test('a patient signs up in six short steps', async () => {
  await open();
  await fill('First name', 'Ana');
  await fill('Last name', 'Reyes');
  await fill('Month', '4');
  await fill('Day', '17');
  await fill('Year', '1984');
  await press('Continue');
  await fill('Phone number', '2025550123');
  await fill('Email address', 'ana.reyes@example.com');
  await press('Continue');
  await fill('Street address', '12 Butler Street');
  await fill('City', 'Etna');
  await user.selectOptions(field('State'), 'Pennsylvania');
  await fill('ZIP code', '15223');
  await press('Continue');
  await fill('Prescription number', '000123456789');
  await fill('Store number', '101');
  await press('Continue');
  for (const choice of ['Text messages', 'Phone calls', 'Email'])
    expect(screen.getByRole('checkbox', { name: choice })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Text messages' }));
  await user.click(screen.getByRole('checkbox', { name: /may act for the patient/ }));
  await press('Continue');
  expect(heading()).toHaveTextContent('Step 6 of 6 Is everything right?');
  expect(screen.getByText('April 17, 1984')).toBeVisible();
  expect(screen.getByText('000123456789')).toBeVisible();
  await press('Sign up');
  expect(sentForms()[0]?.fields).toEqual({
    firstName: 'Ana',
    lastName: 'Reyes',
    dateOfBirth: '04/17/1984',
    phone: '2025550123',
    email: 'ana.reyes@example.com',
    addr1: '12 Butler Street',
    addr2: '',
    city: 'Etna',
    state: 'PA',
    zip: '15223',
    prescriptions: '[{"rxNumber":"000123456789","prescriptionNumberMethod":"Typed"}]',
    location: '101',
    commText: 'true',
    commCall: 'false',
    commEmail: 'false',
    consent: 'true',
  });
  expect(heading()).toHaveTextContent('You are signed up');
  await waitFor(() => {
    expect(heading()).toHaveFocus();
  });
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(draft).toBeUndefined();
});

test.each([
  ['identity', 'First name', '', 'This field is required.'],
  [
    'contact',
    'Phone number',
    '(102) 555-0123',
    'Enter a US phone number with ten digits, without an extension.',
  ],
  ['contact', 'Phone number', '(202) 555-01', 'Please enter at least 10 characters.'],
  ['contact', 'Email address', 'ana@example', 'Please enter a valid email address.'],
  ['address', 'ZIP code', '1522', 'Enter a ZIP code with five digits.'],
  ['prescription', 'Store number', 'A1', 'Please enter only digits.'],
])('in the step %s, the problem of %s "%s" is: %s', async (step, label, typed, sentence) => {
  draft = { ...filledIn, step };
  await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
  await user.clear(field(label));
  if (typed !== '') await fill(label, typed);
  await press(/^(?:Continue|Save and review)$/);
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
});

test('states, territories and the armed forces can be chosen', async () => {
  draft = { ...filledIn, step: 'address' };
  await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
  const options = within(field('State')).getAllByRole('option');
  const names = options.map(({ textContent }) => textContent);
  for (const name of ['Washington', 'District of Columbia', 'Puerto Rico', 'Guam'])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith('Armed Forces'))).toHaveLength(3);
  // 50 states, the district, 5 territories, 3 associated states, 3 of the armed forces, the prompt.
  expect(names).toHaveLength(63);
  expect(new Set(options.map((option) => (option as HTMLOptionElement).value)).size).toBe(63);
});

test('refused answers lead through their steps and back to the review', async () => {
  signUp = () => Promise.resolve(respond(refused.body));
  await openReview();
  await press('Sign up');
  expect(heading()).toHaveTextContent('How can we reach you?');
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveFocus();
  expect(field('Phone number')).toHaveAccessibleDescription(
    'Please enter a phone number that can be called.',
  );
  expect(window.adobeDataLayer).toContainEqual({
    event: 'pharmacy-sign-up',
    eventInfo: { outcome: 'refused', code: 'RA0001' },
  });
  await user.clear(field('Phone number'));
  await fill('Phone number', '2025550199');
  await press('Save and review');
  expect(heading()).toHaveTextContent('Where do you live?');
  signUp = () => Promise.resolve(respond(success({})));
  await press('Save and review');
  await press('Sign up');
  expect(sentForms().at(-1)?.fields.phone).toBe('2025550199');
  expect(heading()).toHaveTextContent('You are signed up');
});

describe('a code', () => {
  const mailed = { codeGoodUntil: '2026-03-02T15:30:00.000Z' };
  const sentCodes = () =>
    services.sent
      .filter(({ address }) => address.includes('raconfirmpharmacysignup'))
      .map(({ fields }) => fields);

  beforeEach(() => {
    signUp = () => Promise.resolve(respond(success(mailed)));
  });

  async function openCode(): Promise<void> {
    await openReview();
    await press('Sign up');
    await waitFor(() => {
      expect(heading()).toHaveTextContent('Enter the code we emailed you');
    });
  }

  test('is asked for before the patient is signed up, and its mailbox is named', async () => {
    await openCode();
    expect(heading()).toHaveFocus();
    expect(
      screen.getByText('We emailed a code to ana.reyes@example.com. It works for 30 minutes.'),
    ).toBeVisible();
    await press('Confirm');
    expect(field('Code')).toHaveAccessibleDescription(
      expect.stringContaining('This field is required.'),
    );
    await fill('Code', '123 456');
    await press('Confirm');
    expect(heading()).toHaveTextContent('You are signed up');
    expect(sentCodes()).toEqual([{ email: 'ana.reyes@example.com', code: '123456' }]);
    expect(draft).toBeUndefined();
  });

  test('is asked for again after the page was loaded again', async () => {
    draft = { ...filledIn, answers: { ...filledIn.answers, codeSent: '1772465400000' } };
    await open();
    await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
    expect(heading()).toHaveTextContent('Enter the code we emailed you');
  });

  test('that is wrong is explained, and another one is sent with another key', async () => {
    confirmed = () => Promise.resolve(respond(refusal('RA0080', 'This code does not match.')));
    await openCode();
    await fill('Code', '123456');
    await press('Confirm');
    expect(await screen.findByText('This code does not match.')).toBeVisible();
    await press('Send another code');
    expect(
      await screen.findByText('We sent another code. The old one no longer works.'),
    ).toBeVisible();
    expect(sentForms()).toHaveLength(2);
    expect(sentForms()[1]?.fields).toEqual(sentForms()[0]?.fields);
    expect(new Set(keys).size).toBe(2);
  });

  test('to a wrong address leads back to the answers, and the corrected form has another key', async () => {
    await openCode();
    await press('Change your answers');
    await press('Change how we contact you');
    await user.clear(field('Email address'));
    await fill('Email address', 'ana@example.com');
    await press('Save and review');
    await press('Sign up');
    expect(
      await screen.findByText('We emailed a code to ana@example.com. It works for 30 minutes.'),
    ).toBeVisible();
    expect(new Set(keys).size).toBe(2);
  });
});

test.each([
  [
    () => refusal('RA0060', 'These answers do not fit together.'),
    'These answers do not fit together. Our number is 1-800-555-0114.',
  ],
  [
    () => ({
      ...refusal('RA0062', 'Locked.'),
      Data: { lockedUntil: new Date(Date.now() + 29.99 * 60_000).toISOString() },
    }),
    'Too many wrong tries. Wait 30 minutes, or call us at 1-800-555-0114.',
  ],
])('a refused claim keeps the answers and names whom to call: %#', async (bodyNow, text) => {
  const body = bodyNow();
  signUp = () => Promise.resolve(respond(body));
  await openReview();
  await press('Sign up');
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === text,
    ),
  ).toBeVisible();
  expect(heading()).toHaveTextContent('Is everything right?');
  expect(screen.getByText('000123456789')).toBeVisible();
});

test('a child is referred to the page for a family', async () => {
  await open();
  await fill('First name', 'Mia');
  await fill('Last name', 'Okafor');
  await fill('Month', '9');
  await fill('Day', '21');
  await fill('Year', String(new Date().getFullYear() - 12));
  await press('Continue');
  expect(heading()).toHaveTextContent('Who is the patient?');
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'This patient is under 18. A parent can add a child under “Your family”',
  );
});

test('after two lost responses the answers stay, and the next try has the same key', async () => {
  signUp = () => Promise.reject(new TypeError('Failed to fetch'));
  await openReview();
  await press('Sign up');
  expect(screen.getByText(/We could not reach our service/)).toBeVisible();
  expect(screen.getByText('ana.reyes@example.com')).toBeVisible();
  const { key } = draft as typeof filledIn;
  signUp = () => Promise.resolve(respond(success({})));
  await press('Sign up');
  expect(key).toMatch(/^[\da-f]{32}$/);
  // Two tries of the first press, because a lost response leads to a second try, and one of the second press.
  expect(sentForms()).toHaveLength(3);
  expect(heading()).toHaveTextContent('You are signed up');
});

test('no analytics event, storage or address contains the answers', async () => {
  await openReview();
  await press('Sign up');
  const seen = JSON.stringify([
    window.adobeDataLayer,
    localStorage,
    sessionStorage,
    location.href,
    history.state,
  ]);
  for (const secret of ['000123456789', '1984', 'Reyes', 'ana.reyes', '555'])
    expect(seen).not.toContain(secret);
});

test('the first frame is the first step, and explains what a visitor without JavaScript can do', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<PharmacySignUp {...props} />);
  expect(page.querySelector('form')?.method).toBe('post');
  expect([...page.querySelectorAll('input[id]')].map(({ id }) => id)).toContain(
    'pharmacy-sign-up-dateOfBirth',
  );
  expect(page.querySelector('noscript')).toHaveTextContent('1-800-555-0114');
  expect(page.querySelector('noscript')).toHaveTextContent('Find a store');
});

test('a store can be found by its place instead of its number', async () => {
  draft = { ...filledIn, step: 'prescription' };
  await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
  Object.assign(globalThis, { fetch: () => Promise.resolve(found([storeAnswer(202)])) });
  await press('Find the store by location');
  const search = screen.getByRole('search', { name: 'Stores with a pharmacy' });
  await waitFor(() => {
    expect(within(search).getByRole('textbox')).toHaveFocus();
  });
  await user.type(within(search).getByRole('textbox'), '08104{Enter}');
  await user.click(
    await within(search).findByRole('button', {
      name: /^Choose this store ?: Fernwell Pharmacy #202$/,
    }),
  );
  expect(field('Store number')).toHaveValue('202');
  expect(field('Store number')).toHaveFocus();
  expect(
    screen.getByText('Fernwell Pharmacy #202, 202 Main Street, Camden, NJ 08104'),
  ).toBeVisible();
  await user.type(field('Store number'), '1');
  expect(screen.queryByText(/202 Main Street/)).not.toBeInTheDocument();

  await press('Find the store by location');
  await press('Type the number');
  expect(field('Store number')).toHaveFocus();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});
