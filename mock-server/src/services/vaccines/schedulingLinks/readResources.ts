import { gazetteer } from '../../stores/geocoding';
import { US_STATES } from 'contract/usStates';
import type { Position } from '../../stores/geocoding';
import type { Found } from './defects';
import { COVID_SERVICE, EXTENSIONS, VTRCKS } from './feed';
import type { FeedIdentifier, FeedLocation, FeedSchedule, FeedSlot } from './feed';

/** Returns a Location; undefined if a required field is missing. */
export function readLocation(line: unknown, found: Found): FeedLocation | undefined {
  const address = member(line, 'address');
  const [id, name] = [text(line, 'id'), text(line, 'name')];
  const [street, city, state] = [
    listed(address, 'line')
      .filter((part) => typeof part === 'string')
      .join(', '),
    text(address, 'city'),
    stateCode(text(address, 'state')),
  ];
  const [, written = ''] = /^(\d{3,5})(?:-\d{1,4})?$/.exec(text(address, 'postalCode')) ?? [];
  const five = written.padStart(5, '0');
  if (id === '' || name === '' || state === undefined || written === '') return undefined;
  if (written.length < 5) {
    if (gazetteer().zip(five)?.city.state !== state) return undefined;
    found('zip');
  }
  const phone = listed(line, 'telecom').find((each) => text(each, 'system') === 'phone');
  const position = positionOf(member(line, 'position'));
  const identifiers = identifiersOf(line);
  return {
    id,
    name,
    ...(text(phone, 'value') !== '' && { phone: text(phone, 'value') }),
    address: street,
    city,
    state,
    zip: five,
    ...(position && { position }),
    ...(identifiers.length > 0 && { identifiers }),
  };
}

/** Returns the identifiers, except VTrckS PINs that are not known (`unknown VTrckS pin for 13656`). */
function identifiersOf(line: unknown): FeedIdentifier[] {
  return listed(line, 'identifier')
    .map((each) => ({ system: text(each, 'system'), value: text(each, 'value').trim() }))
    .filter(
      ({ system, value }) => value !== '' && !(system === VTRCKS && !/^[A-Z\d]+$/.test(value)),
    );
}

/** Returns the two letters of a state, which some publishers write in small letters or as a name. */
function stateCode(written: string): string | undefined {
  const name = written.trim().toLowerCase();
  return Object.entries(US_STATES).find(
    ([code, full]) => name === code.toLowerCase() || name === full.toLowerCase(),
  )?.[0];
}

function positionOf(value: unknown): Position | undefined {
  const [latitude, longitude] = [text(value, 'latitude'), text(value, 'longitude')].map(
    (degrees) => (degrees.trim() === '' ? undefined : Number(degrees)),
  );
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

/**
 * Returns a Schedule with the first of its products. The product is optional: CVS and Walgreens
 * name none.
 */
export function readSchedule(line: unknown, found: Found): FeedSchedule | undefined {
  const location = referenced(listed(line, 'actor')[0], 'Location');
  const product = member(extension(line, EXTENSIONS.product), 'valueCoding');
  const [id, cvx, name] = [text(line, 'id'), text(product, 'code'), text(product, 'display')];
  if (id === '' || location === '') return undefined;
  const dose = member(extension(line, EXTENSIONS.dose), 'valueInteger');
  const isKnown = dose === 1 || dose === 2;
  if (dose !== undefined && !isKnown) found('dose');
  const codings = listed(line, 'serviceType').flatMap((type) => listed(type, 'coding'));
  return {
    id,
    location,
    ...(cvx !== '' && { product: { cvx, name } }),
    isCovid: codings.some((coding) => text(coding, 'code') === COVID_SERVICE),
    ...(isKnown && { dose }),
  };
}

/** Returns a Slot with its times as they were written. */
export function readSlot(line: unknown): FeedSlot | undefined {
  const [id, schedule, status, start, end] = [
    text(line, 'id'),
    referenced(member(line, 'schedule'), 'Schedule'),
    text(line, 'status'),
    text(line, 'start'),
    text(line, 'end'),
  ];
  const isTime = [start, end].every(
    (time) => INSTANT.test(time) && !Number.isNaN(Date.parse(time)),
  );
  if (id === '' || schedule === '' || !isTime || !(Date.parse(start) < Date.parse(end)))
    return undefined;
  if (status !== 'free' && status !== 'busy') return undefined;
  const link = text(extension(line, EXTENSIONS.bookingLink), 'valueUrl');
  const isLink = /^https?:/.test(link) && URL.canParse(link);
  const phone = phoneOf(text(extension(line, EXTENSIONS.bookingPhone), 'valueString'));
  const bookingPhone = phone ?? phoneOf(link);
  const written = text(extension(line, EXTENSIONS.capacity), 'valueInteger').trim();
  const capacity = /^-?\d{1,9}$/.test(written) ? Number(written) : undefined;
  return {
    id,
    schedule,
    // A slot without a place is full, whatever its status.
    isFree: status === 'free' && (capacity === undefined || capacity > 0),
    start,
    end,
    ...(isLink && { bookingLink: link }),
    ...(bookingPhone !== undefined && { bookingPhone }),
    ...(capacity !== undefined && capacity > 0 && { capacity }),
  };
}

/** Returns a phone number as written, without `tel:`; undefined if the text is not a phone number. */
function phoneOf(text: string): string | undefined {
  const phone = text.trim().replace(/^tel:/i, '');
  const isPhone = /^[+\d() .-]{10,30}$/.test(phone) && /^1?\d{10}$/.test(phone.replace(/\D/g, ''));
  return isPhone ? phone : undefined;
}

/** FHIR's instant, which requires an offset. */
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|([+-])(\d\d):(\d\d))$/;

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? ((value as Readonly<Record<string, unknown>>)[name] ?? undefined)
    : undefined;
}

/** Returns a text, or a number as text, such as a ZIP; '' for any other value. */
function text(value: unknown, name: string): string {
  const found = member(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function listed(value: unknown, name: string): unknown[] {
  const found = member(value, name);
  return Array.isArray(found) ? (found as unknown[]) : [];
}

const extension = (value: unknown, url: string): unknown =>
  listed(value, 'extension').find((each) => text(each, 'url') === url);

/** Returns the id in `{reference: "Location/7"}`, which may be a whole address. */
const referenced = (value: unknown, type: string): string =>
  new RegExp(`(?:^|/)${type}/([^/]+)$`).exec(text(value, 'reference'))?.[1] ?? '';
