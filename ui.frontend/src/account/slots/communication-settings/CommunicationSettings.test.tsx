import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ana, ben } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { stubbedServices } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { success } from '../../../slot/examples';
import { exampleProps } from '../../../slot/examples.testing';
import { CommunicationSettings } from './CommunicationSettings';
import examples, { changed, first, kept, pending, stale, patientChoices } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The response of each service. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {};
  services.answerEach(answers);
});

signOutAfterEach();

/** Matches the paragraph with a sentence whose phone number is an element of its own. */
const paragraph = (sentence: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === sentence;

async function open(data: SessionData, read: object): Promise<UserEvent> {
  answers.ragetcommunications = success(read).body;
  pageSession.$session.set({ signedIn: true, data });
  const user = userEvent.setup();
  render(<CommunicationSettings {...props} />);
  await screen.findByRole('heading', { name: 'Quiet hours' });
  return user;
}

const toggle = (name: string) => screen.getByRole('switch', { name });
const sent = (service: string) =>
  services.sent.filter(({ address }) => address.includes(service)).map(({ fields }) => fields);

test('each topic and channel is a switch of that name, in tables with headings', async () => {
  await open(ben, patientChoices);
  const table = screen.getByRole('table', { name: 'Prescriptions' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Topic', 'Email', 'Text message', 'Phone call']);
  expect(within(table).getByRole('rowheader', { name: /^Refill reminders/ })).toBeVisible();
  expect(toggle('Refill reminders by text message')).toBeChecked();
  expect(toggle('Refill reminders by phone call')).not.toBeChecked();
  expect(screen.queryByRole('switch', { name: 'News by text message' })).toBeNull();
  expect(toggle('Points and offers by text message')).toHaveAccessibleDescription(
    /^By turning on offers by text, you agree .* HELP for help\. You agreed on March 2, 2026\.$/,
  );
});

test('a switch is saved at once, and the page reports what else was changed elsewhere', async () => {
  const user = await open(ben, patientChoices);
  answers.rasetcommunication = success({
    ...changed,
    choices: [
      ...changed.choices.filter(({ topic }) => topic !== 'orders'),
      { topic: 'news', channel: 'email', isOn: 'Y', at: '2026-03-03T15:00:00Z' },
    ],
  }).body;
  await user.click(toggle('Refill reminders by email'));
  expect(
    await screen.findByText(
      'Saved. Refill reminders by email: off. Changed in another tab or on another device: Orders by email: off. News by email: on.',
    ),
  ).toBeVisible();
  expect(toggle('Refill reminders by email')).not.toBeChecked();
  expect(toggle('Refill reminders by email')).toHaveFocus();
  expect(sent('rasetcommunication')).toEqual([
    {
      topic: 'refills',
      channel: 'email',
      isOn: 'false',
      wording: 'offers-text-1',
      language: 'en',
    },
  ]);
});

test('a switch that could not be saved is as it was, and can be pressed again', async () => {
  const user = await open(ben, patientChoices);
  const press = () => user.click(toggle('Refill reminders by email'));
  await press();
  const alert = await screen.findByText(
    /^Refill reminders by email: still on\. We could not reach/,
  );
  expect(alert).toHaveTextContent(/then press the switch again\.$/);
  expect(toggle('Refill reminders by email')).toBeChecked();
  answers.rasetcommunication = success(changed).body;
  await press();
  expect(await screen.findByText('Saved. Refill reminders by email: off.')).toBeVisible();
});

test('after a lost response the current choices show the outcome', async () => {
  const user = await open(ben, patientChoices);
  answers.ragetcommunications = success(changed).body;
  await user.click(toggle('Refill reminders by email'));
  expect(await screen.findByText('Saved. Refill reminders by email: off.')).toBeVisible();
});

test('without a pharmacy and a number, the page explains why there is less, and how to get it', async () => {
  await open(ana, first);
  expect(screen.queryByRole('table', { name: 'Prescriptions' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Link your pharmacy' })).toBeVisible();
  expect(screen.getAllByText('Off until your number is confirmed')).toHaveLength(3);
});

test('after STOP every text is off, and the page explains how to get them again', async () => {
  const text = { ...patientChoices.text, status: 'stopped', since: '2026-03-02T15:00:00Z' };
  await open(ben, { ...patientChoices, text });
  expect(screen.getAllByText('Off because you texted STOP')).toHaveLength(5);
  expect(
    screen.getByText(
      paragraph(
        'You texted STOP from (202) 555-0142 on March 2, 2026, so we do not text you. To get texts again, text START from that number to 55501.',
      ),
    ),
  ).toBeVisible();
});

describe('the number for texts', () => {
  const code = () => screen.getByLabelText(/^Code/);
  const confirmed = { ...first, text: { ...patientChoices.text, phone: '(412) 555-0163' } };

  test('is confirmed by the code that was texted to it', async () => {
    const user = await open(ana, first);
    await user.type(screen.getByLabelText(/^Mobile number/), '4125550163');
    answers.rasendtextcode = success(pending).body;
    await user.click(screen.getByRole('button', { name: 'Text me a code' }));
    expect(
      await screen.findByText(
        paragraph('We texted a code to (412) 555-0163. It works for 10 minutes.'),
      ),
    ).toBeVisible();
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code(), '123 456');
    answers.raconfirmtextnumber = success(confirmed).body;
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const message = await screen.findByText(
      'Your number is confirmed. Now choose which texts you want above.',
    );
    expect(message.closest('[role=status]')).toHaveFocus();
    expect(sent('raconfirmtextnumber')).toEqual([{ phone: '(412) 555-0163', code: '123456' }]);
    expect(toggle('Orders by text message')).not.toBeChecked();
  });

  test('a wrong code can be corrected, and another one sent', async () => {
    const user = await open(ana, pending);
    await user.type(code(), '12345');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(code()).toHaveAccessibleDescription(/Enter the six digits of the code\./);
    await user.type(code(), '6');
    answers.raconfirmtextnumber = {
      Status: 'ERROR',
      ErrCde: 'RA0040',
      ErrMsg: 'This code is not correct. Enter the code from your newest text.',
    };
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByText('This code is not correct. Enter the code from your newest text.'),
    ).toBeVisible();
    expect(code()).toHaveValue('123456');
    answers.rasendtextcode = success(pending).body;
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(
      await screen.findByText('We sent another code. The old one no longer works.'),
    ).toBeVisible();
  });

  test('continues with a code that another tab has sent to another number', async () => {
    const user = await open(ana, pending);
    const other = {
      ...pending,
      text: { ...pending.text, pending: { ...pending.text.pending, phone: '(412) 555-0177' } },
    };
    answers.raconfirmtextnumber = { Status: 'ERROR', ErrCde: 'RA0024', ErrMsg: 'x', Data: other };
    await user.type(code(), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Use that number' }));
    expect(
      screen.getByText(paragraph('We texted a code to (412) 555-0177. It works for 10 minutes.')),
    ).toBeVisible();
  });

  test('is removed after a question', async () => {
    const user = await open(ben, patientChoices);
    await user.click(screen.getByRole('button', { name: 'Remove the number' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Remove your number?' });
    answers.raremovetextnumber = success({ ...patientChoices, text: first.text }).body;
    await user.click(within(dialog).getByRole('button', { name: 'Remove the number' }));
    expect(
      await screen.findByText('We removed your number. We will not text you anymore.'),
    ).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Orders by text message' })).toBeNull();
  });
});

describe('quiet hours', () => {
  const save = () => screen.getByRole('button', { name: 'Save quiet hours' });

  test('are saved with the version, and show the times that they leave for offers', async () => {
    const user = await open(ben, patientChoices);
    expect(screen.getByText(/With your quiet hours: 9 am to 9 pm\.$/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('To'), '10:30');
    answers.rasetquiethours = success({
      ...patientChoices,
      quiet: { ...patientChoices.quiet, to: '10:30' },
      version: 'v2',
    }).body;
    await user.click(save());
    expect(await screen.findByText('Your quiet hours are saved.')).toBeVisible();
    expect(screen.getByText(/: 10:30 am to 9 pm\.$/)).toBeVisible();
    expect(sent('rasetquiethours')).toEqual([
      { isOn: 'true', from: '22:00', to: '10:30', zone: 'America/New_York', version: 'v1' },
    ]);
  });

  test('that were changed elsewhere are shown beside those of this page', async () => {
    const user = await open(ben, patientChoices);
    await user.selectOptions(screen.getByLabelText('From'), '21:00');
    await user.selectOptions(screen.getByLabelText('To'), '08:00');
    answers.rasetquiethours = stale.body;
    await user.click(save());
    const row = await screen.findByRole('row', { name: /^To / });
    expect(row).toHaveTextContent('8 am');
    expect(row).toHaveTextContent('7 am');
    answers.rasetquiethours = success(patientChoices).body;
    await user.click(screen.getByRole('button', { name: 'Save what I typed' }));
    await waitFor(() => {
      expect(sent('rasetquiethours')[1]).toMatchObject({
        from: '21:00',
        to: '08:00',
        version: 'v2',
      });
    });
  });

  test('that were not saved before the session ended are restored, and are saved', async () => {
    for (const [call, { body }] of Object.entries(kept))
      answers[/en\.(\w+)\./.exec(call)?.[1] ?? ''] = body;
    const user = await open(ben, patientChoices);
    const restored = await screen.findByText(
      'We kept what you typed earlier. It is not saved yet.',
    );
    expect(screen.getByLabelText('To')).toHaveValue('07:30');
    answers.rasetquiethours = success({ ...patientChoices, version: 'v2' }).body;
    await user.click(save());
    expect(await screen.findByText('Your quiet hours are saved.')).toBeVisible();
    expect(restored).not.toBeInTheDocument();
    expect(sent('rasetquiethours')).toEqual([
      { isOn: 'true', from: '21:00', to: '07:30', zone: 'America/Denver', version: 'v1' },
    ]);
    await waitFor(() => {
      expect(sent('radropdraft')).toEqual([{ form: 'quiet-hours' }]);
    });
  });

  test('that are older than the saved hours are left alone', async () => {
    for (const [call, { body }] of Object.entries(kept))
      answers[/en\.(\w+)\./.exec(call)?.[1] ?? ''] = body;
    await open(ben, { ...patientChoices, version: 'v2' });
    await waitFor(() => {
      expect(sent('ragetdraft')).toHaveLength(1);
    });
    await act(() => Promise.resolve());
    expect(screen.getByLabelText('To')).toHaveValue('09:00');
  });

  test('that end when they begin are refused at their field, and nothing is sent', async () => {
    const user = await open(ben, patientChoices);
    await user.selectOptions(screen.getByLabelText('To'), '22:00');
    await user.click(save());
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'Quiet hours cannot start and end at the same time. Choose another time.',
    );
    expect(sent('rasetquiethours')).toEqual([]);
  });
});

test('other spellings of responses are read', async () => {
  await open(ana, {
    email: null,
    choices: [{ topic: 'orders', channel: 'email', isOn: 'Y', at: 1772463600 }, { topic: 'other' }],
    text: [],
    callPhone: null,
    quiet: null,
    version: 7,
  });
  expect(toggle('Orders by email')).toBeChecked();
  expect(screen.getByLabelText(/^Mobile number/)).toBeVisible();
});
