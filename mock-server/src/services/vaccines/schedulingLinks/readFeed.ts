import findZone from 'tz-lookup';
import { gazetteer } from '../../stores/geocoding';
import { wallClockAt } from '../../kit/time/wallClock';
import type { DefectCounts, Found } from './defects';
import type { Feed, FeedLocation, FeedSchedule, FeedSlot } from './feed';
import { INSTANT, readLocation, readSchedule, readSlot } from './readResources';
import { offsetAt, withOffset } from './zonedTime';

/** The text of a publisher's files of each kind. */
export interface FeedFiles {
  readonly locations: string;
  readonly schedules: string;
  readonly slots: string;
}

/**
 * Returns a publisher's feed without its defects. Never throws. A time whose offset the location
 * does not have is not repaired, because the clock or the instant may be right, and they are an
 * hour apart. UTC is not a defect.
 */
export function readFeed(files: FeedFiles): {
  readonly feed: Feed;
  readonly defects: DefectCounts;
} {
  const defects: DefectCounts = {
    malformed: 0,
    orphan: 0,
    zip: 0,
    repeatedId: 0,
    dose: 0,
    offset: 0,
    testStore: 0,
    wholeDay: 0,
  };
  const found = (defect: keyof DefectCounts): void => {
    defects[defect] += 1;
  };
  const locations = new Map<string, FeedLocation>();
  const zones = new Map<string, string>();
  const tests = new Set<string>();
  for (const line of linesOf(files.locations)) {
    const location = readLocation(line, found);
    const zone = location && zoneOf(location);
    if (location && isTestStore(location)) {
      found('testStore');
      tests.add(`Location/${location.id}`);
    } else if (!location || zone === undefined) found('malformed');
    else if (locations.has(location.id)) found('repeatedId');
    else {
      locations.set(location.id, location);
      zones.set(location.id, zone);
    }
  }
  const schedules = new Map<string, FeedSchedule>();
  for (const line of linesOf(files.schedules)) {
    const schedule = readSchedule(line, found);
    if (!schedule) found('malformed');
    else if (tests.has(`Location/${schedule.location}`)) {
      found('testStore');
      tests.add(`Schedule/${schedule.id}`);
    } else if (!locations.has(schedule.location)) found('orphan');
    else if (schedules.has(schedule.id)) found('repeatedId');
    else schedules.set(schedule.id, schedule);
  }
  const slots = new Map<string, FeedSlot>();
  for (const line of linesOf(files.slots)) {
    const read = readSlot(line);
    const zone = zones.get(schedules.get(read?.schedule ?? '')?.location ?? '');
    if (!read) found('malformed');
    else if (tests.has(`Schedule/${read.schedule}`)) found('testStore');
    else if (zone === undefined) found('orphan');
    else {
      const slot = atLocation(read, zone, found);
      if (slot) addSlot(slots, slot, found);
    }
  }
  return {
    feed: {
      locations: [...locations.values()],
      schedules: [...schedules.values()],
      slots: [...slots.values()],
    },
    defects,
  };
}

/** Returns whether a store exists only for the publisher's own tests: `99999`. */
function isTestStore({ id, identifiers = [] }: FeedLocation): boolean {
  return [id, ...identifiers.map(({ value }) => value)].some((number) => /^9{4,}$/.test(number));
}

/** Returns the IANA zone at the position or, if that is at sea, as zeros are, at the ZIP. */
export function zoneOf({ position, zip }: FeedLocation): string | undefined {
  const places = [position, gazetteer().zip(zip)].filter((place) => place !== undefined);
  return places
    .map(({ latitude, longitude }) => findZone(latitude, longitude))
    .find((zone) => !zone.startsWith('Etc/'));
}

/** In milliseconds: longer than any store is open without a night. */
const DAY_MS = 20 * 60 * 60_000;

/**
 * Returns the slot with the location's offset; undefined if it has no time of day, or a time that
 * may be wrong.
 */
function atLocation(slot: FeedSlot, zone: string, found: Found): FeedSlot | undefined {
  const isWholeDay = Date.parse(slot.end) - Date.parse(slot.start) >= DAY_MS;
  if (isWholeDay) found('wholeDay');
  const times = [slot.start, slot.end].map((time) => inZone(time, zone));
  const [start, end] = times;
  if (start === undefined || end === undefined) found('offset');
  return isWholeDay || start === undefined || end === undefined
    ? undefined
    : { ...slot, start, end };
}

function inZone(time: string, zone: string): string | undefined {
  const [, , , , sign, hours = '0', minutes = '0'] = INSTANT.exec(time) ?? [];
  const written = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const offset = offsetAt(Date.parse(time), zone);
  if (written !== 0 && written !== offset) return undefined;
  const clock = wallClockAt(new Date(time), zone);
  return withOffset(clock.date, clock.minutes, offset);
}

/**
 * Adds a slot. If another slot has its id, the new slot gets an id of its schedule and time; if
 * that id is taken as well, it is the same slot and is left out.
 */
function addSlot(slots: Map<string, FeedSlot>, slot: FeedSlot, found: Found): void {
  const former = slots.get(slot.id);
  if (!former) return void slots.set(slot.id, slot);
  found('repeatedId');
  if (former.schedule === slot.schedule && former.start === slot.start) return;
  const id = `${slot.schedule} ${slot.start}`;
  if (!slots.has(id)) slots.set(id, { ...slot, id });
}

/** Returns the resources of an NDJSON text; undefined for a line that is not JSON. */
function linesOf(ndjson: string): unknown[] {
  return ndjson
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      try {
        return JSON.parse(line) as unknown;
      } catch {
        return undefined;
      }
    });
}
