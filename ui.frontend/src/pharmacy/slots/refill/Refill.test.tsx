import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { success, type ExampleAnswer } from '../../../slot/examples';
import { answers, box, button, close, open, send, sent, sentTo } from './Refill.testing';

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  URL.createObjectURL = jest.fn(() => 'blob:calendar');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(() => {
  close();
  jest.restoreAllMocks();
});

/** Returns the content of the browser's storages. */
const stored = () =>
  JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage)));

const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a visitor who is not signed in', () => {
  test('can sign in and come back, or continue as a guest', async () => {
    await open('Signed out');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?referrer=%2F',
    );
    expect(screen.getByRole('button', { name: 'Refill without signing in' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('an account without a pharmacy shows a link to add one, and the form with labels', async () => {
    await open('Account without pharmacy');
    expect(screen.getByRole('link', { name: 'Add your prescriptions' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refill without signing in' })).toBeVisible();
  });
});

describe('the list', () => {
  test('describes each prescription in plain words', async () => {
    await open('Patient');
    expect(await box(/^Lisinopril 10 mg/)).toHaveAccessibleName(
      'Lisinopril 10 mg Number 200000000011 · Active · 3 refills left · Last filled January 5, 2026 · $10.00',
    );
    expect(await box(/^Atorvastatin/)).toHaveAccessibleName(/1 refill left/);
  });

  test('says that a price could not be read, and nothing about one that is not known yet', async () => {
    await open('Unreadable price');
    expect(await box(/^Lisinopril/)).toHaveAccessibleName(
      /January 5, 2026 · We could not read the price$/,
    );
    expect(await box(/^Atorvastatin/)).toHaveAccessibleName(/January 5, 2026$/);
  });

  test('explains why a prescription cannot be refilled, with the date', async () => {
    await open('Patient');
    await box(/^Lisinopril/);
    expect(screen.getByText('4 prescriptions you cannot refill now')).toBeVisible();
    for (const reason of [
      'Too early: you can refill it starting June 1, 2099.',
      'Expired on November 30, 2025. Ask your doctor for a new prescription, or let us ask.',
      'No refills left. Ask your doctor for a new prescription, or let us ask.',
      'We are filling it. You do not need to do anything.',
    ])
      expect(screen.getByText(reason)).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  });

  test('the button counts the chosen prescriptions, and all can be chosen at once', async () => {
    const user = await open('Patient');
    await user.click(await box(/^Lisinopril/));
    expect(await button('Refill 1 prescription')).toBeVisible();
    expect(await box(/^Select all/)).toBePartiallyChecked();
    await user.click(await box(/^Select all/));
    expect(await button('Refill 3 prescriptions')).toBeVisible();
    await user.click(await box(/^Select all/));
    expect(await button('Refill')).toBeVisible();
  });

  test('no attribute contains the number of a prescription', async () => {
    await open('Patient');
    await box(/^Lisinopril/);
    const values = [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    );
    expect(screen.getByText(/Number 200000000011/)).toBeVisible();
    expect(values.filter((value) => /20000000001\d/.test(value))).toEqual([]);
  });

  test('an empty choice is an error that links to the first checkbox', async () => {
    const user = await open('Patient');
    await box(/^Lisinopril/);
    await send(user, 'Refill');
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    await user.click(
      within(summary).getByRole('link', { name: 'Choose at least one prescription.' }),
    );
    expect(await box(/^Atorvastatin/)).toHaveFocus();
    expect(sentTo('rarefillprescriptions')).toEqual([]);
    await user.keyboard(' ');
    expect(await box(/^Atorvastatin/)).not.toHaveAttribute('aria-invalid');
  });
});

const phoneField = () => screen.findByRole('textbox', { name: 'Phone number' });

test("the member's phone number is known, and can be changed for this refill", async () => {
  answers.ragetuserdigitalprofile = success({ firstName: 'Ana', phone: '202-555-0142' });
  const user = await open('Patient');
  expect(await phoneField()).toHaveValue('(202) 555-0142');
  await user.clear(await phoneField());
  await user.type(await phoneField(), '2025550123');
  expect(await phoneField()).toHaveValue('(202) 555-0123');
});

test.each<[string, ExampleAnswer]>([
  ['has no phone number', success({ phone: null })],
  ['cannot be loaded', 'lost'],
])('a profile that %s leaves the phone number to the member', async (_, answer) => {
  answers.ragetuserdigitalprofile = answer;
  await open('Patient');
  expect(await phoneField()).toHaveValue('');
});

test('the chosen prescriptions are sent once, in the recorded fields, and confirmed', async () => {
  const user = await open('All filled');
  await user.click(await box(/^Select all/));
  await send(user, 'Refill 3 prescriptions');
  const heading = await screen.findByRole('heading', {
    name: 'We are filling your 3 prescriptions',
  });
  expect(heading).toHaveFocus();
  expect(screen.getByText('R-20417')).toBeVisible();
  expect(screen.getByText(/^Pick up on Thursday, December 31 at 1/)).toBeVisible();
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await user.click(await button('Add to calendar'));
  expect(saved).toEqual(['pickup.ics']);
  const [refill, ...more] = sentTo('rarefillprescriptions');
  expect(more).toEqual([]);
  expect(refill?.fields).toEqual({
    refillPrescriptions: JSON.stringify(['200000000012', '200000000011', '200000000013']),
    location: '101',
    pickUpDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    pickUpTime: expect.stringMatching(/^\d{1,2}:[03]0 [AP]M$/) as string,
    phone: '2025550123',
  });
  expect(refill?.key).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => {
    expect(sentTo('radropdraft')).toHaveLength(1);
  });
});

test('a partial success shows each outcome, and what to do about the rest', async () => {
  const user = await open('Some filled');
  await user.click(await box(/^Select all/));
  await send(user, 'Refill 3 prescriptions');
  await screen.findByRole('heading', { name: 'We are filling 2 of 3 prescriptions' });
  expect(items(screen.getByRole('list'))).toEqual([
    'Atorvastatin 10 mg We are filling it.',
    expect.stringMatching(
      /^Lisinopril 10 mg No refills left\. Ask your doctor for a new prescription, or let us ask\./,
    ),
    'Metformin 500 mg We are filling it.',
  ]);
  expect(screen.getByText(/^For the ones we could not fill, call your pharmacy at/)).toBeVisible();
});

test('the results have the pharmacy ask the doctor for what has no refills left', async () => {
  const user = await open('Some filled');
  await user.click(await box(/^Select all/));
  await send(user, 'Refill 3 prescriptions');
  await user.click(await button(/^Ask my doctor for me.*Lisinopril 10 mg/));
  const state = await screen.findByText(
    'We asked your doctor on March 2, 2026. We will message you when there is news.',
  );
  expect(state.parentElement).toHaveFocus();
  expect(sentTo('rarequestrenewal').map(({ fields }) => fields)).toEqual([
    { rxNumber: '200000000011' },
  ]);
  expect(screen.queryByRole('button', { name: /^Ask my doctor/ })).not.toBeInTheDocument();
});

test('what was requested before is a success, without a number to call', async () => {
  const user = await open('Requested before');
  await user.click(await box(/^Select all/));
  await send(user, 'Refill 3 prescriptions');
  await screen.findByRole('heading', { name: 'We already have your request' });
  expect(items(screen.getByRole('list'))[0]).toBe(
    'Atorvastatin 10 mg You already requested it. You do not need to do anything.',
  );
  expect(screen.queryByText(/^For the ones we could not fill/)).not.toBeInTheDocument();
});

test('a request with a confirmation number, but without outcomes, has reached us', async () => {
  const user = await open('Request without outcomes');
  await user.click(await box(/^Select all/));
  await send(user, 'Refill 3 prescriptions');
  await screen.findByRole('heading', { name: 'We have your request' });
  expect(screen.getByText('R-20417')).toBeVisible();
  expect(screen.getByText(/^Pick up on/)).toBeVisible();
  expect(items(screen.getByRole('list'))[1]).toBe(
    'Lisinopril 10 mg We have your request. Call your pharmacy if it is not ready at the pickup time.',
  );
});

test('what failed on our side is sent once more, alone and with another key', async () => {
  const user = await open('Failed on our side');
  await user.click(await box(/^Select all/));
  await send(user, 'Refill 3 prescriptions');
  await screen.findByRole('heading', { name: 'We are filling 2 of 3 prescriptions' });
  answers.rarefillprescriptions = 'lost';
  answers.ragetrefill = 'lost';
  await user.click(await button('Try again'));
  expect(await screen.findByText(/We could not reach our service/)).toBeVisible();
  answers.rarefillprescriptions = success({
    confirmationNumber: 'R-20418',
    prescriptions: [{ rxNumber: '200000000013', outcome: 'accepted' }],
    location: '101',
  });
  await user.click(await button('Try again'));
  await screen.findByRole('heading', { name: 'We are filling your 3 prescriptions' });
  expect(screen.getByText('R-20417, R-20418')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  const [first, ...again] = sentTo('rarefillprescriptions');
  expect(again.map(({ fields }) => fields)).toEqual([
    { ...first?.fields, refillPrescriptions: '["200000000013"]' },
    { ...first?.fields, refillPrescriptions: '["200000000013"]' },
  ]);
  expect(again[0]?.key).not.toBe(first?.key);
  expect(again[1]?.key).toBe(again[0]?.key);
});

test('if all prescriptions are refused, nothing is picked up', async () => {
  const user = await open('None filled');
  await user.click(await box(/^Select all/));
  await send(user, 'Refill 3 prescriptions');
  await screen.findByRole('heading', { name: 'We could not refill your 3 prescriptions' });
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Pick up on/)).not.toBeInTheDocument();
  await user.click(await button('Refill something else'));
  expect(await box(/^Lisinopril/)).toBeVisible();
});

test('a failure keeps the form, and the next try has the same key', async () => {
  const user = await open('Out of reach');
  await user.click(await box(/^Lisinopril/));
  await send(user, 'Refill 1 prescription');
  expect(await screen.findByText(/^We could not reach our service/)).toBeVisible();
  expect(await box(/^Lisinopril/)).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(202) 555-0123');
  await user.click(await button('Refill 1 prescription'));
  await waitFor(() => {
    expect(sentTo('rarefillprescriptions')).toHaveLength(2);
  });
  const keys = sentTo('rarefillprescriptions').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

describe('after a reload', () => {
  const saved = (state: object) => success({ state: JSON.stringify(state), savedAt: 0 });

  test('the choice is restored, and no storage contains it', async () => {
    const user = await open('Patient');
    await user.click(await box(/^Metformin/));
    await waitFor(() => {
      expect(sentTo('rasavedraft').at(-1)?.fields.state).toContain('200000000013');
    });
    expect(stored()).not.toMatch(/2000000000|Metformin/);
    cleanup();
    close();
    answers.ragetdraft = saved({ rxNumbers: ['200000000013', '200000000016'] });
    await open('Patient');
    expect(await box(/^Metformin/)).toBeChecked();
    expect(await box(/^Lisinopril/)).not.toBeChecked();
    expect(await button('Refill 1 prescription')).toBeVisible();
  });

  test('the dashboard’s choice of all prescriptions is ready to be sent', async () => {
    answers.ragetdraft = saved({ rxNumbers: [], all: true });
    await open('Patient');
    expect(await box(/^Select all/)).toBeChecked();
    expect(await button('Refill 3 prescriptions')).toBeVisible();
  });

  test('a refill whose response was lost is looked up, and not sent again', async () => {
    answers.ragetdraft = saved({
      rxNumbers: ['200000000011'],
      store: { storeNumber: '101' },
      sent: 'key-1',
    });
    answers.ragetrefill = success({
      confirmationNumber: 'R-7',
      prescriptions: [{ rxNumber: '200000000011', outcome: 'accepted' }],
      location: '101',
      pickUpDate: '2099-12-31',
      pickUpTime: '1:00 PM',
    });
    await open('Patient');
    await screen.findByRole('heading', { name: 'We are filling your prescription' });
    expect(screen.getByText('R-7')).toBeVisible();
    expect(sentTo('ragetrefill')[0]?.fields).toEqual({ key: 'key-1' });
    expect(sentTo('rarefillprescriptions')).toEqual([]);
  });
});

describe('dead ends', () => {
  test('if nothing can be refilled, each prescription shows the reason', async () => {
    await open('Nothing to refill');
    expect(
      await screen.findByText(/^You cannot refill any of your prescriptions right now/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Refill/ })).not.toBeInTheDocument();
  });

  test('without prescriptions, the page shows the number to call', async () => {
    await open('No prescriptions');
    expect(await screen.findByText(/^There are no prescriptions in your account/)).toBeVisible();
    expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
  });

  test('if the service is down, the list can be loaded again', async () => {
    const user = await open('Service down');
    expect(await screen.findByText(/^We could not load your prescriptions/)).toBeVisible();
    answers.ragetprescriptions = success({ prescriptions: [] });
    await user.click(await button('Try again'));
    expect(await screen.findByText(/^There are no prescriptions/)).toBeVisible();
  });

  test('a store without hours is an error that asks for another store', async () => {
    const user = await open('Store without hours');
    await user.click(await box(/^Lisinopril/));
    expect(await screen.findByText(/^Store has no available hours\./)).toBeVisible();
    await send(user, 'Refill 1 prescription');
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    await user.click(
      within(summary).getByRole('link', { name: /Choose a store that has pickup times\.$/ }),
    );
    expect(await button('Change store')).toHaveFocus();
  });

  test('without a store, the visitor chooses one in the form', async () => {
    const user = await open('No store');
    await user.click(await button('Choose a store'));
    expect(screen.getByRole('textbox', { name: 'ZIP code, or city and state' })).toHaveFocus();
    await user.keyboard('08104{Enter}');
    await user.click(await button(/^Pick up here/));
    const pickup = await screen.findByRole('group', { name: 'Pick up at' });
    expect(await within(pickup).findByText(/#101/)).toBeVisible();
    expect(sentTo('rarefillprescriptions')).toEqual([]);
  });
});

describe('a guest', () => {
  const identify = async () => {
    const user = await open('Guest');
    await user.click(await button('Refill without signing in'));
    expect(
      await screen.findByRole('heading', { name: 'Refill with the numbers on your labels' }),
    ).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /rescription number/ }), '200000000011');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Reyes');
    await user.type(screen.getByRole('textbox', { name: 'Month' }), '4');
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '27');
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '1962');
    const store = screen.getByRole('textbox', { name: 'Store number' });
    expect(store).toHaveValue('101');
    await user.clear(store);
    await user.type(store, '00101');
    return user;
  };

  test('is identified by number, store number, name and birth date, and then chooses the pickup', async () => {
    answers.rastartguest = success({
      guid: 'g-9',
      lastName: 'Reyes',
      dateOfBirth: '04/27/1962',
      brand: 'riteaid',
    });
    answers.rarefillprescriptions = success({
      confirmationNumber: 'R-8',
      prescriptions: [{ rxNumber: '200000000011', outcome: 'accepted' }],
      location: '101',
      pickUpDate: '2099-12-31',
      pickUpTime: '1:00 PM',
    });
    const user = await identify();
    await user.click(await button('Continue'));
    expect(await screen.findByRole('heading', { name: 'Your prescriptions' })).toHaveFocus();
    await send(user, 'Refill 1 prescription');
    await screen.findByRole('heading', { name: 'We are filling your prescription' });
    expect(screen.getByText('Prescription 200000000011')).toBeVisible();
    expect(sentTo('rastartguest')[0]?.fields).toMatchObject({
      lastName: 'Reyes',
      dateOfBirth: '04/27/1962',
      rxNumber: '200000000011',
      location: '101',
    });
    expect(stored()).not.toMatch(/2000000000|\b1962\b|Reyes/);
  });

  test('a mismatch shows one sentence, and the fields keep their values', async () => {
    answers.rastartguest = {
      body: {
        Status: 'ERROR',
        ErrCde: 'RA0020',
        ErrMsg: 'We found no prescription with these details.',
        ErrMsgDtl: null,
        Data: null,
      },
    };
    const user = await identify();
    await user.click(await button('Continue'));
    expect(await screen.findByText('We found no prescription with these details.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Reyes');
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1962');
  });

  test('continues after a reload while the service knows the guest, and can start over', async () => {
    const user = await open('Guest again');
    await user.click(await button('Refill without signing in'));
    expect(await screen.findByRole('heading', { name: 'Your prescriptions' })).toHaveFocus();
    expect(screen.getByText('Prescription 200000000011')).toBeVisible();
    await user.click(await button('Other prescriptions'));
    expect(screen.getByRole('textbox', { name: /rescription number/ })).toHaveValue('');
    expect(sentTo('raendguest')).toHaveLength(1);
    expect(sentTo('radropdraft')).toHaveLength(1);
  });

  test('who loads the page again goes on without choosing again', async () => {
    const user = await open('Guest again');
    await user.click(await button('Refill without signing in'));
    await screen.findByText('Prescription 200000000011');
    cleanup();
    await open('Guest again');
    expect(await screen.findByText('Prescription 200000000011')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refill without signing in' })).toBeNull();
    expect(sessionStorage.getItem('guest')).toBe('/');
    expect(stored()).not.toMatch(/2000000000|\b1962\b|Reyes/);
    cleanup();
    await open('Patient');
    expect(await box(/^Lisinopril/)).toBeVisible();
  });

  test('enters everything again when the service no longer knows the guest', async () => {
    answers.ragetguest = success();
    const user = await open('Guest again');
    await user.click(await button('Refill without signing in'));
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('');
    expect(sentTo('ragetdraft')).toEqual([]);
  });

  test('a refill that was sent before a reload is looked up', async () => {
    answers.ragetdraft = success({
      state: JSON.stringify({
        rxNumbers: ['200000000011'],
        store: { storeNumber: '101' },
        sent: 'key-1',
      }),
    });
    answers.ragetrefill = success({
      confirmationNumber: 'R-8',
      prescriptions: [{ rxNumber: '200000000011', outcome: 'accepted' }],
      location: '101',
      pickUpDate: '2099-12-31',
      pickUpTime: '1:00 PM',
    });
    const user = await open('Guest again');
    await user.click(await button('Refill without signing in'));
    await screen.findByRole('heading', { name: 'We are filling your prescription' });
    expect(sentTo('ragetrefill')[0]?.fields).toEqual({ key: 'key-1' });
    expect(sentTo('rarefillprescriptions')).toEqual([]);
  });

  test('can sign in instead, and comes back', async () => {
    const user = await open('Guest');
    await user.click(await button('Refill without signing in'));
    expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute(
      'href',
      expect.stringMatching(/login\?referrer=/),
    );
  });

  test('the error summary names each missing field, including the store', async () => {
    const user = await open('Signed out');
    answers.ragetguest = success();
    await user.click(await button('Refill without signing in'));
    await user.click(await button('Continue'));
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Prescription number: Please scan at least one prescription.',
      'Store number: This field is required.',
      'Last name: This field is required.',
      expect.stringContaining('This field is required.'),
    ]);
  });
});
