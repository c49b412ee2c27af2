/*
 * Which state a ZIP lies in, and what time it is there. A ZIP's first three digits name a sorting
 * centre, and nearly every centre serves one state.
 */

/** The state of a ZIP, `CA`; empty where no state has such ZIPs. */
export function stateOfZip(zip: string): string {
  const area = /^\d{5}$/.test(zip) ? Number(zip.slice(0, 3)) : NaN;
  return areas.find(([first, last]) => area >= first && area <= last)?.[2] ?? '';
}

/**
 * The IANA zone of a store, from the zone that the service names (`EST`, winter and summer alike)
 * and the state, which alone knows that Arizona has no daylight saving time. Undefined where
 * neither is known.
 */
export function zoneOf(state: string, abbreviation: string): string | undefined {
  const name = abbreviation.trim().toUpperCase();
  if (state === 'AZ' && !name.startsWith('P')) return 'America/Phoenix';
  const letter = /^(AK|H|A|E|C|M|P)[SD]?T$/.exec(name)?.[1];
  return (letter === undefined ? undefined : zones[letter]) ?? zones[zoneOfState[state] ?? ''];
}

const zones: Readonly<Record<string, string>> = {
  A: 'America/Puerto_Rico',
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  AK: 'America/Anchorage',
  H: 'Pacific/Honolulu',
};

/** The zone in which most people of a state live, for a store whose own zone is not said. */
const zoneOfState: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    A: 'PR VI',
    E: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    C: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    M: 'CO ID MT NM UT WY',
    P: 'CA NV OR WA',
    AK: 'AK',
    H: 'HI',
  }).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** First and last three digits, and the state that they belong to. */
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
