import { mapTiles } from '../../locator/mapTiles';
import * as v from 'valibot';
import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { StoreMap } from './StoreMap';

const DEGREES = 'enter degrees as a decimal number, for example -75.1652.';

/** Text, so that the first frame can contain it. */
const degrees = v.pipe(v.string(DEGREES), v.regex(/^-?\d{1,3}(?:\.\d+)?$/, DEGREES));

export default defineSlot({
  name: 'store-map',
  attributes: {
    name: attribute({ label: 'Store name', schema: text() }),
    latitude: attribute({ label: 'Latitude', schema: degrees }),
    longitude: attribute({ label: 'Longitude', schema: degrees }),
    tiles: attribute({ label: 'Map tiles', schema: mapTiles(), optional: true }),
  },
  component: StoreMap,
});
