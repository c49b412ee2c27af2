import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { required } from './rules/rules';
import { RadioField } from '../ui/fields/RadioField';
import { Form } from './Form';
import { useForm } from './useForm';

const rules = { nicotine: [required], pregnant: [required] };
const options = ['Yes', 'No', "Don't know"].map((value) => ({ value, label: value }));
let sent: string[];

beforeEach(() => {
  sent = [];
});

function Questions(): JSX.Element {
  const form = useForm<keyof typeof rules, undefined>({
    id: 'questions',
    rules,
    send: (read) => {
      sent.push(read('nicotine'), read('pregnant'));
      return Promise.resolve({ kind: 'done', data: undefined });
    },
  });
  return (
    <Form form={form} endpoint="/questions" submitLabel="Continue" busyLabel="Sending…">
      <RadioField
        {...form.field('nicotine')}
        label="Do you smoke?"
        hint="Vaping counts."
        options={options}
      />
      <RadioField
        {...form.field('pregnant')}
        label="Are you pregnant?"
        options={options}
        defaultValue="No"
      />
    </Form>
  );
}

const question = (name: string) => screen.getByRole('group', { name });
const answer = (name: string, of: string) => within(question(of)).getByRole('radio', { name });

test('the question names its group, and its hint describes it', () => {
  render(<Questions />);
  expect(question('Do you smoke?')).toHaveAccessibleDescription('Vaping counts.');
  expect(within(question('Do you smoke?')).getAllByRole('radio')).toHaveLength(3);
  expect(answer('No', 'Are you pregnant?')).toBeChecked();
});

test('a missing choice is reported with the question, and the summary leads to the first radio button', async () => {
  const user = userEvent.setup();
  render(<Questions />);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const link = screen.getByRole('link', { name: 'Do you smoke?: This field is required.' });
  await user.click(link);
  expect(answer('Yes', 'Do you smoke?')).toHaveFocus();
  expect(answer('Yes', 'Do you smoke?')).toHaveAccessibleDescription('This field is required.');
  expect(sent).toEqual([]);
});

test('the keyboard moves through the radio buttons without an error on the way', async () => {
  const user = userEvent.setup();
  render(<Questions />);
  await user.tab();
  expect(answer('Yes', 'Do you smoke?')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(answer("Don't know", 'Do you smoke?')).toBeChecked();
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toEqual(["Don't know", 'No']);
});

test('a question that is left without a choice shows its error', async () => {
  const user = userEvent.setup();
  render(<Questions />);
  await user.tab();
  await user.tab();
  expect(answer('Yes', 'Do you smoke?')).toHaveAccessibleDescription('This field is required.');
});
