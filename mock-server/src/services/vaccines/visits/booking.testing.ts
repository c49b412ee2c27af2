import { TestServer } from '../../account/testServer.testing';
import type { Answer, TestBrowser } from '../../account/testServer.testing';
import type { BookingAnswer } from './bookings';

/* Vaccine appointments on 2 March 2026, 10 AM in Pennsylvania, for a patient who has booked nothing yet. */

export const PATIENT = {
  firstName: 'Elena',
  lastName: 'Nuñez',
  dateOfBirth: '01/02/1980',
  phone: '(412) 555-0100',
  email: 'elena.nunez@example.com',
  addr1: '12 Oak Avenue',
  city: 'Pittsburgh',
  patient_state: 'PA',
  zip: '15223',
  naptIsPregnant: 'No',
  naptHasVaxAllergy: "Don't know",
  consent: 'yes',
  signature: 'Elena Nuñez',
} as const;

export const KEY = '0b1c9b7e-0000-4000-8000-000000000015';

/** A store and its free times for a flu vaccine. */
export interface Offer {
  readonly storeNumber: string;
  readonly times: readonly string[];
}

/** Returns the store nearest to Seattle with times for these vaccines, or the one after `skip` stores. */
export async function offerOf(
  server: TestServer,
  { vaccineIds = '3', skip = 0 } = {},
): Promise<Offer> {
  const query = { address: '98101', vaccineIds, showAllStoresWithAvailibility: 'true' };
  const stores = await read<{ storeNumber: number }>(server, query);
  const storeNumber = String(stores[skip]?.storeNumber);
  return { storeNumber, times: await timesAt(server, storeNumber, vaccineIds) };
}

/** Returns the free times of a store for the first of these vaccines. */
export async function timesAt(
  server: TestServer,
  storeNumbers: string,
  vaccineIds = '3',
): Promise<string[]> {
  const [store] = await read<{
    availableSlots: { slots: Record<string, { apptDateTime: string }[]> }[];
  }>(server, { storeNumbers, vaccineIds });
  const [id = ''] = vaccineIds.split(',');
  return (store?.availableSlots ?? []).flatMap(({ slots }) =>
    (slots[id] ?? []).map(({ apptDateTime }) => apptDateTime),
  );
}

async function read<T>(server: TestServer, query: Readonly<Record<string, string>>): Promise<T[]> {
  const search = new URLSearchParams(query).toString();
  const answer = await server.app.inject(
    `/content/riteaid-web/en.racloudgetavailablestores.json?${search}`,
  );
  return answer.json<{ data: { stores: T[] } }>().data.stores;
}

export interface HoldOptions {
  readonly vaccineIds?: readonly string[];
  readonly hold?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const hold = (
  browser: TestBrowser,
  storeNumber: string,
  apptDateTime: string | undefined,
  { vaccineIds = ['3'], hold: former = '', headers = {} }: HoldOptions = {},
): Promise<Answer> =>
  browser.post(
    'raholdappointment',
    {
      storeNumber,
      vaccineIds: JSON.stringify(vaccineIds),
      apptDateTime: apptDateTime ?? '',
      ...(former !== '' && { hold: former }),
    },
    headers,
  );

export const tokenOf = ({ envelope }: Answer): string =>
  (envelope.Data as { hold: string } | null)?.hold ?? '';

export const book = (
  browser: TestBrowser,
  token: string,
  { key = KEY, ...fields }: Readonly<Record<string, string>> & { readonly key?: string } = {},
): Promise<Answer> =>
  browser.post(
    'rabookappointment',
    { ...PATIENT, hold: token, vaccineIds: '["3"]', ...fields },
    key === '' ? {} : { 'idempotency-key': key },
  );

export const bookingIn = ({ envelope }: Answer): BookingAnswer => {
  if (envelope.Data === null) throw new Error(`Nothing was booked: ${String(envelope.ErrMsg)}`);
  return envelope.Data as BookingAnswer;
};

/** Returns a time with a single free place. */
export async function lastPlace(
  server: TestServer,
): Promise<{ readonly storeNumber: string; readonly time: string }> {
  for (let skip = 0; skip < 10; skip += 1) {
    const { storeNumber, times } = await offerOf(server, { skip });
    const [time = ''] = times;
    const browser = server.browser();
    const token = tokenOf(await hold(browser, storeNumber, time));
    const isLast = !(await timesAt(server, storeNumber)).includes(time);
    await browser.post('rareleasehold', { hold: token });
    if (isLast) return { storeNumber, time };
  }
  throw new Error('Every first time has several places.');
}

export { TestServer };
