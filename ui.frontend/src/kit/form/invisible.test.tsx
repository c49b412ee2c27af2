import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { DateOfBirth } from '../ui/fields/DateOfBirth';
import { TextField } from '../ui/fields/Field';
import { PasswordField } from '../ui/fields/PasswordField';
import { ZipField } from '../ui/fields/ZipField';
import { zipCode } from './rules/addresses';
import { dateOfBirthRules } from './rules/dateOfBirth';
import { email, maxLength, required, usPharmacyPhone, wholePharmacyPhone } from './rules/rules';
import { Form } from './Form';
import { useForm, type ReadAnswer } from './useForm';

const rules = {
  name: [required, maxLength(3)],
  email: [required, email],
  phone: [required, usPharmacyPhone, wholePharmacyPhone],
  zip: [required, zipCode],
  password: [required],
  dateOfBirth: dateOfBirthRules(() => '2026-03-08'),
};

type Name = keyof typeof rules;

let read: ReadAnswer<Name> | undefined;

function Person(): JSX.Element {
  const form = useForm<Name, undefined>({
    id: 'person',
    rules,
    send(answers) {
      read = answers;
      return Promise.resolve({ kind: 'done', data: undefined });
    },
  });
  return (
    <Form form={form} endpoint="/" submitLabel="Send" busyLabel="Sending…">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <TextField {...form.field('phone')} label="Phone" />
      <ZipField {...form.field('zip')} />
      <PasswordField {...form.field('password')} kind="password" autoComplete="new-password" />
      <DateOfBirth {...form.field('dateOfBirth')} />
    </Form>
  );
}

test.each(['\u202a', '\u2068', '\ufe0d', '\u200b', '\u200e'])(
  'every field of a form is checked and sent without the invisible character %j',
  async (hidden) => {
    read = undefined;
    const user = userEvent.setup();
    render(<Person />);
    const paste = async (label: string, text: string): Promise<void> => {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    };
    await paste('Name', `A${hidden}da`);
    await paste('Email', `${hidden}ada@example.com`);
    await paste('Phone', `${hidden}(202) 555-0123${hidden}`);
    await paste('ZIP code', `081${hidden}04`);
    await paste('Password', `Harbor${hidden}-42`);
    await paste('Month', `${hidden}4/27/1962${hidden}`);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const sent = (Object.keys(rules) as Name[]).map((name) => read?.(name));
    expect(sent).toEqual([
      'Ada',
      'ada@example.com',
      '(202) 555-0123',
      '08104',
      'Harbor-42',
      '04/27/1962',
    ]);
  },
);

test('a name of nothing but invisible characters is empty', async () => {
  const user = userEvent.setup();
  render(<Person />);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('\u200b\u2068');
  await user.tab();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This field is required.');
});
