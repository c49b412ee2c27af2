import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { success } from '../../../slot/examples';
import { pageActing } from '../../../pharmacy/service/acting';
import { ana } from '../../../session/rules/members';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { answers, close, open, sent } from './scheduler.testing';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

signOutAfterEach();

afterEach(() => {
  act(() => {
    pageActing.choose(undefined);
  });
  document.cookie = 'serviceToken=; Max-Age=0';
  document.cookie = 'session=; Max-Age=0';
  pageSession.note();
  close();
  jest.restoreAllMocks();
});

/** Opens an example for a member whose account has a profile and an address. */
async function openForMember(example = 'Empty') {
  knowAccount();
  signIn();
  const user = await open(example);
  await waitFor(() => {
    expect(sent.map(({ service }) => service)).toContain('raecommdetails');
  });
  return user;
}
const knowAccount = (): void => {
  answers.ragetuserdigitalprofile = success({
    firstName: 'Ana',
    lastName: 'Reyes',
    phone: '(202) 555-0142',
    dateOfBirth: '1962-04-27',
    version: '1',
  });
  answers.raecommdetails = success({
    addresses: [{ id: '1', addr1: '12 Butler Street', zip: 8104, city: 'Camden', state: 'NJ' }],
  });
};
const signIn = (): void => {
  pageSession.$session.set({ signedIn: true, data: ana });
};
const birthDate = () =>
  ['Month', 'Day', 'Year'].map((part) => screen.getByLabelText<HTMLInputElement>(part).value);

test('a member is not asked for the date of birth, which another person does not get', async () => {
  const user = await openForMember();
  expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
  await waitFor(() => {
    expect(birthDate()).toEqual(['04', '27', '1962']);
  });
  expect(document.body.innerHTML).not.toContain('1962"');
  await user.click(screen.getByRole('radio', { name: 'A person I care for' }));
  expect(birthDate()).toEqual(['', '', '']);
});

test('a member keeps a date of birth that was typed', async () => {
  const user = await openForMember();
  await waitFor(() => {
    expect(birthDate()).toEqual(['04', '27', '1962']);
  });
  await user.clear(screen.getByLabelText('Month'));
  await user.type(screen.getByLabelText('Month'), '3');
  await user.click(screen.getByRole('radio', { name: 'A person I care for' }));
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  expect(birthDate()).toEqual(['3', '27', '1962']);
});

/** Fills in the rest of the first step for a flu vaccine, and continues. */
async function fillIn(user: UserEvent, month: string, day: string, year: string): Promise<void> {
  await user.type(screen.getByLabelText('Month'), month);
  await user.type(screen.getByLabelText('Day'), day);
  await user.type(screen.getByLabelText('Year'), year);
  await user.click(screen.getByRole('checkbox', { name: 'Flu vaccine' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

/** Presses “Me” before the page knows the member, and returns what the visitor does next. */
async function openBeforeAccount(example = 'Empty') {
  knowAccount();
  const user = await open(example);
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  return user;
}

test('a member is not asked for a date of birth that arrives after “Me” was pressed', async () => {
  const user = await openBeforeAccount();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByLabelText('Day'));
  expect(screen.getByLabelText('Month')).toHaveAccessibleDescription('This field is required.');
  act(signIn);
  await waitFor(() => {
    expect(birthDate()).toEqual(['04', '27', '1962']);
  });
  expect(screen.getByLabelText('Day')).toHaveFocus();
  expect(screen.getByLabelText('Month')).toHaveAccessibleDescription('');
  await user.click(screen.getByRole('checkbox', { name: 'Flu vaccine' }));
  expect(await screen.findByText('Flu vaccine: you can book it.')).toBeVisible();
});

test('a member keeps what was typed before the date of birth arrived', async () => {
  const user = await openBeforeAccount();
  await user.type(screen.getByLabelText('Month'), '3');
  act(signIn);
  await waitFor(() => {
    expect(sent.map(({ service }) => service)).toContain('raecommdetails');
  });
  await user.click(screen.getByRole('checkbox', { name: 'Flu vaccine' }));
  expect(birthDate()).toEqual(['3', '', '']);
});

test.each([
  ['before', true],
  ['after', false],
])(
  'a member has the home state of the account, which is known %s the question',
  async (_, isKnown) => {
    const user = await (isKnown ? openForMember : openBeforeAccount)('Rules of the states');
    await user.click(screen.getByRole('radio', { name: 'Me' }));
    await user.click(screen.getByRole('checkbox', { name: 'COVID-19 vaccine' }));
    if (!isKnown) act(signIn);
    const state = await screen.findByLabelText('Home state of the patient');
    await waitFor(() => {
      expect(state).toHaveValue('NJ');
    });
    await user.selectOptions(state, 'VA');
    expect(await screen.findByLabelText('Does the patient have one of these?')).toBeVisible();
    expect(state).toHaveValue('VA');
  },
);

test('a member is not asked for the date of birth of the child for whom the member acts', async () => {
  answers.ragetdependents = success({
    dependents: [
      {
        id: 'd1',
        kind: 'child',
        firstName: 'Mia',
        lastName: 'Reyes',
        dateOfBirth: '09/21/2014',
      },
    ],
  });
  const user = await open('Empty');
  await user.click(screen.getByRole('checkbox', { name: 'Flu vaccine' }));
  document.cookie = 'serviceToken=a-session';
  document.cookie = 'session=%7B%7D';
  pageSession.note();
  act(() => {
    signIn();
    pageActing.choose('d1');
  });
  await waitFor(() => {
    expect(birthDate()).toEqual(['09', '21', '2014']);
  });
  expect(screen.getByRole('radio', { name: 'A person I care for' })).toBeChecked();
  expect(await screen.findByText(/^Flu vaccine: /)).toBeVisible();
  expect(document.body.innerHTML).not.toContain('2014');
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  expect(birthDate()).toEqual(['', '', '']);
});

test('a member’s own name is not that of another patient, even before the account arrives', async () => {
  answers.ragetuserdigitalprofile = 'never';
  signIn();
  const user = await open('Empty');
  await user.click(screen.getByRole('radio', { name: 'A person I care for' }));
  await fillIn(user, '9', '21', '1990');
  const draft = sent.find(({ service }) => service === 'rasavedraft')?.fields.state;
  expect(draft).toMatch(/"forWhom":"other"/);
  expect(draft).not.toContain('"firstName":"Ana"');
});

test('a member’s ZIP code fills the search for stores, also if the account arrives there', async () => {
  const user = await openBeforeAccount();
  await fillIn(user, '4', '17', '1984');
  const place = await screen.findByLabelText('ZIP code, or city and state');
  expect(place).toHaveValue('');
  act(signIn);
  await waitFor(() => {
    expect(place).toHaveValue('08104');
  });
});
