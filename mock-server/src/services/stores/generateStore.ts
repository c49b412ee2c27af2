import findZone from 'tz-lookup';
import type { Position } from './geocoding';
import { ALL_DAY, CLOSED } from './StoreRecord';
import type { StoreHours, StoreRecord, Week } from './StoreRecord';
import { randomOf, pickOne } from './seededRandom';

/** The center of a ZIP that has a store. */
export interface StoreLocation extends Position {
  /** Five digits. */
  readonly zip: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** Generates a store at a ZIP. All its properties follow from its number and its ZIP. */
export function generateStore(
  { zip, city, state, latitude, longitude }: StoreLocation,
  { brand, storeNumber }: Pick<StoreRecord, 'brand' | 'storeNumber'>,
): StoreRecord {
  const of = (part: string): string => `${storeNumber} ${part}`;
  const street = pickOne(of('street'), STREETS);
  const crossing = pickOne(of('crossing'), CROSSINGS);
  const hours = weekOf(randomOf(of('hours')));
  return {
    storeNumber,
    brand,
    name:
      brand === 'BARTELL'
        ? `Tidewater Drug #${storeNumber - 6900}`
        : `Fernwell Pharmacy #${storeNumber}`,
    address: `${100 + Math.floor(randomOf(of('number')) * 4800)} ${street}`,
    city,
    state,
    zip,
    zipExtension: String(1000 + Math.floor(randomOf(of('zip')) * 9000)),
    phone: `(${pickOne(of('area'), AREA_CODES[state] ?? ['800'])}) 555-01${lastDigits(of('phone'))}`,
    location: pickOne(of('location'), [
      `${street} and ${crossing}`,
      `At the corner of ${street} and ${crossing}`,
      `${crossing} Shopping Center`,
    ]),
    latitude: jittered(latitude, of('latitude')),
    longitude: jittered(longitude, of('longitude')),
    zone: findZone(latitude, longitude),
    hours,
    services: servicesFor(storeNumber, hours),
    stockDay: randomOf(of('stock')) < 0.12 ? Math.floor(randomOf(of('stock day')) * 7) : undefined,
  };
}

function weekOf(chance: number): StoreHours {
  let sum = 0;
  const total = WEEKS.reduce((all, { share }) => all + share, 0);
  const week = WEEKS.find(({ share }) => (sum += share) > chance * total) ?? WEEKS[0];
  if (!week) throw new RangeError('There are no weeks to choose from.');
  return week.hours;
}

/** Moves a coordinate by up to half a mile, so that stores of both brands in one ZIP do not coincide. */
function jittered(degrees: number, name: string): number {
  return Number((degrees + (randomOf(name) - 0.5) * 0.014).toFixed(5));
}

/** 555-0100 to 555-0199 are reserved for fiction. */
function lastDigits(name: string): string {
  return String(Math.floor(randomOf(name) * 100)).padStart(2, '0');
}

const STREETS = [
  'Main Street',
  'Market Street',
  'Oak Avenue',
  'Maple Avenue',
  'Cedar Street',
  'Elm Street',
  'Chestnut Street',
  'Walnut Street',
  'Washington Avenue',
  'Lincoln Avenue',
  'Jefferson Street',
  'Park Avenue',
  'Lake Street',
  'River Road',
  'Mill Road',
  'Church Street',
  'Center Street',
  'Highland Avenue',
  'Pine Street',
  'Union Avenue',
  'Broadway',
  'Front Street',
] as const;

const CROSSINGS = [
  'First Avenue',
  'Second Street',
  'Third Avenue',
  'Fifth Street',
  'State Street',
  'Spring Street',
  'Harbor Way',
  'Orchard Lane',
  'Prospect Avenue',
  'Station Road',
  'Grove Street',
  'Ridge Road',
] as const;

/**
 * The services of stores, as the keys of `attrFilter`. The vaccines' keys are those of the real service
 * (docs/specification/stores.md#store-call). The first four are this project's own, and pages have labels for
 * them (ui.frontend/src/stores/rules/chainStore.ts).
 */
const DRIVE_THROUGH = 'PREF-101';
const PHOTO = 'PREF-102';
const PACKAGES = 'PREF-103';
const CLINIC = 'PREF-104';
const COVID_VACCINES = ['PREF-112', 'PREF-113', 'PREF-114', 'PREF-125', 'PREF-126'] as const;
const JANSSEN = 'PREF-115';
const PFIZER_5_TO_11 = 'PREF-122';

/** Returns the keys of a store's services. A store without a pharmacy has the shop's services only. */
function servicesFor(storeNumber: number, { pharmacy }: StoreHours): readonly string[] {
  const has = (key: string, share: number): string[] =>
    randomOf(`${storeNumber} ${key}`) < share ? [key] : [];
  const shop = [...has(PHOTO, 0.55), ...has(PACKAGES, 0.4)];
  if (pharmacy.every((day) => day === CLOSED)) return shop;
  const isAllDay = pharmacy.every((day) => day === ALL_DAY);
  return [
    ...has(DRIVE_THROUGH, isAllDay ? 0.9 : 0.45),
    ...shop,
    ...has(CLINIC, 0.12),
    ...(randomOf(`${storeNumber} vaccines`) < 0.8
      ? [...COVID_VACCINES, ...has(JANSSEN, 0.3), ...has(PFIZER_5_TO_11, 0.5)]
      : []),
  ];
}

/** The weeks of hours, and the percentage of stores that have each. */
const WEEKS: readonly { readonly share: number; readonly hours: StoreHours }[] = [
  weeks(38, everyDay('8:00am-10:00pm'), '9:00am-9:00pm', '9:00am-6:00pm', '10:00am-6:00pm'),
  weeks(24, everyDay('7:00am-11:00pm'), '8:00am-9:00pm', '9:00am-6:00pm', '9:00am-5:00pm'),
  weeks(16, shop('8:00am-9:00pm', '9:00am-7:00pm'), '9:00am-8:00pm', '10:00am-4:00pm', CLOSED),
  weeks(8, everyDay('6:00am-1:00am'), '8:00am-10:00pm', '9:00am-9:00pm', '10:00am-8:00pm'),
  weeks(6, everyDay(ALL_DAY), '8:00am-10:00pm', '9:00am-6:00pm', '10:00am-6:00pm'),
  weeks(5, everyDay(ALL_DAY), ALL_DAY, ALL_DAY, ALL_DAY),
  weeks(3, everyDay('8:00am-10:00pm'), CLOSED, CLOSED, CLOSED),
];

function weeks(
  share: number,
  store: Week,
  weekday: string,
  saturday: string,
  sunday: string,
): { share: number; hours: StoreHours } {
  const pharmacy: Week = [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
  return { share, hours: { store, pharmacy } };
}

function everyDay(hours: string): Week {
  return shop(hours, hours);
}

function shop(weekday: string, sunday: string): Week {
  return [sunday, weekday, weekday, weekday, weekday, weekday, weekday];
}

/** Telephone area codes of the chain's states. */
const AREA_CODES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  CA: ['213', '310', '415', '510', '619', '714', '818', '916'],
  CT: ['203', '860'],
  DE: ['302'],
  ID: ['208'],
  MA: ['413', '508', '617', '781'],
  MD: ['301', '410'],
  MI: ['248', '313', '517', '616', '734'],
  NH: ['603'],
  NJ: ['201', '609', '732', '856', '973'],
  NV: ['702', '775'],
  NY: ['212', '315', '518', '585', '631', '716', '914'],
  OH: ['216', '330', '419', '513', '614'],
  OR: ['503', '541'],
  PA: ['215', '412', '570', '610', '717', '724', '814'],
  VA: ['540', '703', '757', '804'],
  VT: ['802'],
  WA: ['206', '253', '360', '425', '509'],
};
