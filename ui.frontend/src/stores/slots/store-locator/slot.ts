import { mapTiles } from '../../locator/mapTiles';
import {
  attribute,
  codes,
  defineSlot,
  lines,
  path,
  text,
  wholeNumber,
} from '../../../slot/defineSlot';
import { StoreLocator } from './StoreLocator';

export default defineSlot({
  name: 'store-locator',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    geocoder: attribute({ label: 'Geocoder address', schema: path(), optional: true }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Find a store' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    searchLabel: attribute({
      label: 'Search box label',
      schema: text(),
      fallback: 'City, ZIP code or address',
    }),
    radius: attribute({
      label: 'Search radius in miles',
      // The service accepts no larger radius (docs/specification/stores.md#store-call).
      schema: wholeNumber({ min: 1, max: 25 }),
      fallback: 25,
    }),
    states: attribute({
      label: 'States with stores',
      schema: codes(),
      fallback: [
        'CA',
        'CT',
        'DE',
        'ID',
        'MA',
        'MD',
        'MI',
        'NH',
        'NJ',
        'NV',
        'NY',
        'OH',
        'OR',
        'PA',
        'VA',
        'VT',
        'WA',
      ],
    }),
    cities: attribute({ label: 'Cities to start from', schema: lines(), optional: true }),
    phone: attribute({ label: 'Phone line', schema: text(), optional: true }),
    tiles: attribute({ label: 'Map tiles', schema: mapTiles(), optional: true }),
  },
  component: StoreLocator,
});
