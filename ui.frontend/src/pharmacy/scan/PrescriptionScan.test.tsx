import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { renderToString } from 'react-dom/server';
import type { EnteredPrescription } from '../rules/scannedPrescriptions';
import {
  enteredPrescriptions,
  PRESCRIPTIONS_FIELD,
  rxNumberRules,
} from '../rules/typedPrescriptions';
import type { FormOutcome } from '../../base/content/formPost';
import { fakeCamera } from '../../kit/ui/camera/camera.testing';
import { fillAtOnce } from '../../kit/form/fillAtOnce.testing';
import { Form, headingId } from '../../kit/form/Form';
import { useForm } from '../../kit/form/useForm';
import { PrescriptionScan } from './PrescriptionScan';

const rules = { rxNumber: rxNumberRules };
const send = jest.fn<Promise<FormOutcome>, [readonly EnteredPrescription[]]>();

/** A form like that of a slot. */
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

async function enter(user: UserEvent, number: string): Promise<void> {
  await fillAtOnce(user, field(), number);
  await user.keyboard('{Enter}');
}

function open() {
  render(<Refill />);
  return userEvent.setup();
}

beforeEach(() => {
  send.mockReset().mockResolvedValue({ kind: 'done', data: undefined });
  window.adobeDataLayer = [];
});

test('the first frame is a field for a number', () => {
  const markup = renderToString(
    <PrescriptionScan id="a" name="rxNumber" prescriptions={[]} onChange={() => undefined} />,
  );
  expect(markup).toContain('name="rxNumber"');
  expect(markup).toContain(`name="${PRESCRIPTIONS_FIELD}"/>`);
});

test('several numbers are typed, announced, listed and sent', async () => {
  const user = open();
  await enter(user, '2468 1012 1416');
  expect(screen.getByText('Prescription 246810121416 is on your list.')).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await fillAtOnce(user, field(), '135791113151');
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

test('a number that is typed but not added is sent as well', async () => {
  const user = open();
  await fillAtOnce(user, field(), '246810121416');
  await user.click(sendButton());
  expect(send).toHaveBeenCalledWith([
    { rxNumber: '246810121416', prescriptionNumberMethod: 'Typed' },
  ]);
});

test('after a line is removed the focus moves to the next line, and after the last to the field', async () => {
  const user = open();
  for (const number of ['246810121416', '135791113151']) await enter(user, number);
  await user.click(screen.getByRole('button', { name: 'Remove prescription 246810121416' }));
  const next = screen.getByRole('button', { name: 'Remove prescription 135791113151' });
  expect(next).toHaveFocus();
  expect(
    screen.getByText('We removed prescription 246810121416 from your list.'),
  ).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(field()).toHaveFocus();
  expect(lines()).toEqual([]);
});

test.each([
  ['12345', 'Please enter at least 12 characters.'],
  ['1234567890123', 'Please enter no more than 12 characters.'],
])('%s is not added, and stays in the field for correction: %s', async (typed, sentence) => {
  const user = open();
  await enter(user, typed);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(field()).toHaveValue(typed);
  expect(lines()).toEqual([]);
  await user.clear(field());
  await enter(user, '246810121416');
  expect(field()).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
});

test('a form without a prescription shows an error, leads to the field, and tracks one error event', async () => {
  const user = open();
  await user.click(sendButton());
  expect(send).not.toHaveBeenCalled();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(none));
  expect(scanErrors()).toEqual([{ event: 'scan-error', eventInfo: { reason: 'no-prescription' } }]);
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  await user.click(within(summary).getByRole('link'));
  expect(field()).toHaveFocus();
  await enter(user, '246810121416');
  expect(field()).not.toHaveAccessibleDescription(expect.stringContaining(none));
  expect(scanErrors()).toHaveLength(1);
});

test('a prescription that the list has already is not listed twice', async () => {
  const user = open();
  for (let time = 0; time < 2; time++) await enter(user, '246810121416');
  expect(lines()).toHaveLength(1);
  expect(
    screen.getByText('Prescription 246810121416 is already on your list.'),
  ).toBeInTheDocument();
});

describe('the scanner', () => {
  beforeAll(async () => {
    // This loads the scanner's code, so that no test has to wait for it.
    await import('./ScanDialog');
  });

  async function openScanner() {
    const user = open();
    await user.click(screen.getByRole('button', { name: /Refill by Scan/ }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Refill by Scan' }) };
  }

  test('a device without a camera leads to typing the number', async () => {
    const { user, dialog } = await openScanner();
    await user.click(await within(dialog).findByRole('button', { name: 'Use the camera' }));
    expect(await within(dialog).findByText('No camera was found')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Type the number' }));
    expect(dialog).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  test('a chosen camera that fails leads to the other camera, the same one again, and typing', async () => {
    const camera = fakeCamera({ devices: ['Back camera', 'Front camera'] });
    HTMLMediaElement.prototype.play = function play() {
      return Promise.resolve(void this.dispatchEvent(new Event('playing')));
    };
    const { user, dialog } = await openScanner();
    const select = await within(dialog).findByRole('combobox', { name: 'Camera' });
    camera.refusals.push('NotReadableError');
    await user.selectOptions(select, 'Front camera');
    expect(await within(dialog).findByText('The camera is in use')).toBeVisible();
    expect(within(dialog).getByText('You can choose another camera below.')).toBeVisible();
    for (const name of ['Rescan', 'Type the number'])
      expect(within(dialog).getByRole('button', { name })).toBeVisible();
    const again = within(dialog).getByRole('combobox', { name: 'Camera' });
    expect(again).toHaveValue('Front camera');
    await user.selectOptions(again, 'Back camera');
    expect(await within(dialog).findByText(/^Hold the barcode of your label/)).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: 'Camera' })).toHaveValue('Back camera');
  });

  test('stays open without a prescription, and tracks one error event', async () => {
    const { user, dialog } = await openScanner();
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent(none);
    expect(scanErrors()).toEqual([
      { event: 'scan-error', eventInfo: { reason: 'no-prescription' } },
    ]);
  });

  test('continues with a prescription that was typed before', async () => {
    const user = open();
    await enter(user, '246810121416');
    await user.click(screen.getByRole('button', { name: /Refill by Scan/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Refill by Scan' });
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(dialog).not.toBeInTheDocument();
    expect(lines()).toHaveLength(1);
    expect(scanErrors()).toEqual([]);
  });
});
