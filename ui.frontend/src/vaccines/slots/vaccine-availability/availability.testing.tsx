import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { answer, fetch } from '../../../base/content/content.testing';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import slot from './slot';
import { VaccineAvailability } from './VaccineAvailability';

/* Shared by the tests of the search: the service's responses, and a visitor who searches. */

export const store = (
  storeNumber: number,
  milesFromCenter: number,
  count: number,
  state = 'NJ',
) => ({
  storeNumber,
  name: `Store ${storeNumber}`,
  address: '1 Main Street',
  city: 'Camden',
  state,
  zipcode: state === 'NJ' ? '08104' : '60601',
  fullPhone: '(856) 555-0101',
  latitude: state === 'NJ' ? 39.9 : 41.9,
  longitude: state === 'NJ' ? -75.1 : -87.6,
  milesFromCenter,
  totalSlotCount: count,
  firstAvailableSlot: count > 0 ? '2026-11-24T09:20:00' : null,
});

export const day = (date: string, slots: Readonly<Record<string, readonly string[]>>) => ({
  date,
  slots: Object.fromEntries(
    Object.entries(slots).map(([id, times]) => [
      id,
      times.map((time) => ({ apptDateTime: `${date}T${time}:00` })),
    ]),
  ),
});

export const stores = (...listed: unknown[]) =>
  answer(200, { Status: 'SUCCESS', data: { stores: listed } });

/** Returns the parameters of a request by its number; a negative number counts from the last. */
export const asked = (call: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    new URL(fetch.mock.calls.at(call)?.[0] ?? '', 'https://example.com').searchParams,
  );

/** Opens the slot, fills in its form and sends it. */
export async function search({
  vaccine = 'Flu vaccine',
  place = '08104',
  part = '',
} = {}): Promise<UserEvent> {
  const user = userEvent.setup({ delay: null });
  render(<VaccineAvailability {...exampleProps(slot, examples)} />);
  await user.click(screen.getByRole('radio', { name: vaccine }));
  await user.type(box(), place);
  if (part) await user.selectOptions(screen.getByRole('combobox', { name: /Time of day/ }), part);
  await user.click(screen.getByRole('button', { name: 'Show times' }));
  await settle();
  return user;
}

/** Waits until pending requests have a response. */
export const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

export const box = () => screen.getByRole('textbox', { name: 'ZIP code, or city and state' });
export const named = () =>
  screen.getAllByRole('heading', { level: 4 }).map((each) => each.textContent);

/** Sets the visitor's zone. The fake clock has its own `Intl`, whose objects take their zone from the machine. */
export function visitFrom(timeZone: string): void {
  const { DateTimeFormat } = Intl;
  const format = (...given: ConstructorParameters<typeof DateTimeFormat>) => {
    const real = new DateTimeFormat(...given);
    return given.length > 0 ? real : { resolvedOptions: () => ({ timeZone }) };
  };
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(format as never);
}
