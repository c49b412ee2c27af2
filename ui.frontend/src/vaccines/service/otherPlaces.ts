import * as v from 'valibot';
import { parseLocalTime, type StoreTime } from '../../stores/rules/storeTime';
import { toZipPlus4 } from '../../base/values/fields';
import { amount, dataWith, listOf, optionalListOf, text } from '../../base/values/tolerant';
import { withSource } from '../rules/schedulingLink';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';

/** A place of another publisher of SMART Scheduling Links with free times. */
export interface OtherPlace {
  readonly name: string;
  /** The street and number. */
  readonly address: string;
  readonly city: string;
  /** The state's two letters. */
  readonly state: string;
  readonly zip: string;
  /** The phone number as the publisher writes it; empty if it has none. */
  readonly phone: string;
  /** The IANA zone. */
  readonly zone: string;
  /** The distance in miles. */
  readonly distance: number | undefined;
  readonly times: readonly OtherTime[];
}

/** A free time by the place's clock. */
export interface OtherTime extends StoreTime {
  /** The publisher's page on which the time is booked, with our origin as its `source`; undefined if there is none. */
  readonly link: string | undefined;
  /** The number to call for a booking; empty if there is none. A time has a link, a number or both. */
  readonly phone: string;
  /** Whether the publisher names the vaccine; if not, it is a COVID-19 vaccine of any maker. */
  readonly isVaccineKnown: boolean;
}

/**
 * Requests free times of other publishers near an address (docs/specification/vaccines.md#smart-scheduling-links). The
 * request is a POST, because the vaccine is health information, and addresses are logged.
 *
 * @param radius in miles
 * @param vaccineIds bare ids, such as `11`; any of them will do
 * @throws Error if the service cannot be reached or refuses
 */
export async function otherPlaces(
  address: string,
  radius: number,
  vaccineIds: readonly string[],
): Promise<readonly OtherPlace[]> {
  const outcome = await submitForm({
    endpoint: endpoint('raothertimes'),
    fields: { address, radius: String(radius), vaccineIds: vaccineIds.join(',') },
    answer: otherPlacesSchema,
    unshared: true,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

const needed = v.pipe(text, v.nonEmpty());

/** An unknown zone would cause an error when a time is shown. */
const zone = v.pipe(
  needed,
  v.check((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }),
);

const timeSchema = v.pipe(
  v.object({
    apptDateTime: text,
    bookingLink: text,
    bookingPhone: text,
    cvx: v.optional(v.unknown()),
  }),
  v.transform(({ apptDateTime, bookingLink, bookingPhone: phone, cvx }) => {
    const time = parseLocalTime(apptDateTime);
    const link = withSource(bookingLink, location.origin);
    const isBookable = link !== undefined || phone !== '';
    return time && isBookable ? [{ ...time, link, phone, isVaccineKnown: cvx !== null }] : [];
  }),
);

const placeSchema = v.pipe(
  v.object({
    name: needed,
    address: text,
    city: text,
    state: text,
    zipcode: text,
    phone: text,
    timeZone: zone,
    milesFromCenter: amount,
    times: optionalListOf(timeSchema),
  }),
  v.transform(({ zipcode, timeZone, milesFromCenter, times, ...place }): OtherPlace => ({
    ...place,
    zip: toZipPlus4(zipcode),
    zone: timeZone,
    distance: milesFromCenter,
    times: times.flat(),
  })),
);

export const otherPlacesSchema = v.pipe(
  dataWith({ places: listOf(placeSchema) }),
  v.transform(({ places }) => places),
);
