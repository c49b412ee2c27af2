import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../../../scenarios/chosen';
import type { BackendContext } from '../../kit/Backend';
import { failure, success } from '../../../http/envelope';
import { milesBetween } from '../../stores/geocoding';
import type { Position } from '../../stores/geocoding';
import { centerOf } from '../../stores/searchCenter';
import { storesNear } from '../../stores/searchStores';
import { hasPharmacy } from '../../stores/StoreRecord';
import type { StoreRecord } from '../../stores/StoreRecord';
import { allStores, storeByNumber } from '../../stores/storeDirectory';
import { toStoreResponse } from '../../stores/storeResponse';
import { freeTimes, wallTime } from './freeTimes';
import type { FreeTime } from './freeTimes';
import { vaccineOf } from './vaccineList';
import type { Vaccine } from './vaccineList';

/** The most stores in a response, as recorded, and the number of stores if the request names none. */
const MAX_COUNT = 100;
const USUAL_COUNT = 25;

/** In miles. A visitor who finds no times nearby can search farther than getStores does. */
const USUAL_RADIUS = 25;
const MAX_RADIUS = 100;

/** The most stores whose times one request can read. */
const MAX_STORE_NUMBERS = 10;

/**
 * racloudgetavailablestores: returns the stores around an address that give the requested vaccines,
 * with the first time and the number of times; or, with `storeNumbers`, all times of these stores
 * (docs/specification/vaccines.md#slots-by-store). Without `showAllStoresWithAvailibility=true` the
 * list includes stores without times, as visitors saw it in 2021. `loadMoreFlag` and
 * `fetchMechanismVersion` are accepted and ignored.
 */
export function availableStores(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const query = request.query as Readonly<Record<string, unknown>>;
  const vaccines = listOf(query.vaccineIds)
    .map(vaccineOf)
    .filter((each) => each !== undefined);
  if (vaccines.length === 0) return reply.code(400).send(failure(null, 'Give vaccineIds.'));
  const numbers = listOf(query.storeNumbers).slice(0, MAX_STORE_NUMBERS);
  const place = centerOf(query)?.place;
  if (numbers.length === 0 && textOf(query.address) === '')
    return reply.code(400).send(failure(null, 'Give an address or storeNumbers.'));
  const now = context.now();
  const timesAt = (store: StoreRecord): FreeTime[] =>
    faultOf(request)?.kind === 'no-times' ? [] : freeTimes(store, vaccines, context);
  const stores =
    numbers.length > 0
      ? storesNumbered(numbers, place).map(({ store, miles }) => ({
          ...storeFields(store, now, miles),
          ...detail(store, vaccines, timesAt(store)),
        }))
      : summaries(query, place, timesAt, now);
  const { Status, ErrCde, ErrMsg, ErrMsgDtl } = success(null);
  // The recorded envelope of this service has a lowercase `data`.
  return { Status, ErrCde, ErrMsg, ErrMsgDtl, data: { stores } };
}

function storesNumbered(numbers: readonly string[], place: Position | undefined) {
  return numbers
    .map((number) => (/^\d{1,5}$/.test(number) ? storeByNumber(Number(number)) : undefined))
    .filter((store) => store !== undefined)
    .map((store) => ({ store, miles: place && milesBetween(store, place) }));
}

function summaries(
  query: Readonly<Record<string, unknown>>,
  place: Position | undefined,
  timesAt: (store: StoreRecord) => readonly FreeTime[],
  now: Date,
): unknown[] {
  if (!place) return [];
  const isWithTimesOnly = query.showAllStoresWithAvailibility === 'true';
  const most = numberOf(query.count, USUAL_COUNT, MAX_COUNT);
  const listed: unknown[] = [];
  const radius = numberOf(query.radius, USUAL_RADIUS, MAX_RADIUS);
  for (const { store, miles } of storesNear(allStores().filter(hasPharmacy), place, radius)) {
    if (listed.length >= most) break;
    const times = timesAt(store);
    const [first] = times;
    if (isWithTimesOnly && !first) continue;
    listed.push({
      ...storeFields(store, now, miles),
      totalSlotCount: times.length,
      firstAvailableSlot: first ? wallTime(first) : null,
      availableSlots: [],
    });
  }
  return listed;
}

/**
 * Returns all times of a store. At some stores each date appears twice, once for the morning and
 * once for the afternoon (docs/specification/vaccines.md#slots-by-store).
 */
function detail(
  { storeNumber }: StoreRecord,
  vaccines: readonly Vaccine[],
  times: readonly FreeTime[],
): Readonly<Record<string, unknown>> {
  const partOf = ({ date, minutes }: FreeTime): string =>
    storeNumber % 5 === 0 ? `${date} ${minutes < 12 * 60}` : date;
  const parts = new Map<string, FreeTime[]>();
  for (const time of times) parts.set(partOf(time), [...(parts.get(partOf(time)) ?? []), time]);
  return {
    totalAvailableSlots: times.length,
    availableSlots: [...parts.values()].map((part) => ({
      date: part[0]?.date,
      available_slots: part.length,
      slots: Object.fromEntries(
        vaccines
          .map(({ id }) => [id, slotsFor(id, part)] as const)
          .filter(([, slots]) => slots.length > 0),
      ),
    })),
  };
}

/**
 * Returns the times for a vaccine. A time has the same id under every vaccine and at every store,
 * as recorded.
 */
function slotsFor(vaccine: string, times: readonly FreeTime[]) {
  return times
    .filter(({ vaccines }) => vaccines.some(({ id }) => id === vaccine))
    .map((time) => ({
      appointmentId: ((Date.parse(time.date) / DAY_MS) % 1000) * 1440 + time.minutes,
      apptDateTime: wallTime(time),
    }));
}

const DAY_MS = 24 * 60 * 60_000;

const STORE_FIELDS = [
  'storeNumber',
  'brand',
  'name',
  'address',
  'city',
  'state',
  'zipcode',
  'fullZipCode',
  'timeZone',
  'fullPhone',
  'locationDescription',
  'storeType',
  'latitude',
  'longitude',
  'milesFromCenter',
  'specialServiceKeys',
];

/** Returns the fields of a store in these responses; getStores has more. */
function storeFields(store: StoreRecord, now: Date, miles: number | undefined) {
  return Object.fromEntries(
    Object.entries(toStoreResponse(store, now, miles)).filter(([name]) =>
      STORE_FIELDS.includes(name),
    ),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const listOf = (value: unknown): string[] =>
  textOf(value)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

function numberOf(value: unknown, usual: number, most: number): number {
  const number = /^\d{1,5}(\.\d{1,9})?$/.test(textOf(value)) ? Number(value) : usual;
  return Math.min(most, number || usual);
}
