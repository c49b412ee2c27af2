import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ana, ben } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { stubbedServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { success } from '../../../slot/examples';
import { exampleProps } from '../../../slot/examples.testing';
import { Dependents } from './Dependents';
import examples, {
  asked,
  familyWith,
  kept,
  mia,
  notFound,
  ruth,
  sent,
  unusable,
  whole,
} from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The responses by service or by type of change; every other request fails. */
let answers: Record<string, { readonly body: unknown; readonly status?: number } | undefined>;

beforeEach(() => {
  answers = { ragetdependents: whole, raopeninvitation: success() };
  services.handle(({ address, fields: { type } }) => {
    const answer = answers[type ?? /en\.(\w+)\./.exec(address)?.[1] ?? ''];
    return answer
      ? Promise.resolve(respond(answer.body, answer.status))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
});

signOutAfterEach();

afterEach(() => {
  location.hash = '';
});

async function open(data: SessionData | null = ben): Promise<UserEvent> {
  if (data) pageSession.$session.set({ signedIn: true, data });
  const user = userEvent.setup();
  render(<Dependents {...props} />);
  if (data?.authInfo.pharmacy) await screen.findByRole('heading', { name: 'People you act for' });
  return user;
}

const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const changes = () =>
  services.sent.map(({ fields }) => fields).filter(({ type }) => type !== undefined);
const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 4, name }).closest('li');
  if (!item) throw new Error(`There is no card of ${name}.`);
  return within(item);
};
const expectMessage = async (text: string): Promise<void> => {
  await waitFor(() => {
    expect(screen.getByText(text).closest('[role=status]')).toHaveFocus();
  });
};

async function fillIn(
  user: UserEvent,
  given: Readonly<Record<string, string>> = {},
): Promise<void> {
  const typed = {
    'First name': 'Mia',
    'Last name': 'Okafor',
    Month: '9',
    Day: '21',
    Year: '2014',
    'Prescription number': '0047 0006 0001',
    'ZIP code': '17101',
    ...given,
  };
  for (const [name, text] of Object.entries(typed))
    await fillAtOnce(user, screen.getByRole('textbox', { name }), text);
  await user.click(screen.getByRole('checkbox', { name: /^I am a parent/ }));
}

test('each person is shown with the end of the access and the hidden records', async () => {
  await open();
  expect(
    card('Mia Okafor (12)').getByText(
      'Child. You can act for Mia until September 21, 2032, the 18th birthday.',
    ),
  ).toBeVisible();
  expect(
    card('Mia Okafor (12)').getByText(
      'From age 12, Mia can consent to some care without you. You will not see those records.',
    ),
  ).toBeVisible();
  expect(
    card('Ruth Okafor (71)').getByText('Adult. Ruth can end your access at any time.'),
  ).toBeVisible();
  expect(
    card('sam.okafor@example.com').getByText('Invited. The link works until March 8, 2026.'),
  ).toBeVisible();
  expect(
    card('lea@example.com').getByText('The invitation expired. The link no longer works.'),
  ).toBeVisible();
  expect(
    card('Dev Patel').getByText('Can see and refill your prescriptions since January 5, 2026.'),
  ).toBeVisible();
});

test('a member without a family reads how to begin, and who sees the prescriptions', async () => {
  answers.ragetdependents = familyWith();
  await open();
  expect(
    screen.getByText(
      'You do not act for another person yet. Link a child, or invite an adult you care for.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Only you see and refill your prescriptions here.')).toBeVisible();
});

describe('a child', () => {
  test('is linked, and a status confirms it', async () => {
    answers.ragetdependents = familyWith();
    const user = await open();
    await press(user, 'Link a child');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    await fillIn(user);
    answers.add = familyWith({ dependents: [mia] });
    await press(user, 'Link this child');
    await expectMessage('You can now act for Mia.');
    expect(changes()).toEqual([
      {
        type: 'add',
        rxNumber: '004700060001',
        firstName: 'Mia',
        lastName: 'Okafor',
        dateOfBirth: '09/21/2014',
        zip: '17101',
        attest: 'on',
      },
    ]);
    expect(
      card('Mia Okafor (12)').getByRole('link', { name: 'See prescriptions Mia' }),
    ).toBeVisible();
  });

  test('a person of adult age must be invited instead, and nothing is sent', async () => {
    const user = await open();
    await press(user, 'Link a child');
    await fillIn(user, { Year: '1984', 'Prescription number': '0047' });
    await press(user, 'Link this child');
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveTextContent('This person is now an adult. Invite them as an adult.');
    expect(summary).toHaveTextContent('Please enter at least 12 characters.');
    expect(changes()).toEqual([]);
  });

  test('a child who is not found leaves the fields as they were typed', async () => {
    const user = await open();
    await press(user, 'Link a child');
    await fillIn(user);
    answers.add = notFound;
    await press(user, 'Link this child');
    expect(await screen.findByText(/^We found no prescription with these details\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('17101');
  });

  test('a child who was linked although the response was lost is shown', async () => {
    answers.ragetdependents = familyWith();
    const user = await open();
    await press(user, 'Link a child');
    await fillIn(user);
    answers.ragetdependents = familyWith({ dependents: [mia] });
    await press(user, 'Link this child');
    await expectMessage('You can now act for Mia.');
  });
});

describe('the form for a child after the session ended', () => {
  const restored = 'We kept what you typed earlier. It is not saved yet.';
  const drafts = (service: string) =>
    services.sent.filter(({ address }) => address.includes(service)).map(({ fields }) => fields);

  beforeEach(() => {
    answers.ragetdependents = familyWith();
    for (const [call, answer] of Object.entries(kept))
      answers[/en\.(\w+)\./.exec(call)?.[1] ?? ''] = answer;
  });

  test('is restored without the confirmation, and its draft is deleted when the child is linked', async () => {
    const user = await open();
    await press(user, 'Link a child');
    expect(await screen.findByText(restored)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Prescription number' })).toHaveValue(
      '004700060001',
    );
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('2014');
    const guardian = screen.getByRole('checkbox', { name: /^I am a parent/ });
    expect(guardian).not.toBeChecked();
    await user.click(guardian);
    answers.add = familyWith({ dependents: [mia] });
    await press(user, 'Link this child');
    await expectMessage('You can now act for Mia.');
    expect(changes()[0]).toMatchObject({ dateOfBirth: '09/21/2014', zip: '17101', attest: 'on' });
    await waitFor(() => {
      expect(drafts('radropdraft')).toEqual([{ form: 'dependents-child' }]);
    });
  });

  test('loses its draft when it is closed', async () => {
    const user = await open();
    await press(user, 'Link a child');
    await screen.findByText(restored);
    await press(user, 'Cancel');
    await waitFor(() => {
      expect(drafts('radropdraft')).toEqual([{ form: 'dependents-child' }]);
    });
  });

  test('is kept by the service for this member, without the confirmation and in no storage', async () => {
    answers.ragetdraft = success();
    const user = await open();
    await press(user, 'Link a child');
    await fillIn(user);
    await waitFor(() => {
      expect(drafts('rasavedraft').at(-1)?.state).toContain('17101');
    });
    const { member, state = '' } = drafts('rasavedraft').at(-1) ?? {};
    expect(member).toBe(ben.userDetails.GUID);
    expect(state).toContain('0047');
    expect(state).not.toContain('attest');
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/0047|2014|17101/);
  });
});

test('an adult is invited by mail', async () => {
  answers.ragetdependents = familyWith();
  const user = await open();
  await press(user, 'Invite an adult');
  await user.type(
    screen.getByRole('textbox', { name: 'Their email address' }),
    'Sam.Okafor@example.com',
  );
  answers.invite = familyWith({ invitations: [sent] });
  await press(user, 'Send the invitation');
  await expectMessage('We sent the invitation to Sam.Okafor@example.com.');
  expect(changes()).toEqual([{ type: 'invite', email: 'sam.okafor@example.com' }]);
});

test('a form is closed without sending, and the focus returns to its button', async () => {
  const user = await open();
  await press(user, 'Invite an adult');
  await press(user, 'Cancel');
  expect(screen.getByRole('button', { name: 'Invite an adult' })).toHaveFocus();
});

describe('an invitation that was sent', () => {
  test('is sent again, and withdrawn', async () => {
    const user = await open();
    answers.resend = whole;
    await press(user, 'Send again sam.okafor@example.com');
    await expectMessage(
      'We sent the invitation to sam.okafor@example.com again. The old link no longer works.',
    );
    answers.withdraw = familyWith();
    await press(user, 'Cancel the invitation sam.okafor@example.com');
    await expectMessage(
      'We canceled the invitation to sam.okafor@example.com. The link no longer works.',
    );
    expect(changes()).toEqual([
      { type: 'resend', id: sent.id },
      { type: 'withdraw', id: sent.id },
    ]);
  });
});

describe('removing', () => {
  test('removing a child can be undone', async () => {
    const user = await open();
    answers.remove = familyWith({ dependents: [ruth] });
    await press(user, 'Remove Mia');
    await expectMessage('You no longer act for Mia.');
    answers.restore = whole;
    await press(user, 'Undo');
    await expectMessage('You act for Mia again.');
    expect(changes().map(({ type }) => type)).toEqual(['remove', 'restore']);
  });

  test('removing an adult requires a confirmation', async () => {
    const user = await open();
    await press(user, 'Remove Ruth');
    const dialog = screen.getByRole('alertdialog', { name: 'Stop acting for Ruth Okafor?' });
    expect(dialog).toHaveTextContent('We will email Ruth Okafor.');
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(changes()).toEqual([]);
    await press(user, 'Remove Ruth');
    answers.remove = familyWith({ dependents: [mia] });
    await press(user, 'Stop acting');
    await expectMessage('You no longer act for Ruth.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('removing a person whose access ended elsewhere shows the current family and an explanation', async () => {
    const user = await open();
    answers.remove = { body: { Status: 'ERROR', ErrCde: 'RA0012' }, status: 404 };
    answers.ragetdependents = familyWith();
    await press(user, 'Remove Mia');
    expect(
      await screen.findByText(
        'Another tab or the other person changed this. Here is the current version.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Mia Okafor (12)' })).toBeNull();
  });

  test('a failure is explained, and nothing is removed', async () => {
    const user = await open();
    await press(user, 'Remove Mia');
    expect(await screen.findByText(/then choose “Remove” again\./)).toBeVisible();
    expect(card('Mia Okafor (12)').getByRole('button', { name: 'Remove Mia' })).toBeVisible();
  });
});

test('the access of a caregiver ends after a confirmation', async () => {
  const user = await open();
  await press(user, 'End access Dev Patel');
  answers.end = familyWith({ dependents: [mia, ruth] });
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End access' }),
  );
  await expectMessage('Dev Patel no longer acts for you.');
  expect(changes()).toEqual([{ type: 'end', id: 'd1b2c3d4e5f6' }]);
});

describe('the link of an invitation', () => {
  beforeEach(() => {
    location.hash = '#an-invitation-of-a-test';
  });

  test('the address loses the token at once, and the service keeps it during the sign-in', async () => {
    await open(null);
    expect(
      await screen.findByText('Sign in with the email address that got the invitation.'),
    ).toBeVisible();
    expect(location.hash).toBe('');
    expect(services.sent.map(({ fields }) => fields)).toEqual([
      { token: 'an-invitation-of-a-test' },
    ]);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  test('asks whether the other person may act, and a status confirms the answer', async () => {
    answers.ragetdependents = asked;
    const user = await open();
    expect(screen.getByRole('heading', { name: 'Dev Patel asks to act for you' })).toBeVisible();
    answers.answer = familyWith({ caregivers: [{ id: 'd1', name: 'Dev Patel' }] });
    await press(user, 'Accept');
    await expectMessage('Dev Patel can now act for you.');
    expect(changes()).toEqual([{ type: 'answer', answer: 'accept' }]);
    expect(screen.getByRole('button', { name: 'End access Dev Patel' })).toBeVisible();
  });

  test('can be declined', async () => {
    answers.ragetdependents = asked;
    const user = await open();
    answers.answer = familyWith();
    await press(user, 'Decline');
    await expectMessage('You have declined. Nothing is shared.');
  });

  test('an invitation that cannot be used shows one sentence for every reason', async () => {
    answers.ragetdependents = unusable;
    await open();
    expect(
      screen.getByText(/^You cannot answer this invitation with this account\./),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  test('an invitation that cannot be opened can be tried again', async () => {
    delete answers.raopeninvitation;
    await open(null);
    expect(
      await screen.findByText('We could not open the invitation. Check your connection.'),
    ).toBeVisible();
    answers.raopeninvitation = success();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test('an account without a pharmacy must be linked first', async () => {
  await open(ana);
  expect(
    await screen.findByText(/^Your account is not linked to the pharmacy yet\./),
  ).toBeVisible();
  expect(services.sent).toEqual([]);
});

test('a family that cannot be loaded can be loaded again', async () => {
  delete answers.ragetdependents;
  pageSession.$session.set({ signedIn: true, data: ben });
  render(<Dependents {...props} />);
  expect(await screen.findByText('Your family is not available right now.')).toBeVisible();
  answers.ragetdependents = whole;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mia Okafor (12)' })).toBeVisible();
});
