import * as v from 'valibot';
import { parseLocalTime, type StoreTime } from '../../stores/rules/storeTime';
import { amount, listOf, text } from '../../base/values/tolerant';
import { withSource } from '../rules/schedulingLink';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';

/** A place of another publisher of SMART Scheduling Links with free times. */
export interface OtherPlace {
  readonly name: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  /** As the publisher writes it; empty where it names none. */
  readonly phone: string;
  /** IANA. */
  readonly zone: string;
  /** Miles. */
  readonly distance: number | undefined;
  readonly times: readonly OtherTime[];
}

/** A free time by the clock of the place. */
export interface OtherTime extends StoreTime {
  /** Where it is booked: an address of the publisher's, with our origin as its `source`. */
  readonly link: string;
}

/**
 * Asks for free times of other publishers near an address (domain-facts §1). Posted, because which vaccine
 * a visitor looks for is health information, and an address is logged.
 *
 * @param radius miles
 * @param vaccineIds bare ids, as `11`, of which any will do
 * @throws Error where the service cannot be asked or refuses
 */
export async function otherPlaces(
  address: string,
  radius: number,
  vaccineIds: readonly string[],
): Promise<readonly OtherPlace[]> {
  const outcome = await submitForm({
    endpoint: endpoint('raothertimes'),
    fields: { address, radius: String(radius), vaccineIds: vaccineIds.join(',') },
    answer: answerSchema,
    unshared: true,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

const needed = v.pipe(text, v.nonEmpty());

/** A zone that no clock knows would fail when a time is shown. */
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
  v.object({ apptDateTime: text, bookingLink: text }),
  v.transform(({ apptDateTime, bookingLink }) => {
    const time = parseLocalTime(apptDateTime);
    const link = withSource(bookingLink, location.origin);
    return time && link !== undefined ? [{ ...time, link }] : [];
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
    times: listOf(timeSchema),
  }),
  v.transform(({ zipcode, timeZone, milesFromCenter, times, ...place }): OtherPlace => ({
    ...place,
    zip: zipcode,
    zone: timeZone,
    distance: milesFromCenter,
    times: times.flat(),
  })),
);

const answerSchema = v.pipe(
  v.object({ places: listOf(placeSchema) }),
  v.transform(({ places }) => places),
);
