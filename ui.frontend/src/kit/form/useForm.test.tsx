import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { required, simpleEmail } from './rules/rules';
import type { FormOutcome } from '../../base/content/formPost';
import { ServiceError } from '../../base/http/errors';
import { TextField } from '../ui/fields/Field';
import { Form, headingId } from './Form';
import { useForm, type ReadAnswer } from './useForm';

const rules = { name: [required], email: [required, simpleEmail] };
const send = jest.fn<
  Promise<FormOutcome>,
  [read: ReadAnswer<keyof typeof rules>, key: string, isRepeat: boolean]
>();

function Contact({
  missing,
  leadsToField = false,
}: {
  missing?: { name: string };
  leadsToField?: boolean;
}): JSX.Element {
  const form = useForm<keyof typeof rules, undefined>({
    id: 'contact',
    rules,
    send,
    resets: true,
    leadsToField,
    ...(missing && { missing }),
  });
  return (
    <>
      <h2 id={headingId('contact')}>Contact</h2>
      <Form form={form} endpoint="/contact" done="Sent." submitLabel="Send" busyLabel="Sending…">
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('email')} label="Email address" />
      </Form>
    </>
  );
}

const lost: FormOutcome = { kind: 'failed', error: new Error('Lost.') };
const taken: FormOutcome = { kind: 'done', data: undefined };
const keys = () => send.mock.calls.map(([, key]) => key);
const field = (label: string) => screen.getByLabelText(label);
const summary = () => screen.getByRole('group', { name: 'There is a problem' });
const button = () => screen.getByRole('button', { name: 'Send' });

async function fillIn(user = userEvent.setup()) {
  await user.type(field('Name'), 'Ada');
  await user.type(field('Email address'), 'ada@example.com');
  return user;
}

beforeEach(() => {
  send.mockReset();
});

describe('the idempotency key', () => {
  test('is kept for retries, and new after a success', async () => {
    send.mockResolvedValueOnce(lost).mockResolvedValue(taken);
    render(<Contact />);
    const user = await fillIn();
    await user.click(button());
    await user.type(field('Name'), ' Reyes');
    await user.click(button());
    // user-event does not notice a form reset.
    fireEvent.input(field('Name'), { target: { value: 'Ben' } });
    fireEvent.input(field('Email address'), { target: { value: 'ben@example.com' } });
    await user.click(button());
    const [first, retry, next] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(retry).toBe(first);
    expect(next).toMatch(/^[0-9a-f]{32}$/);
    expect(next).not.toBe(first);
  });

  test('is new after the service has processed the form with other values (409)', async () => {
    const before: FormOutcome = { kind: 'failed', error: new ServiceError(409, undefined) };
    send.mockResolvedValueOnce(lost).mockResolvedValueOnce(before).mockResolvedValue(taken);
    render(<Contact />);
    const user = await fillIn();
    await user.click(button());
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We already have this form, but without your latest changes. To send them too, choose “Send” again.',
    );
    await user.click(button());
    const [first, repeat, next] = keys();
    expect(repeat).toBe(first);
    expect(next).not.toBe(first);
    expect(send.mock.calls.map(([, , isRepeat]) => isRepeat)).toEqual([false, true, false]);
  });

  test('exists for a form that was filled in before hydration, too', async () => {
    send.mockResolvedValue(taken);
    render(<Contact />);
    for (const [label, value] of [
      ['Name', 'Ada'],
      ['Email address', 'ada@example.com'],
    ] as const)
      (field(label) as HTMLInputElement).value = value;
    fireEvent.submit(screen.getByRole('form'));
    expect(await screen.findByText('Sent.')).toBeInTheDocument();
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});

test('a `send` that rejects is a failure, and the form can be sent again', async () => {
  send.mockRejectedValueOnce(new Error('x')).mockResolvedValue(taken);
  render(<Contact />);
  const user = await fillIn();
  await user.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Our service is not working right now. Wait a minute, then choose “Send” again.',
  );
  await user.click(button());
  expect(screen.getByRole('status')).toHaveTextContent('Sent.');
});

describe("a service's messages", () => {
  const refused: FormOutcome = {
    kind: 'refused',
    code: 'RA0001',
    message: 'Please look again.',
    fields: {
      'contact.email': 'Taken.',
      'people[0].name': 'Too long.',
      name: 'Not a name.',
      'store.zip': 'No store is there.',
    },
  };

  test('appear at the field that their path ends with, and all in the summary', async () => {
    send.mockResolvedValue(refused);
    render(<Contact />);
    const user = await fillIn();
    await user.click(button());
    expect(summary()).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Too long. Not a name.');
    expect(field('Email address')).toHaveAccessibleDescription('Taken.');
    expect(screen.getByRole('alert')).toHaveTextContent('Please look again.');
    expect(within(summary()).getAllByRole('listitem').at(-1)).toHaveTextContent(
      'No store is there.',
    );
    send.mockResolvedValue(lost);
    await user.click(button());
    expect(screen.queryByText('No store is there.')).not.toBeInTheDocument();
  });

  test('about no field appear there without a link', async () => {
    send.mockResolvedValue({ ...refused, fields: { 'store.zip': 'No store is there.' } });
    render(<Contact />);
    const user = await fillIn();
    await user.click(button());
    expect(summary()).toHaveFocus();
    expect(summary()).toHaveTextContent('No store is there.');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).not.toHaveTextContent('No store is there.');
  });
});

describe('the message for an empty field', () => {
  test('is the author’s own sentence, which needs no label in the summary', async () => {
    render(<Contact missing={{ name: 'Enter your name.' }} />);
    await userEvent.click(button());
    expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
    expect(
      within(summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your name.', 'Email address: This field is required.']);
  });

  test('is announced in the form’s one live region when the field is left and when it is filled in', async () => {
    render(<Contact missing={{ name: 'Enter your name.' }} />);
    const regions = document.querySelectorAll('form [aria-live]');
    expect(regions).toHaveLength(1);
    const user = userEvent.setup();
    await user.click(field('Name'));
    await user.tab();
    expect(regions[0]).toHaveTextContent('Enter your name.');
    await user.type(field('Name'), 'Ada');
    expect(regions[0]).toBeEmptyDOMElement();
  });
});

describe('the error summary', () => {
  test('leaves the focus to the first field if the specification requires that', async () => {
    render(<Contact leadsToField />);
    await userEvent.click(button());
    expect(field('Name')).toHaveFocus();
    expect(within(summary()).getAllByRole('link')).toHaveLength(2);
  });

  test('lists the errors of a submit in the order of the form, and receives the focus', async () => {
    render(<Contact />);
    const user = userEvent.setup();
    await user.click(button());
    expect(summary()).toHaveFocus();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Name: This field is required.',
      'Email address: This field is required.',
    ]);
    expect(field('Name')).toHaveAccessibleDescription('This field is required.');
  });

  test('has links that move the focus to the fields and leave the address unchanged', async () => {
    render(<Contact />);
    const user = userEvent.setup();
    await user.click(button());
    await user.click(screen.getByRole('link', { name: /^Email address/ }));
    expect(field('Email address')).toHaveFocus();
    expect(location.hash).toBe('');
  });

  test('stays while a field is corrected, and is updated by the next submit', async () => {
    send.mockResolvedValue({
      kind: 'refused',
      code: '',
      message: 'No.',
      fields: { email: 'Taken.' },
    });
    render(<Contact />);
    const user = userEvent.setup();
    await user.click(button());
    await fillIn(user);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    await user.click(button());
    expect(summary()).toHaveFocus();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Email address: Taken.',
    ]);
  });

  test('is empty before a submit, and after one that passes', async () => {
    send.mockResolvedValue(lost);
    render(<Contact />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    const user = await fillIn();
    await user.click(button());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
