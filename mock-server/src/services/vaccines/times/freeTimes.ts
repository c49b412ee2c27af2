import type { BackendContext } from '../../kit/Backend';
import type { StoreRecord } from '../../stores/StoreRecord';
import { setDays } from './days';
import { gridOf } from './grid';
import type { GridTime } from './grid';
import { takenPlaces } from './places';
import { isGivenAt, isGivenOn } from './vaccineList';
import type { Vaccine } from './vaccineList';

/** A time at which a store has a free place, with the vaccines that it gives then. */
export interface FreeTime extends GridTime {
  readonly vaccines: readonly Vaccine[];
}

/**
 * Returns the times at which a store can give one of the vaccines for each disease. Two doses of
 * one series, or two makers, are alternatives; a flu vaccine is needed in addition to them.
 * @param exceptPlace the row id of a place that counts as free, because it would be given back
 * @param days the number of days, six weeks by default
 */
export function freeTimes(
  store: StoreRecord,
  vaccines: readonly Vaccine[],
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  exceptPlace?: number,
  days?: number,
): FreeTime[] {
  const diseases = new Set(vaccines.map(({ disease }) => disease));
  const given = vaccines.filter((vaccine) => isGivenAt(store, vaccine));
  if (new Set(given.map(({ disease }) => disease)).size < diseases.size) return [];
  const givenOn = new Map<string, readonly Vaccine[]>();
  const vaccinesOn = (date: string): readonly Vaccine[] => {
    const known = givenOn.get(date) ?? given.filter((vaccine) => isGivenOn(store, vaccine, date));
    givenOn.set(date, known);
    return known;
  };
  const taken = takenPlaces(database, store, now(), exceptPlace);
  const states = new Map(setDays(database, store).map(({ date, state }) => [date, state]));
  return gridOf(store, now(), states, days)
    .filter((time) => time.places > (taken.size > 0 ? (taken.get(wallTime(time)) ?? 0) : 0))
    .map((time) => ({ ...time, vaccines: vaccinesOn(time.date) }))
    .filter((time) => new Set(time.vaccines.map(({ disease }) => disease)).size === diseases.size);
}

/** Returns the store's wall clock without an offset, as the services write it: `2026-12-01T09:20:00`. */
export function wallTime({ date, minutes }: Pick<GridTime, 'date' | 'minutes'>): string {
  const known = clocks.get(minutes) ?? clockOf(minutes);
  clocks.set(minutes, known);
  return `${date}T${known}`;
}

function clockOf(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** Cached, because a search formats about fifty thousand times that share a few dozen hours and minutes. */
const clocks = new Map<number, string>();
