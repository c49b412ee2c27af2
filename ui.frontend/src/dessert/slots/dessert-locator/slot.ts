import { attribute, codes, defineSlot, path, text, wholeNumber } from '../../../slot/defineSlot';
import { dessertDefaults } from '../../rules/dessertSearch';
import { mapTiles } from '../../../stores/locator/mapTiles';
import { DessertLocator } from './DessertLocator';

const zoom = wholeNumber({ min: 3, max: 18 });

export default defineSlot({
  name: 'dessert-locator',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Find us' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    searchLabel: attribute({
      label: 'Search box label',
      schema: text(),
      fallback: 'City, ZIP code or store name',
    }),
    resultText: attribute({
      label: 'Text after the count',
      schema: text(),
      fallback: dessertDefaults.resultText,
    }),
    zipError: attribute({
      label: 'Text where nothing is found',
      schema: text(),
      fallback:
        'We found no store there. Enter a city, ZIP code or store name in one of our states.',
    }),
    noStores: attribute({
      label: 'Text where the filter leaves nothing',
      schema: text(),
      fallback: 'None of these stores match your filters.',
    }),
    storesPath: attribute({ label: 'Stores address', schema: path() }),
    geocoder: attribute({ label: 'Geocoder address', schema: path(), optional: true }),
    allowedStates: attribute({
      label: 'States',
      schema: codes(),
      fallback: ['CA', 'NV', 'AZ', 'OR', 'WA'],
    }),
    folder: attribute({ label: 'Stores folder', schema: path(), optional: true }),
    countLimit: attribute({
      label: 'Most stores found',
      schema: wholeNumber({ min: 1, max: 500 }),
      fallback: dessertDefaults.countLimit,
    }),
    miles: attribute({
      label: 'Miles',
      schema: wholeNumber({ min: 1, max: 500 }),
      fallback: dessertDefaults.miles,
    }),
    countedPercent: attribute({
      label: 'Counted share of the miles, in percent',
      schema: wholeNumber({ min: 1, max: 100 }),
      fallback: dessertDefaults.countedPercent,
    }),
    resultRadius: attribute({
      label: 'Result radius in miles',
      schema: wholeNumber({ min: 1, max: 500 }),
      fallback: dessertDefaults.resultRadius,
    }),
    zoom: attribute({ label: 'Zoom at first', schema: zoom, fallback: 5 }),
    filteredZoom: attribute({ label: 'Zoom after a search', schema: zoom, fallback: 8 }),
    tiles: attribute({ label: 'Map tiles', schema: mapTiles(), optional: true }),
  },
  component: DessertLocator,
});
