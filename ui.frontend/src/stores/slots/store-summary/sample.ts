import type { ChainStore } from '../../rules/chainStore';
import type { DayHours } from '../../rules/dayHours';

declare module '../../../session/useSession' {
  interface SampleAccount {
    readonly store: ChainStore;
  }
}

const day: DayHours = { kind: 'open', spans: [{ from: 480, to: 1320 }] };
const pharmacyDay: DayHours = { kind: 'open', spans: [{ from: 540, to: 1260 }] };

/** A store for authors. */
export const sampleStore: ChainStore = {
  id: '101',
  storeNumber: '101',
  brand: 'RITEAID',
  name: 'Fernwell Pharmacy #101',
  address: '101 Main Street',
  city: 'Camden',
  state: 'NJ',
  zip: '08104',
  phone: '(856) 555-0142',
  latitude: 39.93,
  longitude: -75.1,
  description: '',
  zone: 'America/New_York',
  storeHours: [day, day, day, day, day, day, day],
  pharmacyHours: [
    pharmacyDay,
    pharmacyDay,
    pharmacyDay,
    pharmacyDay,
    pharmacyDay,
    pharmacyDay,
    pharmacyDay,
  ],
  holidays: { dated: [], undated: [] },
  services: [],
  open24Hours: false,
  driveThrough: false,
};
