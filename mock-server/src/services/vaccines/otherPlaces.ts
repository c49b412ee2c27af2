import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../../scenarios/chosen';
import { fieldOf } from '../kit/fields/fields';
import type { BackendContext } from '../kit/Backend';
import { success } from '../../http/envelope';
import { gazetteer, milesBetween } from '../stores/geocoding';
import type { Position } from '../stores/geocoding';
import { centerOf } from '../stores/searchCenter';
import type { Feed, FeedLocation, FeedSchedule } from './schedulingLinks/feed';
import { otherPublisherFeed } from './schedulingLinks/otherPublisher';
import { readFeed, zoneOf } from './schedulingLinks/readFeed';
import { vaccineOf } from './times/vaccineList';

/** The most places in a response, and the most times of one place. */
const MOST_PLACES = 10;
const MOST_TIMES = 100;

/** In miles. */
const MOST_MILES = 100;

/**
 * raothertimes: returns the free times that other publishers of SMART Scheduling Links have for a
 * vaccine, near an address, nearest first. Times are by the clock of the place, and each has the
 * link that books it, or the number to call. `cvx` is null if the publisher does not name its
 * COVID-19 vaccine, which may be another one than the requested vaccine.
 */
export function otherPlaces(
  request: FastifyRequest,
  reply: FastifyReply,
  { now }: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const { body } = request;
  const center = centerOf({ address: fieldOf(body, 'address') })?.place;
  const isNone = faultOf(request)?.kind === 'no-times';
  if (!center || isNone) return success({ places: [] });
  const asked = fieldOf(body, 'vaccineIds').split(',').map(vaccineOf);
  const given = asked.filter((vaccine) => vaccine?.cvx !== undefined);
  const codes = new Set(given.flatMap((vaccine) => vaccine?.cvx ?? []));
  const isCovid = given.some((vaccine) => vaccine?.disease === 'covid');
  const isSuitable = (schedule: FeedSchedule): boolean =>
    isUnnamed(schedule) ? isCovid && schedule.isCovid : codes.has(schedule.product?.cvx ?? '');
  const radius = Math.min(Number(fieldOf(body, 'radius')) || 0, MOST_MILES);
  const { feed } = readFeed(otherPublisherFeed(now()));
  const places = feed.locations.flatMap((location) => {
    const at = positionOf(location);
    const zone = zoneOf(location);
    const miles = at && milesBetween(at, center);
    if (miles === undefined || zone === undefined || miles > radius) return [];
    const times = timesOf(feed, location, isSuitable);
    return times.length > 0 ? [{ ...placeFields(location, miles, zone), times }] : [];
  });
  places.sort((a, b) => a.milesFromCenter - b.milesFromCenter);
  return success({ places: places.slice(0, MOST_PLACES) });
}

const positionOf = ({ position, zip }: FeedLocation): Position | undefined =>
  position ?? gazetteer().zip(zip);

function placeFields(location: FeedLocation, miles: number, timeZone: string) {
  const { name, phone = null, address, city, state, zip } = location;
  const milesFromCenter = Math.round(miles * 10) / 10;
  return { name, phone, address, city, state, zipcode: zip, timeZone, milesFromCenter };
}

/** The CVX code of an unspecified COVID-19 vaccine (docs/specification/vaccines.md#cvx-codes). */
const UNSPECIFIED = '213';

const isUnnamed = ({ product }: FeedSchedule): boolean =>
  product === undefined || product.cvx === UNSPECIFIED;

/** Returns the times of a location that a link or a call can book, earliest first. */
function timesOf(
  feed: Feed,
  { id }: FeedLocation,
  isSuitable: (schedule: FeedSchedule) => boolean,
) {
  const schedules = new Map(
    feed.schedules
      .filter((schedule) => schedule.location === id && isSuitable(schedule))
      .map((schedule) => [schedule.id, schedule]),
  );
  return feed.slots
    .flatMap((slot) => {
      const schedule = schedules.get(slot.schedule);
      const isBookable = slot.bookingLink !== undefined || slot.bookingPhone !== undefined;
      return schedule && slot.isFree && isBookable ? [{ slot, schedule }] : [];
    })
    .sort((a, b) => Date.parse(a.slot.start) - Date.parse(b.slot.start))
    .slice(0, MOST_TIMES)
    .map(({ slot, schedule }) => ({
      apptDateTime: slot.start.slice(0, 'YYYY-MM-DDTHH:MM'.length),
      bookingLink: slot.bookingLink ?? null,
      bookingPhone: slot.bookingPhone ?? null,
      cvx: isUnnamed(schedule) ? null : (schedule.product?.cvx ?? null),
    }));
}
