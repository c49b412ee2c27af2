import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { renderToString } from 'react-dom/server';
import type { EnteredPrescription } from '../../domain/prescriptions/scannedPrescriptions';
import {
  enteredPrescriptions,
  PRESCRIPTIONS_FIELD,
  rxNumberRules,
} from '../../domain/prescriptions/typedPrescriptions';
import type { FormOutcome } from '../../services/formPost';
import { Form, headingId } from '../form/Form';
import { useForm } from '../form/useForm';
import { PrescriptionScan } from './PrescriptionScan';

const rules = { rxNumber: rxNumberRules };
const send = jest.fn<Promise<FormOutcome>, [readonly EnteredPrescription[]]>();

/** A form as a slot makes it. */
function Refill(): JSX.Element {
  const [prescriptions, setPrescriptions] = useState<readonly EnteredPrescription[]>([]);
  const form = useForm<keyof typeof rules, undefined>({
    id: 'refill',
    rules,
    send: (read) => send(enteredPrescriptions(read, 'rxNumber')),
  });
  return (
    <>
      <h2 id={headingId('refill')}>Refill</h2>
      <Form form={form} endpoint="/refill" done="Sent." submitLabel="Send" busyLabel="Sending…">
        <PrescriptionScan
          {...form.field('rxNumber')}
          prescriptions={prescriptions}
          onChange={setPrescriptions}
        />
      </Form>
    </>
  );
}

const none = 'Please scan at least one prescription.';
const field = () => screen.getByRole('textbox', { name: /rescription number/ });
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const scanErrors = () =>
  (window.adobeDataLayer ?? []).filter((item) => 'event' in item && item.event === 'scan-error');

function open() {
  render(<Refill />);
  return userEvent.setup();
}

beforeEach(() => {
  send.mockReset().mockResolvedValue({ kind: 'done', data: undefined });
  window.adobeDataLayer = [];
});

test('its first frame is a field for a number', () => {
  const markup = renderToString(
    <PrescriptionScan id="a" name="rxNumber" prescriptions={[]} onChange={() => undefined} />,
  );
  expect(markup).toContain('name="rxNumber"');
  expect(markup).toContain(`name="${PRESCRIPTIONS_FIELD}" value="[]"`);
});

test('several numbers are typed, listed and sent, each said', async () => {
  const user = open();
  await user.type(field(), '2468 1012 1416{Enter}');
  expect(screen.getByText('Prescription 246810121416 is in your list.')).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await user.type(field(), '135791113151');
  await user.click(screen.getByRole('button', { name: 'Add this prescription' }));
  expect(lines()).toEqual([
    expect.stringMatching(/^246810121416 Typed/),
    expect.stringMatching(/^135791113151 Typed/),
  ]);
  await user.click(sendButton());
  expect(send.mock.calls).toEqual([
    [
      [
        { rxNumber: '246810121416', prescriptionNumberMethod: 'Typed' },
        { rxNumber: '135791113151', prescriptionNumberMethod: 'Typed' },
      ],
    ],
  ]);
});

test('a number that was typed and not added is sent as well', async () => {
  const user = open();
  await user.type(field(), '246810121416');
  await user.click(sendButton());
  expect(send).toHaveBeenCalledWith([
    { rxNumber: '246810121416', prescriptionNumberMethod: 'Typed' },
  ]);
});

test('a removed line gives the focus to the next one, and the last one to the field', async () => {
  const user = open();
  for (const number of ['246810121416', '135791113151'])
    await user.type(field(), `${number}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Remove prescription 246810121416' }));
  const next = screen.getByRole('button', { name: 'Remove prescription 135791113151' });
  expect(next).toHaveFocus();
  expect(
    screen.getByText('Prescription 246810121416 was removed from your list.'),
  ).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(field()).toHaveFocus();
  expect(lines()).toEqual([]);
});

test.each([
  ['12345', 'Please enter at least 12 characters.'],
  ['1234567890123', 'Please enter no more than 12 characters.'],
])('%s is not added, and stays to be corrected: %s', async (typed, sentence) => {
  const user = open();
  await user.type(field(), `${typed}{Enter}`);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(field()).toHaveValue(typed);
  expect(lines()).toEqual([]);
  await user.clear(field());
  await user.type(field(), '246810121416{Enter}');
  expect(field()).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
});

test('a form without a prescription says so, leads to the field, and tells analytics nothing else', async () => {
  const user = open();
  await user.click(sendButton());
  expect(send).not.toHaveBeenCalled();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(none));
  expect(scanErrors()).toEqual([{ event: 'scan-error', eventInfo: { reason: 'no-prescription' } }]);
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  await user.click(within(summary).getByRole('link'));
  expect(field()).toHaveFocus();
  await user.keyboard('246810121416{Enter}');
  expect(field()).not.toHaveAccessibleDescription(expect.stringContaining(none));
  expect(scanErrors()).toHaveLength(1);
});

test('a prescription that is in the list already is not listed twice', async () => {
  const user = open();
  for (let time = 0; time < 2; time++) await user.type(field(), '246810121416{Enter}');
  expect(lines()).toHaveLength(1);
  expect(
    screen.getByText('Prescription 246810121416 was in your list before.'),
  ).toBeInTheDocument();
});
