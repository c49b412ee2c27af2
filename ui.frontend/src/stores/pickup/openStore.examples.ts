import { success } from '../../slot/examples';

/** Hours that are open all day, so that an example offers times at any moment. */
const open = Array<string>(7).fill('OPEN 24 HOURS');

/** A store in the form of `getStores` (docs/specification/stores.md#store-call), for examples. */
export const openStore = {
  storeNumber: 101,
  brand: 'RITEAID',
  name: 'Fernwell Pharmacy #101',
  address: '101 Main Street',
  city: 'Camden',
  state: 'NJ',
  zipcode: '08104',
  timeZone: 'EST',
  fullPhone: '(856) 555-0142',
  latitude: 39.93,
  longitude: -75.1,
  rxHrsMon: 'Open 24 Hours',
  pickupDateAndTimes: { regularHours: open, specialHours: {}, earliest: '2026-01-01 9:00 AM' },
};

/** The request for stores. */
export const STORES = 'GET /services/ext/v2/stores/getStores';

/** The request for the list of all stores, which the site's content has. */
export const DIRECTORY = 'GET /content/riteaid-web/en/stores/directory.list.json';

/** The responses of the store service and the directory, with this store only. */
export const openStores = {
  [STORES]: success({ stores: [openStore] }),
  [DIRECTORY]: {
    body: [['101', openStore.name, openStore.address, 'Camden', 'NJ', '08104', '39.93', '-75.1']],
  },
} as const;
