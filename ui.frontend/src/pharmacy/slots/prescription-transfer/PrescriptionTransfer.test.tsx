import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ana, ben } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { pageActing } from '../../service/acting';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { found, setStoreCookie, storeAnswer } from '../../../stores/service/storeServices.testing';
import { refusal } from '../../../slot/examples';
import { exampleProps } from '../../../slot/examples.testing';
import examples, {
  familyAnswer,
  filledIn,
  guestFilledIn,
  refused,
  transferAnswer,
  transferList,
} from './examples';
import { PrescriptionTransfer } from './PrescriptionTransfer';
import slot from './slot';

const services = stubbedServices();
/** The responses by service; every other request fails. */
let answers: Record<string, { readonly body: unknown } | undefined>;
let draft: unknown;
/** The drafts of dependents, by the name of the form. */
let others: Record<string, unknown>;
let user: UserEvent;

beforeEach(() => {
  history.pushState(null, '', '/pharmacy/transfer');
  setStoreCookie(202);
  sessionStorage.clear();
  draft = undefined;
  others = {};
  answers = {
    ragetdependents: { body: success({ dependents: [] }) },
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
    if (fields.form?.startsWith('transfer-')) return otherDraft(name, fields);
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

function otherDraft(
  name: string,
  { form = '', state = 'null' }: Record<string, string | undefined>,
) {
  if (name === 'rasavedraft') others[form] = JSON.parse(state);
  if (name === 'radropdraft') others[form] = undefined;
  const kept = name === 'ragetdraft' ? others[form] : undefined;
  return Promise.resolve(respond(success(kept === undefined ? null : { state: kept })));
}

afterEach(() => {
  act(() => {
    pageActing.choose(undefined);
    pageSession.$session.set(SIGNED_OUT);
    setStoreCookie();
  });
});

async function open(data: SessionData = ben): Promise<void> {
  pageSession.$session.set({ signedIn: true, data });
  user = userEvent.setup({ delay: null });
  render(<PrescriptionTransfer {...exampleProps(slot, examples)} />);
  await act(() => import('../../../kit/ui/fields/inputMask'));
}

async function openReview(): Promise<void> {
  draft = filledIn;
  await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const fill = (label: string | RegExp, text: string) => fillAtOnce(user, field(label), text);
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const sentTo = (service: string) =>
  services.sent.filter(({ address }) => address.includes(`${service}.json`));

test('a patient requests a transfer in four short steps, and the confirmation shows the next steps and their time', async () => {
  await open();
  await step('Step 1 of 4 Which pharmacy has them now?');
  await fill('Name of the pharmacy', 'Harborside Drugs');
  await fill('Phone number of the pharmacy', '2025550111');
  await fill(/^ZIP code, or city and state/, 'Camden, NJ');
  await press('Continue');
  await step('Step 2 of 4 What should we move?');
  expect(screen.getByRole('heading', { name: 'What you cannot move' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Only the ones I list' }));
  await fill('Drug names or prescription numbers', 'Pravastatin 40 mg\n7712345');
  await press('Continue');
  await step('Step 3 of 4 Which store should get them?');
  expect(await screen.findByText('Fernwell Pharmacy #202')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /may ask the other one/ }));
  await press('Continue');
  await step('Step 4 of 4 Is everything right?');
  expect(screen.getByText('Pravastatin 40 mg, 7712345')).toBeVisible();
  expect(screen.getByText(/^Fernwell Pharmacy #202, 202 Main Street, Camden/)).toBeVisible();
  expect(screen.getByText(/^For Ben Okafor\. We use the date of birth/)).toBeVisible();
  await press('Request the transfer');
  const done = await step('We have your request');
  await waitFor(() => {
    expect(done).toHaveFocus();
  });
  expect(
    screen.getByText(/^We expect their answer by .+ at .+ and will message you then\./),
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
  await press('Start another transfer');
  await step('Step 1 of 4 Which pharmacy has them now?');
  expect(field('Name of the pharmacy')).toHaveValue('');
  expect(screen.getByRole('article')).toHaveTextContent('Transfer from Harborside Drugs');
});

test('a transfer of all prescriptions needs no names, and earlier names are not sent', async () => {
  await openReview();
  await press('Change what to move');
  await user.click(screen.getByRole('radio', { name: 'Everything you can move' }));
  expect(screen.queryByLabelText('Drug names or prescription numbers')).not.toBeVisible();
  await press('Save and review');
  expect(await screen.findByText('Everything you can move')).toBeVisible();
  await press('Request the transfer');
  await step('We have your request');
  expect(sentTo('rarequesttransfer')[0]?.fields).toMatchObject({
    all: 'true',
    prescriptions: '[]',
  });
});

test('if some prescriptions are wanted and none is named, the error is at the field', async () => {
  draft = { ...filledIn, step: 'prescriptions' };
  await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
  await user.clear(field('Drug names or prescription numbers'));
  await press(/^(?:Continue|Save and review)$/);
  expect(field('Drug names or prescription numbers')).toHaveAccessibleDescription(
    expect.stringContaining('List at least one prescription by drug name or number.'),
  );
});

test('each transfer shows its status and what to do', async () => {
  answers.ragettransfers = transferList;
  await open();
  const entries = await screen.findAllByRole('article');
  const texts = entries.map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Received.*We call Harborside Drugs next\. We expect the answer by /);
  expect(texts[1]).toMatch(
    /Requested.*This is taking longer than we expected\. If you run out of medicine, call us at 1-800-555-0114\./,
  );
  expect(texts[2]).toMatch(/Moved here.*Moved: Pravastatin 40 mg, Famotidine 20 mg\./);
  expect(texts[2]).toMatch(/We could not move: Zolpidem 5 mg\. Ask your doctor/);
  expect(texts[3]).toMatch(
    /Not moved.*Corner Apothecary could not find what you asked for\. Check with them at \(202\) 555-0111\./,
  );
  expect(texts[4]).toMatch(/Ask your pharmacist.*Call us at 1-800-555-0114/);
  const here = within(screen.getAllByRole('article')[2] ?? document.body);
  expect(here.getByRole('link', { name: 'See prescriptions' })).toHaveAttribute(
    'href',
    '/pharmacy/prescriptions',
  );
});

test('the form keeps its values when the list is loaded after a failure', async () => {
  answers.ragettransfers = undefined;
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await fill('Name of the pharmacy', 'Harborside Drugs');
  answers.ragettransfers = transferList;
  await user.click(again);
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(field('Name of the pharmacy')).toHaveValue('Harborside Drugs');
});

test('refused answers lead through their steps and back to the review', async () => {
  answers.rarequesttransfer = refused;
  await openReview();
  await press('Request the transfer');
  await step('Step 1 of 4 Which pharmacy has them now?');
  await waitFor(() => {
    expect(field('Phone number of the pharmacy')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter a phone number that can be called.'),
    );
  });
  await press('Save and review');
  await step('Step 3 of 4 Which store should get them?');
});

test('a store that cannot be loaded shows a problem of the store, not of its hours', async () => {
  const { fetch } = globalThis;
  const withoutStores = (address: string, init?: RequestInit) =>
    address.includes('getStores')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(address, init);
  Object.assign(globalThis, { fetch: withoutStores });
  await openReview();
  await press('Change the store you are moving them to');
  await step('Step 3 of 4 Which store should get them?');
  expect(
    await screen.findByText('We could not load this store. Check your connection.'),
  ).toBeVisible();
});

test('after a lost response the answers stay, and the next try has the same key', async () => {
  answers.rarequesttransfer = undefined;
  await openReview();
  await press('Request the transfer');
  expect(await screen.findByText(/We could not reach our service/)).toBeVisible();
  const { key } = draft as typeof filledIn;
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(sentTo('ragettransfer').map(({ fields }) => fields)).toEqual([{ key }]);
  answers.ragettransfer = { body: success(transferAnswer('6')) };
  await press('Request the transfer');
  await step('We have your request');
});

test('no attribute, storage, address or analytics event contains the name of a drug', async () => {
  await openReview();
  await press('Change what to move');
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

test('an account without a pharmacy shows a link to add one, and nothing is requested', async () => {
  await open(ana);
  expect(screen.getByRole('link', { name: 'Add your prescriptions' })).toHaveAttribute(
    'href',
    '/pharmacy/signup',
  );
  expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
  expect(services.sent).toEqual([]);
});

describe('for a dependent', () => {
  const choose = (name: string) =>
    screen.findByRole('button', { name }).then((it) => user.click(it));

  beforeEach(() => {
    document.cookie = 'serviceToken=a-session';
    document.cookie = 'session=%7B%7D';
    pageSession.note();
    answers.ragetdependents = familyAnswer;
  });

  afterEach(() => {
    document.cookie = 'serviceToken=; Max-Age=0';
    document.cookie = 'session=; Max-Age=0';
    pageSession.note();
  });

  test('the line stays in view, and the request and the list name the person', async () => {
    others['transfer-a1b2'] = filledIn;
    answers.ragettransfers = transferList;
    await open();
    await screen.findByRole('heading', { name: 'Your transfers' });
    await choose('Mia Okafor (11)');
    expect(screen.getByText('You are acting for Mia Okafor.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Transfers for Mia' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
    expect(screen.getByText(/^For Mia Okafor\. We use the date of birth/)).toBeVisible();
    await press('Request the transfer');
    await step('We have your request');
    expect(screen.getByText('You are acting for Mia Okafor.')).toBeVisible();
    expect(sentTo('rarequesttransfer')[0]?.fields).toMatchObject({ dependent: 'a1b2' });
    expect(sentTo('ragettransfers').map(({ fields }) => fields.dependent)).toEqual([
      undefined,
      'a1b2',
    ]);
  });

  test('a value that is typed for one person is absent for another, and no warning calls it lost', async () => {
    await open();
    await screen.findByRole('button', { name: 'Mia Okafor (11)' });
    await fill('Name of the pharmacy', 'Harborside Drugs');
    await fill('Phone number of the pharmacy', '2025550111');
    await press('Continue');
    await step('Step 2 of 4 What should we move?');
    await choose('Mia Okafor (11)');
    await step('Step 1 of 4 Which pharmacy has them now?');
    expect(field('Name of the pharmacy')).toHaveValue('');
    expect(screen.queryByText(/We keep your answers for only 30 minutes/)).toBeNull();
    await choose('Back to my prescriptions');
    await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
    await step('Step 2 of 4 What should we move?');
    await press('Back');
    expect(field('Name of the pharmacy')).toHaveValue('Harborside Drugs');
  });
});

describe('a guest', () => {
  const begin = async () => {
    user = userEvent.setup({ delay: null });
    render(<PrescriptionTransfer {...exampleProps(slot, examples)} />);
    await act(() => import('../../../kit/ui/fields/inputMask'));
    await press('Continue without signing in');
  };

  const openGuestReview = async () => {
    draft = guestFilledIn;
    await begin();
    await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
  };

  test('sees beside the choice what to have at hand, and what cannot be transferred', async () => {
    render(<PrescriptionTransfer {...exampleProps(slot, examples)} />);
    expect(
      await screen.findByRole('heading', { level: 2, name: 'What you will need' }),
    ).toBeVisible();
    expect(screen.getByText('Name and phone number of the other pharmacy.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'What you cannot move' })).toBeVisible();
    expect(screen.getByText(/^Controlled drugs:/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue without signing in' }));
    expect(screen.queryByText('What you will need')).not.toBeInTheDocument();
  });

  test('may sign in instead, and first enters the patient’s details', async () => {
    await begin();
    await step('Step 1 of 5 Who is the patient?');
    expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute(
      'href',
      '/login?referrer=%2Fpharmacy%2Ftransfer',
    );
    await press('Continue');
    expect(
      within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link'),
    ).toHaveLength(5);
    await fill('First name', 'Elena');
    await fill('Last name', 'Nuñez');
    await fill('Month', '1');
    await fill('Day', '2');
    await fill('Year', '1980');
    await fill('ZIP code', '15223');
    await fill('Phone number', '2025550188');
    await press('Continue');
    await step('Step 2 of 5 Which pharmacy has them now?');
    expect(services.sent.some(({ address }) => address.includes('ragettransfers'))).toBe(false);
  });

  test('sees the next steps without an account, and the number at which the pharmacy calls', async () => {
    answers.rarequestguesttransfer = { body: success(transferAnswer('6')) };
    await openGuestReview();
    expect(screen.getByText('Elena Nuñez')).toBeVisible();
    await press('Request the transfer');
    await step('We have your request');
    expect(
      screen.getByText(/^We expect their answer by .+. We will call you at \(202\) 555-0188\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See prescriptions' })).toBeNull();
    expect(sentTo('rarequestguesttransfer')[0]?.fields).toEqual({
      firstName: 'Elena',
      lastName: 'Nuñez',
      dateOfBirth: '01/02/1980',
      zip: '15223',
      phone: '2025550188',
      email: '',
      pharmacyName: 'Harborside Drugs',
      pharmacyPhone: '2025550111',
      pharmacyPlace: 'Camden, NJ',
      all: 'false',
      prescriptions: '["Pravastatin 40 mg","7712345"]',
      location: '101',
      consent: 'true',
    });
    expect(draft).toBeUndefined();
    await press('Start another transfer');
    await step('Step 1 of 5 Who is the patient?');
    expect(field('First name')).toHaveValue('');
  });

  test('keeps the answers after a lost response, and the next try looks it up by the same key', async () => {
    await openGuestReview();
    await press('Request the transfer');
    expect(await screen.findByText(/We could not reach our service/)).toBeVisible();
    const { key } = draft as typeof filledIn;
    expect(sentTo('ragetguesttransfer').map(({ fields }) => fields)).toEqual([{ key }]);
    answers.ragetguesttransfer = { body: success(transferAnswer('6')) };
    await press('Request the transfer');
    await step('We have your request');
  });

  test('a refused detail of the patient leads to its step', async () => {
    answers.rarequestguesttransfer = refusal('RA0001', 'Please correct the marked answers.', {
      dateOfBirth: ['Please enter a valid date.'],
    });
    await openGuestReview();
    await press('Request the transfer');
    await step('Step 1 of 5 Who is the patient?');
    expect(await screen.findByText('Please enter a valid date.')).toBeVisible();
  });
});
