import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { failure, success } from '../envelope';
import type { Envelope } from '../envelope';
import { milesBetween } from '../geocoding';
import type { Position } from '../geocoding';
import { prefersHtml } from '../negotiation';
import { hasPharmacy } from './StoreRecord';
import type { StoreRecord } from './StoreRecord';
import { centerOf } from './searchCenter';
import { allStores } from './storeDirectory';
import { toStoreResponse } from './storeResponse';
import { storesPage, type StoresFound } from './storesPage';

/**
 * getStores: JSON for a script, and a page with the nearest stores for a form that was submitted
 * without JavaScript.
 */
export function answerSearch(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const found = searchStores(request, reply, context);
  void reply.header('vary', 'accept');
  if (!prefersHtml(request.headers.accept)) return found;
  void reply.type('text/html; charset=utf-8');
  const { address } = request.query as { readonly address?: unknown };
  const { Data } = found as Envelope;
  return storesPage(
    typeof address === 'string' ? address : '',
    // Data is null if the query has no center.
    (Data ?? undefined) as StoresFound | undefined,
    context.now(),
  );
}

/** The radius around the center in miles. */
const DEFAULT_RADIUS = 25;
const MAX_RADIUS = 500;

/** How many of the nearest stores a response lists. */
export const MAX_STORES = 100;

/**
 * getStores (domain-facts §0): the stores around an address or a position, the nearest first, or
 * those with given numbers. An unknown address is no failure: the response has no stores and a
 * warning.
 */
export function searchStores(
  request: FastifyRequest,
  reply: FastifyReply,
  { now }: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const query = request.query as Readonly<Record<string, unknown>>;
  const numbers = textOf(query.storeNumbers);
  const wanted = storesWanted(query);
  if (numbers !== '') {
    const asked = numbers.split(',');
    const stores = wanted.filter(({ storeNumber }) => asked.includes(String(storeNumber)));
    return answer(stores.map((store) => toStoreResponse(store, now())));
  }
  const center = centerOf(query);
  if (!center) {
    void reply.code(400);
    return failure(null, 'Give an address, or a latitude and a longitude.');
  }
  const { place, warning, globalZipCode, ...resolved } = center;
  if (!place) return answer([], { ...resolved, warnings: [warning] });
  const radius = radiusIn(query.radius);
  const near = storesNear(wanted, place, radius);
  const warnings =
    near.length > MAX_STORES ? [`Only the nearest ${MAX_STORES} stores are listed.`] : [];
  return answer(
    near.slice(0, MAX_STORES).map(({ store, miles }) => toStoreResponse(store, now(), miles)),
    {
      ...resolved,
      warnings,
      globalZipCode: query.globalZipCodeRequired === 'true' ? globalZipCode : null,
    },
  );
}

function answer(stores: readonly unknown[], rest: Readonly<Record<string, unknown>> = {}): unknown {
  return success({
    stores,
    globalZipCode: null,
    resolvedAddress: null,
    ambiguousAddresses: [],
    warnings: [],
    ...rest,
  });
}

/** The stores that offer all services of the query. */
function storesWanted(query: Readonly<Record<string, unknown>>): readonly StoreRecord[] {
  const keys = textOf(query.attrFilter).split(',').filter(Boolean);
  const isPharmacyOnly = query.pharmacyOnly === 'true';
  return allStores().filter(
    (store) =>
      keys.every((key) => store.services.includes(key)) && (!isPharmacyOnly || hasPharmacy(store)),
  );
}

function storesNear(stores: readonly StoreRecord[], place: Position, radius: number) {
  return stores
    .map((store) => ({ store, miles: milesBetween(store, place) }))
    .filter(({ miles }) => miles <= radius)
    .sort((a, b) => a.miles - b.miles);
}

function radiusIn(value: unknown): number {
  const radius = /^\d{1,5}(\.\d{1,9})?$/.test(textOf(value)) ? Number(value) : DEFAULT_RADIUS;
  return Math.min(MAX_RADIUS, radius || DEFAULT_RADIUS);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
