import findZone from 'tz-lookup';
import type { Zip } from '../geocoding';
import { AREA_CODES } from './areaCodes';
import { draw, drawOne } from './draw';
import { servicesFor } from './services';
import type { StoreHours, StoreRecord } from './StoreRecord';
import { WEEKS } from './weekHours';

/** Builds a store at a ZIP: everything about it follows from its number and its ZIP. */
export function storeAt(
  { zip, city, latitude, longitude }: Zip,
  { brand, storeNumber }: Pick<StoreRecord, 'brand' | 'storeNumber'>,
): StoreRecord {
  const of = (part: string): string => `${storeNumber} ${part}`;
  const street = drawOne(of('street'), STREETS);
  const crossing = drawOne(of('crossing'), CROSSINGS);
  const hours = weekOf(draw(of('hours')));
  return {
    storeNumber,
    brand,
    name:
      brand === 'BARTELL'
        ? `Tidewater Drug #${storeNumber - 6900}`
        : `Fernwell Pharmacy #${storeNumber}`,
    address: `${100 + Math.floor(draw(of('number')) * 4800)} ${street}`,
    city: city.name,
    state: city.state,
    zip,
    zipExtension: String(1000 + Math.floor(draw(of('zip')) * 9000)),
    phone: `(${drawOne(of('area'), AREA_CODES[city.state] ?? ['800'])}) 555-01${lastDigits(of('phone'))}`,
    location: drawOne(of('location'), [
      `${street} and ${crossing}`,
      `At the corner of ${street} and ${crossing}`,
      `${crossing} Shopping Center`,
    ]),
    latitude: nudged(latitude, of('latitude')),
    longitude: nudged(longitude, of('longitude')),
    zone: findZone(latitude, longitude),
    hours,
    services: servicesFor(storeNumber, hours),
    stockDay: draw(of('stock')) < 0.12 ? Math.floor(draw(of('stock day')) * 7) : undefined,
  };
}

function weekOf(chance: number): StoreHours {
  let sum = 0;
  const total = WEEKS.reduce((all, { share }) => all + share, 0);
  const week = WEEKS.find(({ share }) => (sum += share) > chance * total) ?? WEEKS[0];
  if (!week) throw new RangeError('There are no weeks to choose from.');
  return week.hours;
}

/** Up to half a mile away, so that stores of both brands in one ZIP do not hide each other. */
function nudged(degrees: number, name: string): number {
  return Number((degrees + (draw(name) - 0.5) * 0.014).toFixed(5));
}

/** 555-0100 to 555-0199 are kept free for stories. */
function lastDigits(name: string): string {
  return String(Math.floor(draw(name) * 100)).padStart(2, '0');
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
