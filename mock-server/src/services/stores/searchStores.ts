import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../kit/Backend';
import { failure, success } from '../../http/envelope';
import type { Envelope } from '../../http/envelope';
import { milesBetween } from './geocoding';
import type { Position } from './geocoding';
import { prefersHtml } from '../../http/negotiation';
import { hasPharmacy } from './StoreRecord';
import type { StoreRecord } from './StoreRecord';
import { centerOf } from './searchCenter';
import { allStores } from './storeDirectory';
import { toStoreResponse } from './storeResponse';
import { storesPage, type StoresFound } from './storesPage';

/**
 * getStores: returns JSON to a script, and a page with the nearest stores for a form that was submitted
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

/**
 * The largest radius around the center in miles: no larger one was recorded
 * (docs/specification/stores.md#store-call).
 */
const MAX_RADIUS = 25;

/** The number of the nearest stores in a response, as recorded: with `attrFilter` twice as many. */
const MAX_STORES = 25;
const MAX_FILTERED = 50;

/**
 * Returns the stores around an address, the nearest first (docs/specification/stores.md#store-call). An
 * unknown address is no failure: the response has no stores and a warning.
 */
function searchStores(
  request: FastifyRequest,
  reply: FastifyReply,
  { now }: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const query = request.query as Readonly<Record<string, unknown>>;
  const center = centerOf(query);
  if (!center) {
    void reply.code(400);
    return failure(null, 'Give an address.');
  }
  const { place, warning, globalZipCode, ...resolved } = center;
  if (!place) return answer([], { ...resolved, warnings: [warning] });
  const near = storesNear(storesWanted(query), place, radiusIn(query.radius));
  const most = textOf(query.attrFilter) === '' ? MAX_STORES : MAX_FILTERED;
  return answer(
    near.slice(0, most).map(({ store, miles }) => toStoreResponse(store, now(), miles)),
    {
      ...resolved,
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

/**
 * Returns the stores that offer the service in the query: a single one, because no
 * request for several was recorded.
 */
function storesWanted(query: Readonly<Record<string, unknown>>): readonly StoreRecord[] {
  const key = textOf(query.attrFilter);
  const isPharmacyOnly = query.pharmacyOnly === 'true';
  return allStores().filter(
    (store) =>
      (key === '' || store.services.includes(key)) && (!isPharmacyOnly || hasPharmacy(store)),
  );
}

/** Returns the stores within a radius in miles, the nearest first. */
export function storesNear(stores: readonly StoreRecord[], place: Position, radius: number) {
  return stores
    .map((store) => ({ store, miles: milesBetween(store, place) }))
    .filter(({ miles }) => miles <= radius)
    .sort((a, b) => a.miles - b.miles);
}

function radiusIn(value: unknown): number {
  const radius = /^\d{1,5}(\.\d{1,9})?$/.test(textOf(value)) ? Number(value) : MAX_RADIUS;
  return Math.min(MAX_RADIUS, radius || MAX_RADIUS);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
