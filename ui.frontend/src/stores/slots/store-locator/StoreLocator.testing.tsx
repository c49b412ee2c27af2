import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  setStoreCookie,
  mockStoreServices,
  type MockStoreServices,
} from '../../service/storeServices.testing';
import { mockNarrowScreen } from '../../locator/locator.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { StoreLocator, type StoreLocatorProps } from './StoreLocator';
import examples from './examples';
import slot from './slot';

export { names, resultsHeading as results } from '../../locator/locator.testing';

/* The props and the functions that the tests of the locator share. */

export const props = exampleProps(slot, examples);

/** A Wednesday, ten past one in the afternoon in New Jersey. */
const NOW = new Date('2026-03-04T18:10:00Z');

/** Starts the services and the clock. Call it before each test. */
export function startTest(): MockStoreServices {
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(console, 'warn').mockImplementation();
  mockNarrowScreen();
  history.replaceState(null, '', '/stores');
  return mockStoreServices();
}

export async function endTest(): Promise<void> {
  act(() => {
    setStoreCookie();
  });
  // A response is shared for two seconds, which includes the next test.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  jest.restoreAllMocks();
}

/** Opens the page with a query in its address. */
export async function open(query = '', given: Partial<StoreLocatorProps> = {}): Promise<UserEvent> {
  history.replaceState(null, '', `/stores${query}`);
  render(<StoreLocator {...props} {...given} />);
  await settle();
  return userEvent.setup({ delay: null });
}

/** Waits for all responses, including suggestions, which load after a pause. */
export const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(500);
    await jest.advanceTimersByTimeAsync(50);
  });

export async function search(user: UserEvent, words: string): Promise<void> {
  const box = screen.getByLabelText(props.searchLabel);
  await user.clear(box);
  if (words) await user.type(box, words);
  await press(user, screen.getByRole('button', { name: /^Search/ }));
}

/** Presses an element, and waits for all responses. */
export async function press(user: UserEvent, target: HTMLElement): Promise<void> {
  await user.click(target);
  await settle();
}
