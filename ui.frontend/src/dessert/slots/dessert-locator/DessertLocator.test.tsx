import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { parseAttributes } from '../../../slot/attributes';
import {
  box,
  button,
  fetch,
  filter,
  heading,
  names,
  open,
  place,
  props,
  services,
  startTest,
} from './DessertLocator.testing';
import { everything, type LocatorQuery } from '../../../stores/locator/useLocatorAddress';
import { items } from './examples';
import { useDessertSearch } from './useDessertSearch';
import slot from './slot';

beforeEach(startTest);

describe('at first', () => {
  test('every active store is shown, numbered as on the map', async () => {
    await open();
    expect(heading()).toHaveTextContent(/^3 stores in California$/);
    expect(names()).toEqual(['1, Marigold Pasadena', '2, Corner Market', '3, Marigold Fresno']);
    expect(screen.queryByText(/miles/)).not.toBeInTheDocument();
  });

  test('each store has its address, phone and directions', async () => {
    await open();
    const [first] = screen.getAllByRole('listitem');
    const entry = within(first ?? document.body);
    expect(entry.getByText(/12 Main Street/)).toHaveTextContent('Pasadena, CA 91101');
    expect(entry.getByRole('link', { name: /555-0142$/ })).toHaveAttribute(
      'href',
      'tel:+16265550142',
    );
    expect(entry.getByRole('link', { name: 'Directions to Marigold Pasadena' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=34.1478%2C-118.1445',
    );
    expect(entry.getByText('Handpicked: scooped to order')).toBeVisible();
  });

  test('the geocoder receives no request', async () => {
    await open();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a search', () => {
  test('shows the closest stores with their distances, and moves the focus to them', async () => {
    const user = await open();
    await user.type(box(), 'pasadena{Enter}');
    await waitFor(() => {
      expect(heading()).toHaveTextContent(/^2 stores within 20 miles near Pasadena, CA$/);
    });
    expect(names()).toEqual(['1, Marigold Pasadena', '2, Corner Market']);
    expect(screen.getByText('4.1 miles')).toBeVisible();
    expect(heading()).toHaveFocus();
    expect(location.search).toBe('?q=pasadena');
  });

  test('finds stores by text in any case, if the geocoder does not know the place', async () => {
    services.geocoder = [];
    const user = await open();
    await user.type(box(), 'CORNER{Enter}');
    await waitFor(() => {
      expect(names()).toEqual(['1, Corner Market']);
    });
    expect(heading()).toHaveTextContent('1 store for “CORNER”');
    expect(box()).not.toHaveAttribute('aria-invalid');
  });

  test('for a state shows the stores in it', async () => {
    services.geocoder = [
      {
        ...place('California', 'CA'),
        addresstype: 'state',
        address: { 'ISO3166-2-lvl4': 'US-CA' },
      },
    ];
    const user = await open();
    await user.type(box(), 'california{Enter}');
    await waitFor(() => {
      expect(heading()).toHaveTextContent(/^3 stores in California/);
    });
  });

  test('opens from a shared address with its words and its filters', async () => {
    history.replaceState(null, '', '/find-us?q=pasadena&filter=retail');
    await open();
    await waitFor(() => {
      expect(names()).toEqual(['1, Corner Market']);
    });
    expect(box()).toHaveValue('pasadena');
    expect(filter('Retail')).toBeChecked();
    expect(heading()).toHaveTextContent('retail only');
    expect(heading()).not.toHaveFocus();
  });
});

describe('the zip-code error', () => {
  test.each([
    [
      'the text is empty',
      '{Enter}',
      [],
      'Enter a city, a ZIP code or the name of a store.',
      'Our stores are in California, Nevada, Arizona, Oregon, and Washington.',
    ],
    [
      'the place is outside the allowed states',
      'New York{Enter}',
      [place('New York', 'NY', { latitude: 40.75, longitude: -73.98 })],
      'We aren’t there yet.',
      'Our stores are in California, Nevada, Arizona, Oregon, and Washington.',
    ],
    [
      'no stores are found',
      'Bishop{Enter}',
      [place('Bishop', 'CA', { latitude: 37.36, longitude: -118.39 })],
      'We found no store there. Enter a city, ZIP code or store name in one of our states.',
      'The store nearest to Bishop, CA is Marigold Fresno in Fresno, CA 93701, 88 miles away.',
    ],
    [
      'the words name no place and come close to none',
      'xyzzy{Enter}',
      [],
      'We found no store there. Enter a city, ZIP code or store name in one of our states.',
      'Our stores are in California, Nevada, Arizona, Oregon, and Washington.',
    ],
  ])('is shown if %s', async (_, typed, places, error, hint) => {
    services.geocoder = places;
    const user = await open();
    await user.type(box(), typed);
    await waitFor(() => {
      expect(box()).toHaveAccessibleDescription(error);
    });
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveFocus();
    expect(names()).toEqual([]);
    expect(screen.getByText(hint)).toBeVisible();
    await user.click(button('Show all stores'));
    expect(names()).toHaveLength(3);
    expect(box()).toHaveValue('');
    expect(box()).not.toHaveAccessibleDescription();
  });

  test.each([
    ['Pasadna', 'Pasadena, CA', '1, Marigold Pasadena'],
    ['Corner Markt', 'Corner Market', '1, Corner Market'],
  ])(
    'a misspelled town or store, %s, offers a search for the closest spelling',
    async (typed, meant, found) => {
      services.geocoder = [];
      const user = await open();
      await user.type(box(), `${typed}{Enter}`);
      await waitFor(() => {
        expect(box()).toHaveAccessibleDescription(
          `We could not find “${typed}”. Did you mean ${meant}?`,
        );
      });
      await user.click(button(`Search near ${meant}`));
      await waitFor(() => {
        expect(names()).toEqual([found]);
      });
    },
  );
});

test('the results and the view use the specified defaults', async () => {
  expect(props).toMatchObject({
    resultRadius: 25,
    miles: 20,
    countedPercent: 60,
    resultText: 'within 20 miles',
    zoom: 5,
    filteredZoom: 8,
    allowedStates: ['CA', 'NV', 'AZ', 'OR', 'WA'],
  });
  const settings = { ...props, storesPath: '/stores-of-the-view.json' };
  const { result, rerender } = renderHook(
    (query: LocatorQuery) => useDessertSearch(query, settings).results,
    { initialProps: everything },
  );
  await waitFor(() => {
    expect(result.current).toMatchObject({ kind: 'found', view: { zoom: 5 } });
  });
  rerender({ ...everything, text: 'pasadena', searches: 1 });
  await waitFor(() => {
    expect(result.current).toMatchObject({
      view: { zoom: 8, center: { latitude: 34.1478, longitude: -118.1445 } },
    });
  });
});

test('the results reach as far as 25 miles from the place', async () => {
  const at = (name: string, miles: number) => ({
    ...items[2],
    storename: name,
    city: name,
    latitude: 34.1478 + miles / 69.093,
    longitude: -118.1445,
  });
  services.stores = {
    data: { thriftyModelList: { items: [at('Near', 24.9), at('Far', 25.1)] } },
  };
  const user = await open();
  await user.type(box(), 'pasadena{Enter}');
  await waitFor(() => {
    expect(names()).toEqual(['1, Near']);
  });
});

describe('the filters', () => {
  test.each([
    [['Retail'], ['1, Corner Market']],
    [['Handpicked'], ['1, Marigold Pasadena']],
    [
      ['Retail', 'Handpicked'],
      ['1, Marigold Pasadena', '2, Corner Market'],
    ],
  ])('%j shows the matching stores', async (ticked, shown) => {
    const user = await open();
    for (const name of ticked) await user.click(filter(name));
    expect(names()).toEqual(shown);
    for (const name of ticked) await user.click(filter(name));
    expect(names()).toHaveLength(3);
  });

  test('a filter keeps the focus, and its results are announced', async () => {
    const user = await open();
    await user.click(filter('Retail'));
    expect(filter('Retail')).toHaveFocus();
    const announced = await screen.findByText('1 store in California, retail only.');
    expect(announced).toHaveAttribute('role', 'status');
  });

  test('filters that leave no store show the no-stores block, with a button to remove them', async () => {
    const user = await open();
    await user.type(box(), 'fresno');
    services.geocoder = [];
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(names()).toEqual(['1, Marigold Fresno']);
    });
    await user.click(filter('Retail'));
    expect(screen.getByText('None of these stores match your filters.')).toBeVisible();
    expect(box()).not.toHaveAttribute('aria-invalid');
    await user.click(button('Show every kind'));
    await waitFor(() => {
      expect(names()).toEqual(['1, Marigold Fresno']);
    });
    expect(filter('Retail')).not.toBeChecked();
  });
});

describe('if the geocoder fails', () => {
  test.each([
    ['an error status', 503],
    ['a lost connection', new TypeError('offline')],
    ['an empty response', ''],
    ['half a response', '[{"place_id'],
    ['a response of another shape', '{"places":[]}'],
  ])('with %s, the stores whose text matches are shown with a notice', async (_, given) => {
    const user = await open();
    services.geocoder = given;
    await user.type(box(), 'fresno{Enter}');
    const notice = await screen.findByText(
      /^We could not find that place right now\. These stores have/,
    );
    expect(notice.parentElement).toHaveAttribute('role', 'status');
    expect(names()).toEqual(['1, Marigold Fresno']);
  });

  test('to respond within four seconds, the stores whose text matches are shown', async () => {
    const user = await open();
    services.geocoder = 'never';
    await user.type(box(), 'fresno');
    jest.useFakeTimers();
    act(() => {
      box().form?.requestSubmit();
    });
    expect(button('Searching…')).toHaveAttribute('aria-disabled', 'true');
    expect(names()).toHaveLength(3);
    await act(() => jest.advanceTimersByTimeAsync(4000));
    jest.useRealTimers();
    expect(
      screen.getByText(/^It took too long to find that place\. These stores have/),
    ).toBeVisible();
    expect(names()).toEqual(['1, Marigold Fresno']);
  });

  test('and no text matches, ‘Try again’ sends a new request', async () => {
    const user = await open();
    services.geocoder = 503;
    await user.type(box(), 'altadena{Enter}');
    const again = await screen.findByRole('button', { name: 'Try again' });
    services.geocoder = [place('Altadena', 'CA')];
    await user.click(again);
    await waitFor(() => {
      expect(heading()).toHaveTextContent('near Altadena, CA');
    });
  });
});

test('a store whose fragment is known links to its own page', async () => {
  const [first, ...others] = items;
  const known = { ...first, _path: '/content/dam/thrifty-web/stores/marigold-pasadena' };
  services.stores = { data: { thriftyModelList: { items: [known, ...others] } } };
  await open();
  const named = within(screen.getByRole('list', { name: /store/ })).getAllByRole('heading');
  expect(named.map((name) => name.querySelector('a')?.getAttribute('href'))).toEqual([
    '/find-us/ca/pasadena/marigold-pasadena',
    ...others.map(() => undefined),
  ]);
  expect(screen.getByRole('link', { name: 'Marigold Pasadena' })).toBeVisible();
});

describe('if the stores cannot be loaded', () => {
  test.each([[503], [new TypeError('offline')], [''], ['{"data":null}']])(
    'because of %p, ‘Try again’ loads them',
    async (given) => {
      services.stores = given;
      const user = await open({ folder: '/content/dam/stores' });
      expect(screen.getByRole('alert')).toHaveTextContent(
        /^We could not load our stores right now\./,
      );
      expect(screen.getByRole('link', { name: 'All stores by state' })).toHaveAttribute(
        'href',
        '#locator-directory',
      );
      services.stores = { data: { thriftyModelList: { items: [] } } };
      startTest();
      await user.click(button('Try again'));
      await waitFor(() => {
        expect(names()).toHaveLength(3);
      });
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    },
  );
});

test('attributes that the author leaves out have the specified defaults', () => {
  const parsed = parseAttributes('locator', { storesPath: '/stores.json' }, slot);
  expect(parsed).toMatchObject({
    ok: true,
    props: {
      countLimit: 25,
      miles: 20,
      countedPercent: 60,
      resultRadius: 25,
      resultText: 'within 20 miles',
      zoom: 5,
      filteredZoom: 8,
      allowedStates: ['CA', 'NV', 'AZ', 'OR', 'WA'],
    },
  });
});
