import type { BackendContext } from '../../kit/Backend';
import type { Row } from '../../../database/database';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import type { StoreRecord } from '../../stores/StoreRecord';
import { storeByNumber } from '../../stores/storeDirectory';
import { freeTimes, wallTime } from '../times/freeTimes';
import { gridOf } from '../times/grid';
import { freePlace, keepPlace, takePlace } from '../times/places';
import { vaccineOf } from '../times/vaccineList';
import type { Vaccine } from '../times/vaccineList';

/** The time for which a hold lasts after it was made or extended. */
export const HOLD_MS = 10 * 60_000;

/** A hold that has ended is kept for a day, so that its visitor can continue with it if its time is free. */
const REMEMBERED_MS = 24 * 60 * 60_000;

/** The most times that are offered instead of a taken one. */
const MOST_ALTERNATIVES = 6;

type Context = Pick<BackendContext, 'database' | 'now'>;

/** The time that a visitor wants: vaccines at a store's time. */
export interface Wish {
  readonly store: StoreRecord;
  readonly vaccines: readonly Vaccine[];
  /** `2026-12-01T09:20:00` on the store's clock. */
  readonly apptDateTime: string;
}

/** A time that a visitor holds. */
export interface Hold extends Wish {
  /** The row id of its place. */
  readonly place: number;
  /** Epoch milliseconds. */
  readonly expires: number;
}

/** A hold, and the secret with which its visitor refers to it. */
export type GivenHold = Hold & { readonly token: string };

/**
 * Holds a time, and releases the visitor's former hold. If the time is taken, returns undefined and
 * the former hold remains.
 */
export function holdTime(
  context: Context,
  wish: Wish,
  former: string,
  network: string,
): GivenHold | undefined {
  const { database, now } = context;
  const at = now().getTime();
  return database.transaction(() => {
    forgetOldHolds(context);
    const held = holdRow(context, former);
    const formerPlace = held && Number(held.place);
    if (!isFree(context, wish, formerPlace)) return undefined;
    if (formerPlace !== undefined) freePlace(database, formerPlace);
    const token = newSecret();
    const expires = at + HOLD_MS;
    const place = takePlace(database, wish.store.storeNumber, wish.apptDateTime, expires);
    database.run(
      'INSERT INTO vaccine_holds (tokenHash, place, vaccineIds, networkHash) VALUES (?, ?, ?, ?)',
      hashOf(token),
      place,
      JSON.stringify(wish.vaccines.map(({ id }) => id)),
      hashOf(network),
    );
    return { ...wish, token, place, expires };
  });
}

/**
 * Returns a visitor's hold. A hold that has ended is still valid if its time is free, because no
 * other visitor has taken it; if not, it is `isTaken`. Undefined for a hold that never existed or
 * was given back.
 */
export function currentHold(
  context: Context,
  token: string,
): (Hold & { readonly isTaken: boolean }) | undefined {
  const row = holdRow(context, token);
  const store = row && storeByNumber(Number(row.storeNumber));
  if (!row || !store) return undefined;
  const hold = {
    store,
    vaccines: vaccinesFrom(JSON.parse(String(row.vaccineIds))) ?? [],
    apptDateTime: String(row.apptDateTime),
    place: Number(row.place),
    expires: Number(row.goodUntil),
  };
  const isOver = hold.expires <= context.now().getTime();
  return { ...hold, isTaken: isOver && !isFree(context, hold, hold.place) };
}

/** Holds a time for ten minutes from now. */
export function extendHold({ database, now }: Context, hold: Hold): Hold {
  const expires = now().getTime() + HOLD_MS;
  keepPlace(database, hold.place, expires);
  return { ...hold, expires };
}

/** Returns how many times a network holds now besides the hold of a token. */
export function countHeld({ database, now }: Context, network: string, except: string): number {
  const row = database.row(
    `SELECT count(*) AS held FROM vaccine_holds
     JOIN vaccine_places ON vaccine_places.id = vaccine_holds.place
     WHERE networkHash = ? AND goodUntil > ? AND tokenHash <> ?`,
    hashOf(network),
    now().getTime(),
    hashOf(except),
  );
  return Number(row?.held);
}

export function releaseHold(context: Context, token: string): void {
  const row = holdRow(context, token);
  if (row) freePlace(context.database, Number(row.place));
}

/** Returns the times that visitors hold now, newest first. */
export function openHolds({ database, now }: Context): readonly {
  /** The row id of its place. */
  readonly place: number;
  readonly storeNumber: number;
  readonly apptDateTime: string;
}[] {
  return database
    .rows(
      'SELECT * FROM vaccine_places WHERE goodUntil > ? ORDER BY id DESC LIMIT 50',
      now().getTime(),
    )
    .map(({ id, storeNumber, apptDateTime }) => ({
      place: Number(id),
      storeNumber: Number(storeNumber),
      apptDateTime: String(apptDateTime),
    }));
}

/**
 * Ends a hold and books every remaining place at its time for patients at the counter, so that its
 * visitor finds the time taken. Returns whether the hold existed.
 */
export function takeAway(context: Context, place: number): boolean {
  const { database, now } = context;
  return database.transaction(() => {
    const held = openHolds(context).find((each) => each.place === place);
    const store = held && storeByNumber(held.storeNumber);
    if (!held || !store) return false;
    keepPlace(database, place, now().getTime());
    const { places } = gridOf(store, now()).find(
      (time) => wallTime(time) === held.apptDateTime,
    ) ?? { places: 1 };
    for (let n = 0; n < places; n += 1)
      takePlace(database, held.storeNumber, held.apptDateTime, null);
    return true;
  });
}

/** Returns the free times of the store that are nearest to a time, nearest first. */
export function alternatives(context: Context, { store, vaccines, apptDateTime }: Wish): string[] {
  const distance = (time: string): number => Math.abs(Date.parse(time) - Date.parse(apptDateTime));
  return freeTimes(store, vaccines, context)
    .filter((time) => isAll(vaccines, time.vaccines))
    .map(wallTime)
    .filter((time) => time !== apptDateTime)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST_ALTERNATIVES);
}

/** Returns the vaccines of a list of ids, `["13"]`; undefined if it is not such a list. */
export function vaccinesFrom(ids: unknown): Vaccine[] | undefined {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 5) return undefined;
  const vaccines = ids.map((id) => (typeof id === 'string' ? vaccineOf(id) : undefined));
  return vaccines.every((each) => each !== undefined) ? vaccines : undefined;
}

function isFree(context: Context, { store, vaccines, apptDateTime }: Wish, exceptPlace?: number) {
  return freeTimes(store, vaccines, context, exceptPlace).some(
    (time) => wallTime(time) === apptDateTime && isAll(vaccines, time.vaccines),
  );
}

const isAll = (wanted: readonly Vaccine[], given: readonly Vaccine[]): boolean =>
  wanted.every(({ id }) => given.some((vaccine) => vaccine.id === id));

function holdRow({ database }: Context, token: string): Row | undefined {
  return database.row(
    `SELECT * FROM vaccine_holds JOIN vaccine_places ON vaccine_places.id = vaccine_holds.place
     WHERE tokenHash = ?`,
    hashOf(token),
  );
}

function forgetOldHolds({ database, now }: Context): void {
  const old = database.rows(
    'SELECT id FROM vaccine_places WHERE goodUntil <= ?',
    now().getTime() - REMEMBERED_MS,
  );
  for (const { id } of old) freePlace(database, Number(id));
}
