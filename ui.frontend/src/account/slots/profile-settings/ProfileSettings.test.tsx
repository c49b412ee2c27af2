import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ben } from '../../../session/rules/members';
import { stubbedServices } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { patient, read, stale } from './examples';
import { ProfileSettings } from './ProfileSettings';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The response of each service. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {
    ragetuserdigitalprofile: read.body,
    ragetcustomerdigitalprofile: patient.body,
    rarefreshuserinfo: { Status: 'SUCCESS', Data: ben },
  };
  services.answerEach(answers);
  pageSession.$session.set({ signedIn: true, data: ben });
});

signOutAfterEach();

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<ProfileSettings {...props} />);
  await screen.findByLabelText('First name');
  await act(() => import('../../../kit/ui/fields/inputMask'));
  return user;
}

const phone = () => screen.getByLabelText(/^Phone number/);
const save = () => screen.getByRole('button', { name: 'Save' });
const saves = () =>
  services.sent
    .filter(({ address }) => address.includes('rabuildcustomerdigitalprofile'))
    .map(({ fields }) => fields);

/** The current profile, and one with changes. */
const member = (read.body as { Data: object }).Data;
const record = (patient.body as { Data: object }).Data;
const saved = (changed: object) => ({ Status: 'SUCCESS', Data: { ...member, ...changed } });

async function type(user: UserEvent, number: string): Promise<void> {
  await user.clear(phone());
  await user.type(phone(), number);
}

test("the profile is in the form, and the pharmacy's record of the member is below it", async () => {
  await open();
  expect(screen.getByLabelText('First name')).toHaveValue('Ben');
  expect(phone()).toHaveValue('(202) 555-0142');
  expect(screen.getByLabelText('Year')).toHaveValue('1975');
  const record = await screen.findByRole('region', { name: 'Your pharmacy record' });
  expect(within(record).getByText('Benjamin Okafor')).toBeVisible();
  expect(within(record).getByText('June 30, 1975')).toBeVisible();
});

test.each(['1975-06-30T00:00:00', '1975-06-30'])(
  'the birth date %s of the services is shown and sent like any other',
  async (dateOfBirth) => {
    answers.ragetuserdigitalprofile = saved({ dateOfBirth });
    answers.ragetcustomerdigitalprofile = { Status: 'SUCCESS', Data: { ...record, dateOfBirth } };
    const user = await open();
    expect(screen.getByLabelText('Month')).toHaveValue('06');
    expect(screen.getByLabelText('Year')).toHaveValue('1975');
    expect(await screen.findByText('June 30, 1975')).toBeVisible();
    answers.rabuildcustomerdigitalprofile = saved({ dateOfBirth });
    await user.click(save());
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(saves()[0]).toMatchObject({ dateOfBirth: '06/30/1975' });
  },
);

test('a change is sent with the version, reported as saved, and can be followed by another', async () => {
  const user = await open();
  await type(user, '2025550199');
  answers.rabuildcustomerdigitalprofile = saved({ phone: '(202) 555-0199', version: 'v2' });
  await user.click(save());
  const status = await screen.findByText('Your profile is saved.');
  expect(status.closest('[role=status]')).toHaveFocus();
  expect(saves()).toEqual([
    {
      firstName: 'Ben',
      lastName: 'Okafor',
      phone: '(202) 555-0199',
      dateOfBirth: '06/30/1975',
      version: 'v1',
    },
  ]);
  await type(user, '2025550188');
  expect(screen.queryByText('Your profile is saved.')).toBeNull();
  await user.click(save());
  await waitFor(() => {
    expect(saves()[1]).toMatchObject({ phone: '(202) 555-0188', version: 'v2' });
  });
});

test('a date of birth can be left out as a whole, but not in part', async () => {
  const user = await open();
  await user.clear(screen.getByLabelText('Day'));
  await user.click(save());
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'Enter the month, the day and the year.',
  );
  expect(saves()).toEqual([]);
  for (const part of ['Month', 'Year']) await user.clear(screen.getByLabelText(part));
  answers.rabuildcustomerdigitalprofile = saved({ dateOfBirth: '' });
  await user.click(save());
  await waitFor(() => {
    expect(saves()[0]).toMatchObject({ dateOfBirth: '' });
  });
});

test('a failure explains the next step, and everything typed stays', async () => {
  const user = await open();
  await type(user, '2025550199');
  await user.click(save());
  expect(await screen.findByText(/then choose “Save” again\./)).toBeVisible();
  expect(phone()).toHaveValue('(202) 555-0199');
});

test('after a lost response the current profile shows the outcome', async () => {
  const user = await open();
  await type(user, '2025550199');
  answers.ragetuserdigitalprofile = saved({ phone: '(202) 555-0199', version: 'v2' });
  await user.click(save());
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
});

describe('changed elsewhere', () => {
  async function conflict(): Promise<UserEvent> {
    const user = await open();
    await user.clear(screen.getByLabelText('Last name'));
    await user.type(screen.getByLabelText('Last name'), 'Hill');
    await type(user, '2025550199');
    answers.rabuildcustomerdigitalprofile = stale.body;
    await user.click(save());
    const row = await screen.findByRole('row', { name: /^Phone number/ });
    expect(row).toHaveTextContent('(202) 555-0199');
    expect(row).toHaveTextContent('(202) 555-0177');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    return user;
  }

  test('the values typed here are saved over the other ones, if the member chooses so', async () => {
    const user = await conflict();
    answers.rabuildcustomerdigitalprofile = saved({ version: 'v3' });
    await user.click(screen.getByRole('button', { name: 'Save what I typed' }));
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(saves()[1]).toMatchObject({
      lastName: 'Hill',
      phone: '(202) 555-0199',
      version: 'v2',
    });
  });

  test('the values saved elsewhere are accepted, and nothing is sent', async () => {
    const user = await conflict();
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    expect(phone()).toHaveValue('(202) 555-0177');
    expect(screen.getByLabelText('Last name')).toHaveValue('Okafor');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.queryByRole('row')).toBeNull();
    expect(saves()).toHaveLength(1);
  });

  test('a field that was not changed here gets the value that was saved elsewhere', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Last name'), '-Hill');
    answers.rabuildcustomerdigitalprofile = stale.body;
    await user.click(save());
    await screen.findByRole('row', { name: /^Phone number/ });
    answers.rabuildcustomerdigitalprofile = saved({ version: 'v3' });
    await user.click(screen.getByRole('button', { name: 'Save what I typed' }));
    await waitFor(() => {
      expect(saves()[1]).toMatchObject({ lastName: 'Okafor-Hill', phone: '(202) 555-0177' });
    });
  });
});

describe('leaving the page', () => {
  const unload = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks only if there are unsaved changes', async () => {
    const user = await open();
    expect(unload()).toBe(true);
    await type(user, '2025550199');
    expect(unload()).toBe(false);
    await type(user, '2025550142');
    expect(unload()).toBe(true);
  });

  test('does not ask because of a token that a submit has put into the form', async () => {
    await open();
    const token = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: ':cq_csrf_token',
      value: 'fresh',
    });
    phone().closest('form')?.append(token);
    expect(unload()).toBe(true);
  });

  test('does not ask once the session is over', async () => {
    const user = await open();
    await type(user, '2025550199');
    act(() => {
      pageSession.$session.set(SIGNED_OUT);
    });
    expect(unload()).toBe(true);
  });

  test('by a link asks in a dialog of the page, and the visitor may stay', async () => {
    const user = await open();
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/stores';
    link.textContent = 'Stores';
    await type(user, '2025550199');
    await user.click(link);
    const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(phone()).toHaveValue('(202) 555-0199');
    link.remove();
  });
});

test('a profile that cannot be loaded can be requested again', async () => {
  delete answers.ragetuserdigitalprofile;
  const user = userEvent.setup();
  render(<ProfileSettings {...props} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Your profile is not available right now.')).toBeVisible();
  answers.ragetuserdigitalprofile = read.body;
  await user.click(again);
  expect(await screen.findByLabelText('First name')).toHaveValue('Ben');
});

test('other spellings of responses are read', async () => {
  answers.ragetuserdigitalprofile = {
    Status: 'SUCCESS',
    data: { firstName: 'Ben', lastName: null, phone: null, version: 7, more: [] },
  };
  answers.ragetcustomerdigitalprofile = { Status: 'SUCCESS', Data: [] };
  await open();
  expect(screen.getByLabelText('Last name')).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Your pharmacy record' })).toBeNull();
});

describe('the typed text from before the session ended', () => {
  const draft = (guid: string, version: string) => ({
    Status: 'SUCCESS',
    Data: {
      state: { guid, version, fields: { firstName: 'Benjamin', phone: '(202) 555-0177' } },
      savedAt: 1_760_000_000_000,
    },
  });
  const { GUID } = ben.userDetails;
  const { version } = member as { version: string };
  const restored = 'We kept what you typed earlier. It is not saved yet.';

  test('is in the form again, and is dropped once it is saved', async () => {
    answers.ragetdraft = draft(GUID, version);
    answers.rasavedraft = { Status: 'SUCCESS', Data: null };
    answers.radropdraft = { Status: 'SUCCESS', Data: null };
    answers.rabuildcustomerdigitalprofile = saved({ firstName: 'Benjamin' });
    const user = await open();
    expect(await screen.findByText(restored)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Benjamin');
    expect(phone()).toHaveValue('(202) 555-0177');
    await user.click(save());
    await waitFor(() => {
      expect(services.sent.some(({ address }) => address.includes('radropdraft'))).toBe(true);
    });
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  test.each([
    ['another member', 'another-member', version],
    ['an older profile', GUID, 'an-older-version'],
  ])('is left alone if it belongs to %s', async (_, guid, itsVersion) => {
    answers.ragetdraft = draft(guid, itsVersion);
    await open();
    await waitFor(() => {
      expect(services.sent.some(({ address }) => address.includes('ragetdraft'))).toBe(true);
    });
    await act(() => Promise.resolve());
    expect(screen.getByLabelText('First name')).toHaveValue('Ben');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  test('goes to the draft service while it is typed, and into no storage', async () => {
    answers.rasavedraft = { Status: 'SUCCESS', Data: null };
    const user = await open();
    await type(user, '2025550177');
    const drafts = () => services.sent.filter(({ address }) => address.includes('rasavedraft'));
    await waitFor(() => {
      expect(drafts().at(-1)?.fields.state).toContain('(202) 555-0177');
    });
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('555');
  });
});
