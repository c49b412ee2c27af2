import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { dateOfBirthRules } from './rules/dateOfBirth';
import { required } from './rules/rules';
import { DateOfBirth } from '../ui/fields/DateOfBirth';
import { TextField } from '../ui/fields/Field';
import { Form } from './Form';
import { useForm } from './useForm';

const rules = { lastName: [required], dateOfBirth: dateOfBirthRules(() => '2026-03-08') };

let sent: string[];

function Guest({ born }: { born: string | undefined }): JSX.Element {
  const form = useForm<keyof typeof rules, undefined>({
    id: 'guest',
    rules,
    send(read) {
      sent.push(read('dateOfBirth'));
      return Promise.resolve({ kind: 'done', data: undefined });
    },
  });
  return (
    <Form form={form} endpoint="/" submitLabel="Send" busyLabel="Sending…">
      <DateOfBirth {...form.field('dateOfBirth')} defaultValue={born} />
      <TextField {...form.field('lastName')} label="Last name" defaultValue="Reyes" />
    </Form>
  );
}

function open(born?: string): UserEvent {
  sent = [];
  render(<Guest born={born} />);
  return userEvent.setup();
}

const group = () => screen.getByRole('group', { name: 'Date of birth' });
const part = (name: 'Month' | 'Day' | 'Year') => within(group()).getByLabelText(name);
const send = () => screen.getByRole('button', { name: 'Send' });

test('the three fields form one value', async () => {
  const user = open();
  await user.type(part('Month'), '4');
  await user.type(part('Day'), '27');
  await user.type(part('Year'), '1962');
  await user.click(send());
  expect(sent).toEqual(['4/27/1962']);
});

test('no error is shown before the last of the three fields is left', async () => {
  const user = open();
  await user.type(part('Month'), '2');
  await user.tab();
  await user.keyboard('30');
  await user.tab();
  expect(part('Day')).toBeValid();
  await user.keyboard('1990');
  await user.tab();
  for (const name of ['Month', 'Day', 'Year'] as const)
    expect(part(name)).toHaveAccessibleDescription('Please enter a valid date.');
  expect(screen.getAllByText('Please enter a valid date.')).toHaveLength(1);
});

test('the error disappears while the date is corrected', async () => {
  const user = open('2/30/1990');
  await user.click(part('Day'));
  await user.click(screen.getByLabelText('Last name'));
  expect(part('Day')).toBeInvalid();
  await user.clear(part('Day'));
  await user.type(part('Day'), '3');
  expect(part('Day')).toBeValid();
});

test('the summary names an empty date and leads to its month', async () => {
  const user = open();
  await user.click(send());
  await user.click(screen.getByRole('link', { name: 'Date of birth: This field is required.' }));
  expect(part('Month')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each(['4/7/1962', '1962-04-07', '1962-04-07T00:00:00', '04071962'])(
  'pasting %s into one of the fields fills all three',
  async (text) => {
    const user = open();
    await user.click(part('Day'));
    await user.paste(text);
    expect(
      [part('Month'), part('Day'), part('Year')].map((p) => (p as HTMLInputElement).value),
    ).toEqual(['04', '07', '1962']);
    await user.click(send());
    expect(sent).toEqual(['04/07/1962']);
  },
);

test.each(['04/27/1962', '1962-04-27', '1962-04-27T00:00:00', '1962-04-27T04:00:00.000Z'])(
  'the known date %s fills the three fields',
  async (born) => {
    const user = open(born);
    expect(part('Month')).toHaveValue('04');
    expect(part('Day')).toHaveValue('27');
    expect(part('Year')).toHaveValue('1962');
    await user.click(send());
    expect(sent).toEqual(['04/27/1962']);
  },
);

test('a known text that is no date fills no field', () => {
  open('not given');
  expect(part('Month')).toHaveValue('');
});

test('phones show a number pad, and browsers know that it is a date of birth', () => {
  open();
  expect(part('Month')).toHaveAttribute('inputmode', 'numeric');
  expect(part('Year')).toHaveAttribute('autocomplete', 'bday-year');
});
