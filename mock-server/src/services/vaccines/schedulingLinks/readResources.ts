import { gazetteer } from '../../stores/geocoding';
import type { Position } from '../../stores/geocoding';
import type { Found } from './defects';
import { COVID_SERVICE, EXTENSIONS } from './feed';
import type { FeedLocation, FeedSchedule, FeedSlot } from './feed';

/** Returns a Location; undefined if a required field is missing. */
export function readLocation(line: unknown, found: Found): FeedLocation | undefined {
  const address = member(line, 'address');
  const [id, name] = [text(line, 'id'), text(line, 'name')];
  const [street, city, state] = [
    listed(address, 'line')
      .filter((part) => typeof part === 'string')
      .join(', '),
    text(address, 'city'),
    text(address, 'state'),
  ];
  const [, written = ''] = /^(\d{3,5})(?:-\d{1,4})?$/.exec(text(address, 'postalCode')) ?? [];
  const five = written.padStart(5, '0');
  if (id === '' || name === '' || !/^[A-Z]{2}$/.test(state) || written === '') return undefined;
  if (written.length < 5) {
    if (gazetteer().zip(five)?.city.state !== state) return undefined;
    found('zip');
  }
  const phone = listed(line, 'telecom').find((each) => text(each, 'system') === 'phone');
  const position = positionOf(member(line, 'position'));
  return {
    id,
    name,
    ...(text(phone, 'value') !== '' && { phone: text(phone, 'value') }),
    address: street,
    city,
    state,
    zip: five,
    ...(position && { position }),
  };
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

/** Returns a Schedule with the first of its products. */
export function readSchedule(line: unknown, found: Found): FeedSchedule | undefined {
  const location = referenced(listed(line, 'actor')[0], 'Location');
  const product = member(extension(line, EXTENSIONS.product), 'valueCoding');
  const [id, cvx, name] = [text(line, 'id'), text(product, 'code'), text(product, 'display')];
  if (id === '' || location === '' || cvx === '') return undefined;
  const dose = member(extension(line, EXTENSIONS.dose), 'valueInteger');
  const isKnown = dose === 1 || dose === 2;
  if (dose !== undefined && !isKnown) found('dose');
  const codings = listed(line, 'serviceType').flatMap((type) => listed(type, 'coding'));
  return {
    id,
    location,
    product: { cvx, name },
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
  const capacity = member(extension(line, EXTENSIONS.capacity), 'valueInteger');
  return {
    id,
    schedule,
    isFree: status === 'free',
    start,
    end,
    ...(/^https?:/.test(link) && URL.canParse(link) && { bookingLink: link }),
    ...(Number.isInteger(capacity) && Number(capacity) > 0 && { capacity: Number(capacity) }),
  };
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
