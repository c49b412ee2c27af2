import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ana, ben } from '../../domain/account/members';
import type { SessionData } from '../../domain/account/session';
import { fillAtOnce } from '../../patterns/form/fillAtOnce.testing';
import { respond, stubbedServices, success } from '../../services/services.testing';
import { pageSession, SIGNED_OUT } from '../../services/session/session';
import { found, setStoreCookie, storeAnswer } from '../../services/stores/storeServices.testing';
import { exampleProps } from '../../slots/contract/examples.testing';
import examples, { filledIn, refused, transferAnswer, transferList } from './examples';
import { PrescriptionTransfer } from './PrescriptionTransfer';
import slot from './slot';

const services = stubbedServices();
/** What each service answers; one without an answer is out of reach. */
let answers: Record<string, { readonly body: unknown } | undefined>;
let draft: unknown;
let user: UserEvent;

beforeEach(() => {
  history.pushState(null, '', '/pharmacy/transfer');
  setStoreCookie(202);
  sessionStorage.clear();
  draft = undefined;
  answers = {
    ragettransfers: { body: success({ transfers: [] }) },
    rarequesttransfer: { body: success(transferAnswer('6')) },
  };
  const { fetch } = globalThis;
  const withStores = (address: string, init?: RequestInit) =>
    address.includes('getStores')
      ? Promise.resolve(found([storeAnswer(202)]))
      : fetch(address, init);
  Object.assign(globalThis, { fetch: withStores });
  services.handle(({ address, fields }) => {
    const name = /en\.(\w+)\.json/.exec(address)?.[1] ?? '';
    if (name === 'rasavedraft') draft = JSON.parse(fields.state ?? 'null');
    if (name === 'radropdraft') draft = undefined;
    if (name.endsWith('draft'))
      return Promise.resolve(
        respond(success(name === 'ragetdraft' && draft !== undefined ? { state: draft } : null)),
      );
    const given = answers[name];
    return given
      ? Promise.resolve(respond(given.body))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(() => {
  act(() => {
    pageSession.$session.set(SIGNED_OUT);
    setStoreCookie();
  });
});

async function open(data: SessionData = ben): Promise<void> {
  pageSession.$session.set({ signedIn: true, data });
  user = userEvent.setup({ delay: null });
  render(<PrescriptionTransfer {...exampleProps(slot, examples)} />);
  await act(() => import('../../ui/inputMask'));
}

async function openReview(): Promise<void> {
  draft = filledIn;
  await open();
  await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const fill = (label: string | RegExp, text: string) => fillAtOnce(user, field(label), text);
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const sentTo = (service: string) =>
  services.sent.filter(({ address }) => address.includes(`${service}.json`));

test('four short steps, and the request says what happens next and by when', async () => {
  await open();
  await step('Step 1 of 4 Which pharmacy has them now?');
  await fill('Name of the pharmacy', 'Harborside Drugs');
  await fill('Phone number of the pharmacy', '2025550111');
  await fill(/^ZIP code, or city and state/, 'Camden, NJ');
  await press('Continue');
  await step('Step 2 of 4 What should we move?');
  expect(screen.getByRole('heading', { name: 'What cannot be moved' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Only those that I name' }));
  await fill('Drug names or prescription numbers', 'Pravastatin 40 mg\n7712345');
  await press('Continue');
  await step('Step 3 of 4 Which of our stores takes them?');
  expect(await screen.findByText('Fernwell Pharmacy #202')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /may ask the other one/ }));
  await press('Continue');
  await step('Step 4 of 4 Is everything right?');
  expect(screen.getByText('Pravastatin 40 mg, 7712345')).toBeVisible();
  expect(screen.getByText(/^Fernwell Pharmacy #202, 202 Main Street, Camden/)).toBeVisible();
  expect(screen.getByText(/^For Ben Okafor, with the date of birth/)).toBeVisible();
  await press('Ask for the transfer');
  const done = await step('We have your request');
  await waitFor(() => {
    expect(done).toHaveFocus();
  });
  expect(
    screen.getByText(/^We expect their answer by .+ at .+, and tell you then\./),
  ).toBeVisible();
  expect(sentTo('rarequesttransfer')[0]?.fields).toEqual({
    pharmacyName: 'Harborside Drugs',
    pharmacyPhone: '2025550111',
    pharmacyPlace: 'Camden, NJ',
    all: 'false',
    prescriptions: '["Pravastatin 40 mg","7712345"]',
    location: '202',
    consent: 'true',
  });
  expect(draft).toBeUndefined();
  await press('Ask for another transfer');
  await step('Step 1 of 4 Which pharmacy has them now?');
  expect(field('Name of the pharmacy')).toHaveValue('');
  expect(screen.getByRole('article')).toHaveTextContent('Transfer from Harborside Drugs');
}, 20_000);

test('everything that can be moved needs no name, and what was named before is not sent', async () => {
  await openReview();
  await press('Change what should be moved');
  await user.click(screen.getByRole('radio', { name: 'All that can be moved' }));
  expect(screen.queryByLabelText('Drug names or prescription numbers')).not.toBeVisible();
  await press('Save and review');
  expect(await screen.findByText('All that can be moved')).toBeVisible();
  await press('Ask for the transfer');
  await step('We have your request');
  expect(sentTo('rarequesttransfer')[0]?.fields).toMatchObject({
    all: 'true',
    prescriptions: '[]',
  });
});

test('where some are wanted and none is named, the error leads to the field', async () => {
  draft = { ...filledIn, step: 'prescriptions' };
  await open();
  await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
  await user.clear(field('Drug names or prescription numbers'));
  await press(/^(?:Continue|Save and review)$/);
  expect(field('Drug names or prescription numbers')).toHaveAccessibleDescription(
    expect.stringContaining('Name at least one prescription, by its drug or its number.'),
  );
});

test('each transfer says how it stands, and what to do', async () => {
  answers.ragettransfers = transferList;
  await open();
  const entries = await screen.findAllByRole('article');
  const texts = entries.map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Received.*We call Harborside Drugs next\. We expect the answer by /);
  expect(texts[1]).toMatch(
    /Asked for.*It takes longer than we expected\. If you run out of medicine, call us at 1-800-555-0114\./,
  );
  expect(texts[2]).toMatch(/Moved here.*Moved: Pravastatin 40 mg, Famotidine 20 mg\./);
  expect(texts[2]).toMatch(/Could not be moved: Zolpidem 5 mg\. Ask your doctor/);
  expect(texts[3]).toMatch(
    /Not moved.*Corner Apothecary found none of what you asked for\. Please check with them at \(202\) 555-0111\./,
  );
  expect(texts[4]).toMatch(/Ask your pharmacist.*Please call us at 1-800-555-0114/);
  const here = within(screen.getAllByRole('article')[2] ?? document.body);
  expect(here.getByRole('link', { name: 'See your prescriptions' })).toHaveAttribute(
    'href',
    '/pharmacy/prescriptions',
  );
});

test('a list that cannot be loaded leaves the form as it is', async () => {
  answers.ragettransfers = undefined;
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await fill('Name of the pharmacy', 'Harborside Drugs');
  answers.ragettransfers = transferList;
  await user.click(again);
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(field('Name of the pharmacy')).toHaveValue('Harborside Drugs');
});

test('what the service refuses leads through its steps, and to the review again', async () => {
  answers.rarequesttransfer = refused;
  await openReview();
  await press('Ask for the transfer');
  await step('Step 1 of 4 Which pharmacy has them now?');
  await waitFor(() => {
    expect(field('Phone number of the pharmacy')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter a phone number that can be called.'),
    );
  });
  await press('Save and review');
  await step('Step 3 of 4 Which of our stores takes them?');
});

test('an answer that is lost keeps everything, and the next try has the same key', async () => {
  answers.rarequesttransfer = undefined;
  await openReview();
  await press('Ask for the transfer');
  expect(await screen.findByText(/We could not reach our service/)).toBeVisible();
  const { key } = draft as typeof filledIn;
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(sentTo('ragettransfer').map(({ fields }) => fields)).toEqual([{ key }]);
  answers.ragettransfer = { body: success(transferAnswer('6')) };
  await press('Ask for the transfer');
  await step('We have your request');
});

test('no name of a drug stands in an attribute, a storage, the address or analytics', async () => {
  await openReview();
  await press('Change what should be moved');
  const seen = JSON.stringify([
    [...document.querySelectorAll('*')].flatMap((each) =>
      [...each.attributes].map(({ value }) => value),
    ),
    window.adobeDataLayer,
    localStorage,
    sessionStorage,
    location.href,
    history.state,
  ]);
  expect(seen).not.toMatch(/Pravastatin|7712345/);
});

test('an account without a pharmacy is led to the link, and nothing is asked', async () => {
  await open(ana);
  expect(screen.getByRole('link', { name: 'Add your prescriptions' })).toHaveAttribute(
    'href',
    '/pharmacy/signup',
  );
  expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
  expect(services.sent).toEqual([]);
});
