import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../../scenarios/chosen';
import { fieldOf } from '../kit/fields/fields';
import type { BackendContext } from '../kit/Backend';
import { success } from '../../http/envelope';
import { gazetteer, milesBetween } from '../stores/geocoding';
import type { Position } from '../stores/geocoding';
import { centerOf } from '../stores/searchCenter';
import type { Feed, FeedLocation, FeedSlot } from './schedulingLinks/feed';
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
 * link that books it.
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
  const codes = new Set(asked.flatMap((vaccine) => vaccine?.cvx ?? []));
  const radius = Math.min(Number(fieldOf(body, 'radius')) || 0, MOST_MILES);
  const { feed } = readFeed(otherPublisherFeed(now()));
  const places = feed.locations.flatMap((location) => {
    const at = positionOf(location);
    const zone = zoneOf(location);
    const miles = at && milesBetween(at, center);
    if (miles === undefined || zone === undefined || miles > radius) return [];
    const times = timesOf(feed, location, codes);
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

/** Returns the times of a location that a link can book, earliest first. */
function timesOf(feed: Feed, { id }: FeedLocation, codes: ReadonlySet<string>) {
  const schedules = new Set(
    feed.schedules
      .filter(({ location, product }) => location === id && codes.has(product.cvx))
      .map((schedule) => schedule.id),
  );
  return feed.slots
    .filter(({ schedule, isFree, bookingLink }) => isFree && bookingLink && schedules.has(schedule))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
    .slice(0, MOST_TIMES)
    .map(({ start, bookingLink }: FeedSlot) => ({
      apptDateTime: start.slice(0, 'YYYY-MM-DDTHH:MM'.length),
      bookingLink,
    }));
}
