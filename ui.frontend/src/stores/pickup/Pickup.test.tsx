import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import type { PickupChoice } from '../rules/pickupChoice';
import { respond } from '../../base/http/respond.testing';
import type { StoreReference } from '../service/pickupStore';
import {
  directoryRow,
  found,
  mockStoreServices,
  placeAnswer,
  storeAnswer,
  type MockStoreServices,
} from '../service/storeServices.testing';
// These modules are loaded before the fake clock stops the time.
import '../../kit/ui/calendar/Calendar';
import '../../kit/ui/time-picker/TimeList';
import '../service/placeOfWords';
import { PickupFields } from './PickupFields';
import { PickupStoreLine } from './PickupStoreLine';
import { StoreChooser } from './StoreChooser';
import { usePickup } from './usePickup';

const ENDPOINT = '/services/ext/v2/stores/getStores';

/** A Wednesday in New Jersey, shortly after ten in the morning. */
const NOW = new Date('2026-03-04T15:10:00Z');

/** Open from ten to five, closed on Sundays. */
const pickupDateAndTimes = {
  regularHours: ['CLOSED', ...Array<string>(6).fill('10:00 AM-5:00 PM')],
  specialHours: {},
  earliest: '2026-03-04 11:30 AM',
  defaultTime: '2026-03-05 1:00 PM',
};
const store = (number: number, given: object = {}) =>
  storeAnswer(number, { pickupDateAndTimes, ...given });

let services: MockStoreServices;
const onChange = jest.fn<undefined, [PickupChoice | undefined]>();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['performance'] });
  Element.prototype.scrollIntoView = jest.fn();
  services = mockStoreServices();
  services.stores = () => found([store(101), store(7, { city: 'Trenton' })]);
  services.directory = () => respond([directoryRow(101), directoryRow(7)]);
  onChange.mockReset();
});

afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
});

function Counter({ at, chosen }: { at: number | null; chosen?: PickupChoice }): JSX.Element {
  const [number, setNumber] = useState(at === null ? undefined : String(at));
  const [isChoosing, setChoosing] = useState(false);
  const reference: StoreReference | undefined = number ? { storeNumber: number } : undefined;
  const state = usePickup(reference, ENDPOINT);
  return (
    <>
      <PickupStoreLine
        id="store"
        state={state}
        onChangeStore={() => {
          setChoosing(true);
        }}
      />
      {isChoosing && (
        <StoreChooser
          id="chooser"
          endpoint={ENDPOINT}
          chooseLabel="Pick up here"
          onChoose={({ storeNumber }) => {
            setNumber(storeNumber);
            setChoosing(false);
          }}
        />
      )}
      <PickupFields
        state={state}
        date={{ id: 'date', name: 'pickUpDate', error: undefined }}
        time={{ id: 'time', name: 'pickUpTime', error: undefined }}
        chosen={chosen}
        onChange={onChange}
      />
    </>
  );
}

const open = async (at: number | null = 101, chosen?: PickupChoice) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Counter at={at} {...(chosen && { chosen })} />);
  await act(() => jest.advanceTimersByTimeAsync(100));
  return user;
};
const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pickup date' });
const time = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup time' });
const values = () => [date().value, time().value];

test('the fields are disabled while the hours load, then they hold the store’s suggestion', async () => {
  render(<Counter at={101} />);
  expect(date()).toBeDisabled();
  expect(date()).toHaveAccessibleDescription('Loading the hours of your store…');
  expect(time()).toBeDisabled();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(date()).toBeEnabled();
  expect(values()).toEqual(['03/05/2026', '1:00pm']);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: 'Pick up at' })).toHaveTextContent(
    'Fernwell Pharmacy #101',
  );
  expect(screen.getByRole('link', { name: '(856) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18565550142',
  );
});

test('an earlier choice is entered if the store offers it', async () => {
  await open(101, { date: '2026-03-06', time: '4:30 PM' });
  expect(values()).toEqual(['03/06/2026', '4:30pm']);
});

test('an earlier choice on a closed Sunday is replaced by the suggestion', async () => {
  await open(101, { date: '2026-03-08', time: '4:30 PM' });
  expect(values()).toEqual(['03/05/2026', '1:00pm']);
});

test('a closed day can be focused and gives the reason; typing it is an error', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  const sunday = await screen.findByRole('button', {
    name: 'Sunday, March 8, 2026, The pharmacy is closed on this day.',
  });
  expect(sunday).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.clear(date());
  await user.type(date(), '3/8/2026');
  await user.tab();
  expect(date()).toHaveAccessibleDescription('MM/DD/YYYY The pharmacy is closed on this day.');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('the first day begins with the earliest time, another day with the first of its hours', async () => {
  const user = await open();
  const first = async (day: string) => {
    await user.clear(date());
    await user.type(date(), day);
    await user.click(time());
    return (await screen.findAllByRole('option'))[0]?.textContent;
  };
  expect(await first('3/4/2026')).toBe('11:30am');
  await user.keyboard('{Escape}');
  expect(await first('3/6/2026')).toBe('10:00am');
  expect(onChange).toHaveBeenLastCalledWith({ date: '2026-03-06', time: '1:00 PM' });
});

test('a time between two half hours is an error', async () => {
  const user = await open();
  await user.clear(time());
  await user.type(time(), '1:15pm');
  await user.tab();
  expect(time()).toHaveAccessibleDescription('For example 1:30pm Choose a time from the list.');
});

test('changing the store keeps the chosen day and time', async () => {
  const user = await open(101, { date: '2026-03-06', time: '4:30 PM' });
  await user.click(screen.getByRole('button', { name: 'Change store' }));
  await user.type(screen.getByRole('textbox', { name: 'ZIP code, or city and state' }), '08104');
  await user.keyboard('{Enter}');
  await act(() => jest.advanceTimersByTimeAsync(100));
  await user.click(await screen.findByText(/^Pick up here/, { selector: 'li + li button' }));
  await waitFor(() => {
    expect(screen.getByRole('group', { name: 'Pick up at' })).toHaveTextContent('#7');
  });
  expect(values()).toEqual(['03/06/2026', '4:30pm']);
});

describe('dead ends', () => {
  test('without a store, the visitor can choose one', async () => {
    await open(null);
    expect(screen.getByText('Choose the store where you want to pick up.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a store' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Pickup date' })).not.toBeInTheDocument();
  });

  test('a store without hours shows its phone and offers another store', async () => {
    services.stores = () => found([store(101, { pickupDateAndTimes: null })]);
    await open();
    expect(screen.getByRole('group', { name: 'Pick up at' })).toHaveTextContent(
      'Store has no available hours. You can choose another store. Or call the pharmacy: (856) 555-0142',
    );
    expect(screen.getByRole('button', { name: 'Change store' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Pickup date' })).not.toBeInTheDocument();
  });

  test('a store that the services do not know offers another store', async () => {
    services.stores = () => found([store(7)]);
    await open();
    expect(screen.getByText('We could not find your store. Choose another one.')).toBeVisible();
  });

  test('a failure can be tried again', async () => {
    const { stores } = services;
    services.stores = () => respond('', 503);
    const user = await open();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not load the hours of your store.',
    );
    services.stores = stores;
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    await waitFor(() => {
      expect(values()).toEqual(['03/05/2026', '1:00pm']);
    });
  });

  test('a search near an address without a pharmacy asks for another address', async () => {
    const user = await open(null);
    services.stores = () => found([]);
    await user.click(screen.getByRole('button', { name: 'Choose a store' }));
    await user.click(screen.getByRole('button', { name: 'Find stores' }));
    expect(
      screen.getByRole('textbox', { name: 'ZIP code, or city and state' }),
    ).toHaveAccessibleDescription('Enter a ZIP code, or a city and state.');
    await user.keyboard('99950{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(
      screen.getByText('We found no pharmacy there. Try another ZIP code or city.'),
    ).toBeVisible();
  });
});

/** The number, name and street of a row of the directory. */
const SAME = [undefined, undefined, undefined];

describe('a search for a store', () => {
  const search = async (text: string) => {
    const user = await open(null);
    await user.click(screen.getByRole('button', { name: 'Choose a store' }));
    await user.type(
      screen.getByRole('textbox', { name: 'ZIP code, or city and state' }),
      `${text}{Enter}`,
    );
    await act(() => jest.advanceTimersByTimeAsync(100));
    return user;
  };
  const addresses = () =>
    services.asked.flatMap((asked) => /getStores\?address=([^&]*)/.exec(asked)?.[1] ?? []);
  beforeEach(() => {
    services.stores = ({ searchParams }) =>
      searchParams.get('address')?.startsWith('08')
        ? found([store(101)], { resolvedAddress: { latitude: 39.93, longitude: -75.1 } })
        : found([], { warnings: ['The address is not known.'] });
    services.directory = () =>
      respond([directoryRow(101), directoryRow(7, [...SAME, 'Trenton', 'NJ', '08608'])]);
  });

  test('for a state offers its cities and the page of its stores', async () => {
    const user = await search('New Jersey');
    expect(screen.getByText(/^A search covers 25 miles/)).toHaveFocus();
    expect(
      screen.getByRole('link', {
        name: 'All 2 stores in New Jersey, by city (opens in a new tab)',
      }),
    ).toHaveAttribute('href', '/stores/nj');
    services.stores = () => found([store(7)]);
    await user.click(screen.getByRole('button', { name: 'Search near Trenton, NJ' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(addresses()).toEqual(['Trenton%2C+NJ']);
    expect(screen.getByRole('textbox')).toHaveValue('Trenton, NJ');
    expect(screen.getByText('1 store with a pharmacy, nearest first')).toBeVisible();
  });

  test.each([
    ['101', ['08104']],
    ['Fernwell Camden', ['Fernwell+Camden', '08104']],
  ])('for %s searches around the store that is meant', async (text, expected) => {
    await search(text);
    expect(addresses()).toEqual(expected);
    expect(screen.getByText('1 store with a pharmacy, nearest first')).toBeVisible();
  });

  test.each([
    [undefined, ['08102'], '1 store with a pharmacy, nearest first'],
    [1, [], /^This site does not have permission to use your location\. Enter a city or ZIP/],
  ])('for ‘near me’ asks the device (error: %s)', async (code, expected, text) => {
    services.geocoder = () =>
      respond({ ...placeAnswer('Camden, NJ', 'NJ'), address: { postcode: '08102' } });
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound, onFailure) => {
      if (code) onFailure?.({ code } as GeolocationPositionError);
      else onFound({ coords: { latitude: 39.94, longitude: -75.12 } } as GeolocationPosition);
    };
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    await search('near me');
    expect(await screen.findByText(text)).toBeVisible();
    expect(addresses()).toEqual(expected);
  });
});

test('for ‘near me’ the geocoder of the site looks up the ZIP', async () => {
  document.body.dataset.geocoder = '/maps/geocode';
  try {
    services.geocoder = () =>
      respond({ ...placeAnswer('Camden, NJ', 'NJ'), address: { postcode: '08102' } });
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound) => {
      onFound({ coords: { latitude: 39.94, longitude: -75.12 } } as GeolocationPosition);
    };
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    const user = await open(null);
    await user.click(screen.getByRole('button', { name: 'Choose a store' }));
    await user.keyboard('near me{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(services.asked).toContainEqual(expect.stringMatching(/^\/maps\/geocode\/reverse\?/));
  } finally {
    delete document.body.dataset.geocoder;
  }
});

test('the zone of a store in another time zone is named', async () => {
  services.stores = () =>
    found([store(101, { state: 'CA', latitude: 36.7, longitude: -119.8, timeZone: 'PST' })]);
  await open();
  expect(screen.getByText('Times are in the store’s time zone (Pacific Time).')).toBeVisible();
});
