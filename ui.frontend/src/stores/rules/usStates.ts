import type { Position } from '../../base/geo/geo';

/*
 * The state of a ZIP and the time zone of a store. A ZIP's first three digits name a sorting center,
 * and nearly every center serves one state.
 */

/** Returns the state of a ZIP, `CA`; empty if the ZIP belongs to no state. */
export function stateOfZip(zip: string): string {
  const area = /^\d{5}$/.test(zip) ? Number(zip.slice(0, 3)) : NaN;
  return areas.find(([first, last]) => area >= first && area <= last)?.[2] ?? '';
}

/**
 * Returns the IANA zone of a store. The state determines it, and the position if the state has two
 * zones. The service's own abbreviation counts only if the state is unknown, because it names a
 * family of zones (`EST` in winter and summer) and distinguishes neither Arizona nor borders
 * (docs/specification/stores.md#store-call). Undefined if neither is known.
 */
export function zoneOf(
  state: string,
  { latitude, longitude }: Position,
  abbreviation: string,
): string | undefined {
  const usual = zoneOfState[state];
  if (usual === undefined) {
    const letter = /^(AK|H|A|E|C|M|P)[SD]?T$/.exec(abbreviation.trim().toUpperCase())?.[1];
    return letter === undefined ? undefined : zones[letter];
  }
  const other = otherZones.find(
    ({ states, holds }) => states.includes(state) && holds(latitude, longitude),
  );
  return zones[other?.zone ?? usual];
}

interface OtherZone {
  readonly states: string;
  /** A key of `zones`. */
  readonly zone: string;
  readonly holds: (latitude: number, longitude: number) => boolean;
}

/**
 * The parts of states that have a different time zone than most of the state, by the meridians and
 * parallels that are closest to the county borders.
 */
const otherZones: readonly OtherZone[] = [
  { states: 'FL', zone: 'C', holds: (_, longitude) => longitude < -85.05 },
  { states: 'ID', zone: 'P', holds: (latitude) => latitude > 45.45 },
  {
    states: 'IN',
    zone: 'C',
    holds: (latitude, longitude) =>
      (latitude > 40.7 && longitude < -86.6) || (latitude < 38.5 && longitude < -86.8),
  },
  { states: 'KS', zone: 'M', holds: (_, longitude) => longitude < -101.45 },
  { states: 'KY', zone: 'C', holds: (_, longitude) => longitude < -86.1 },
  {
    states: 'MI',
    zone: 'C',
    holds: (latitude, longitude) =>
      longitude < -89.85 ||
      (longitude < -88.1 && latitude < 46.3) ||
      (longitude < -87.37 && latitude < 46.05),
  },
  {
    states: 'ND',
    zone: 'M',
    holds: (latitude, longitude) => latitude < 47.5 && longitude < -101.1,
  },
  { states: 'NE', zone: 'M', holds: (_, longitude) => longitude < -101.25 },
  {
    states: 'NV',
    zone: 'M',
    holds: (latitude, longitude) => longitude > -114.15 && latitude > 40.6 && latitude < 40.9,
  },
  {
    states: 'OR',
    zone: 'M',
    holds: (latitude, longitude) => longitude > -118.2 && latitude > 42.45 && latitude < 44.5,
  },
  { states: 'SD', zone: 'M', holds: (_, longitude) => longitude < -100.6 },
  {
    states: 'TN',
    zone: 'E',
    holds: (latitude, longitude) => longitude > (latitude > 35.6 ? -84.85 : -85.5),
  },
  { states: 'TX', zone: 'M', holds: (_, longitude) => longitude < -104.9 },
];

const zones: Readonly<Record<string, string>> = {
  A: 'America/Puerto_Rico',
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  AK: 'America/Anchorage',
  H: 'Pacific/Honolulu',
  /** Arizona has no daylight saving time. */
  AZ: 'America/Phoenix',
};

/** The zone in which most people of a state live. */
const zoneOfState: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    A: 'PR VI',
    E: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    C: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    AZ: 'AZ',
    M: 'CO ID MT NM UT WY',
    P: 'CA NV OR WA',
    AK: 'AK',
    H: 'HI',
  }).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** Ranges of the first three digits of ZIPs, and their states. */
const areas = (
  '005-005 NY,006-007 PR,008-008 VI,009-009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,' +
  '050-054 VT,055-055 MA,056-059 VT,060-069 CT,070-089 NJ,100-149 NY,150-196 PA,197-199 DE,' +
  '200-200 DC,201-201 VA,202-205 DC,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,' +
  '300-319 GA,320-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,' +
  '460-479 IN,480-499 MI,500-528 IA,530-549 WI,550-567 MN,569-569 DC,570-577 SD,580-588 ND,' +
  '590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,730-732 OK,' +
  '733-733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,' +
  '870-884 NM,885-885 TX,889-898 NV,900-961 CA,967-968 HI,970-979 OR,980-994 WA,995-999 AK'
)
  .split(',')
  .map((area): readonly [number, number, string] => [
    Number(area.slice(0, 3)),
    Number(area.slice(4, 7)),
    area.slice(8),
  ]);
