import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import userEvent from '@testing-library/user-event';
import type { LocateOutcome } from '../../base/geo/geolocation';
import { SearchForm } from './SearchForm';
import { everything, type LocatorQuery } from './useLocatorAddress';

const nearby = { latitude: 38.58, longitude: -121.49 };
const onSearch = jest.fn();
let answer: (outcome: LocateOutcome) => Promise<void>;

function open(query: Partial<LocatorQuery> = {}) {
  onSearch.mockReset();
  const locate = () =>
    new Promise<LocateOutcome>((resolve) => {
      answer = (outcome) =>
        act(async () => {
          resolve(outcome);
          await Promise.resolve();
        });
    });
  render(
    <SearchForm
      id="locator"
      box={createRef()}
      searchLabel="City"
      filtersLabel="Show only"
      filters={[]}
      query={{ ...everything, filters: ['retail'], ...query }}
      isSearching={false}
      error={undefined}
      suggest={() => Promise.resolve([])}
      locate={locate}
      onSearch={onSearch}
      onFilter={() => undefined}
    />,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('button', { name: 'Use my location' });
const says = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('‘Use my location’ shows its progress, and searches around the visitor', async () => {
  const user = open();
  await user.click(button());
  expect(says()).toBe('Finding your location…');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await answer({ kind: 'found', position: nearby });
  expect(onSearch).toHaveBeenCalledWith({ near: nearby, filters: ['retail'] });
  expect(says()).toBe('');
});

test.each([
  ['denied', /^This site does not have permission to use your location\. Enter a city or ZIP code/],
  ['unavailable', /^Your device could not find your location\. Enter a city or ZIP code/],
  ['timed-out', /^Finding your location took too long\. Try again, or enter a city/],
] as const)(
  'a location that is %s shows an error with advice, and can be requested again',
  async (kind, sentence) => {
    const user = open();
    await user.click(button());
    await answer({ kind });
    expect(says()).toMatch(sentence);
    expect(button()).toHaveFocus();
    expect(onSearch).not.toHaveBeenCalled();
    await user.click(button());
    expect(says()).toBe('Finding your location…');
  },
);

test('a search by words cancels finding the location', async () => {
  const user = open();
  await user.click(button());
  await user.type(screen.getByRole('combobox'), 'reno{Enter}');
  await answer({ kind: 'found', position: nearby });
  expect(onSearch.mock.calls).toEqual([[{ text: 'reno', filters: ['retail'] }]]);
  expect(says()).toBe('');
});

test('‘near me’ in the box searches around the visitor, as the button does', async () => {
  const user = open();
  await user.type(screen.getByRole('combobox'), 'pharmacy near me{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  expect(says()).toBe('Finding your location…');
  await answer({ kind: 'found', position: nearby });
  expect(onSearch).toHaveBeenCalledWith({ near: nearby, filters: ['retail'] });
});

test('‘near me’ in the address of the page asks for the position as well', async () => {
  open({ asksPosition: true });
  expect(says()).toBe('Finding your location…');
  await answer({ kind: 'denied' });
  expect(says()).toMatch(/^This site does not have permission to use your location\. Enter a city/);
});
