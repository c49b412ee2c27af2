import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import {
  directoryRow,
  found,
  mockStoreServices,
  setStoreCookie,
  storeAnswer,
} from '../service/storeServices.testing';
import { respond } from '../../base/http/respond.testing';
import { Form } from '../../kit/form/Form';
import { useForm } from '../../kit/form/useForm';
import { PickupSection } from './PickupSection';
import { usePickup, usePickupRules } from './usePickup';

const ENDPOINT = '/services/ext/v2/stores/getStores';

const pickupDateAndTimes = {
  regularHours: Array<string>(7).fill('10:00 AM-5:00 PM'),
  specialHours: {},
  earliest: '2026-03-04 11:30 AM',
  defaultTime: '2026-03-05 1:00 PM',
};

/** A form with only a pickup. */
function Pickup(): JSX.Element {
  const state = usePickup({ storeNumber: '101' }, ENDPOINT);
  const rules = usePickupRules(state);
  const form = useForm({
    id: 'pickup',
    rules,
    send: () => Promise.resolve({ kind: 'done', data: undefined }),
  });
  return (
    <Form form={form} submitLabel="Send" busyLabel="Sending…" done="Sent">
      <PickupSection
        state={state}
        field={form.field}
        endpoint={ENDPOINT}
        onStore={() => undefined}
      />
    </Form>
  );
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  setStoreCookie();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a form submitted before the hours have loaded shows an error, which goes once they have', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-04T15:10:00Z'), advanceTimers: true });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const services = mockStoreServices();
  services.directory = () => respond([directoryRow(101)]);
  services.stores = () => arrived.then(() => found([storeAnswer(101, { pickupDateAndTimes })]));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Pickup />);

  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  const message = 'The hours of your store are still loading. Please try again in a moment.';
  expect(summary).toHaveTextContent(message);
  arrive();
  expect(await screen.findByDisplayValue('03/05/2026')).toHaveAccessibleDescription('MM/DD/YYYY');
  expect(await screen.findByRole('button', { name: 'Change store' })).toHaveAccessibleDescription(
    '',
  );
  expect(screen.getByRole('combobox', { name: 'Pickup time' })).not.toHaveAttribute('aria-invalid');

  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent')).toBeVisible();
});
