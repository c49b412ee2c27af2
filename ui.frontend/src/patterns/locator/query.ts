import { type Bounds, type Position, toPosition } from '../../domain/geo';

/** What a visitor has asked the locator. At most one of `text`, `near` and `area` is there. */
export interface LocatorQuery {
  /** What was searched for; empty where the box was. */
  readonly text?: string | undefined;
  /** Where the visitor is. */
  readonly near?: Position | undefined;
  /** The part of the map to search. */
  readonly area?: Bounds | undefined;
  /** Keys of filters, in the filters' order. */
  readonly filters: readonly string[];
  /** Counts the searches of a visit, so that the same words can be searched for again. */
  readonly asked: number;
}

/** As long as nothing is asked. */
export const everything: LocatorQuery = { filters: [], asked: 0 };

/**
 * Reads what the address asks: `?q=fresno&filter=retail`, or `?area=34.1,-118.4,34.3,-118.1` for
 * a part of the map (south, west, north, east). What cannot be read counts as not asked.
 * @param near where the visitor is, which never stands in an address
 */
export function readQuery(
  search: string,
  near: unknown,
  filterKeys: readonly string[],
): LocatorQuery {
  const fields = new URLSearchParams(search);
  const ticked = fields.getAll('filter');
  const filters = filterKeys.filter((key) => ticked.includes(key));
  const text = fields.get('q');
  const area = toBounds(fields.get('area'));
  const position = readPosition(near);
  if (text !== null) return { ...everything, text, filters };
  if (area) return { ...everything, area, filters };
  return { ...everything, near: position, filters };
}

/** The page's query with what is asked now; what others have put there stays. */
export function writeQuery(search: string, { text, area, filters }: LocatorQuery): string {
  const fields = new URLSearchParams(search);
  for (const name of ['q', 'area', 'filter', 'page']) fields.delete(name);
  if (text !== undefined) fields.set('q', text);
  else if (area) fields.set('area', boundsText(area));
  for (const key of filters) fields.append('filter', key);
  return queryText(fields);
}

/** How many tens of stores the address wants to be shown. */
export function readPage(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

export function writePage(search: string, page: number): string {
  const fields = new URLSearchParams(search);
  if (page > 1) fields.set('page', String(page));
  else fields.delete('page');
  return queryText(fields);
}

/** To about a hundred yards, which is less than a pin is wide. */
export function boundsText({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(',');
}

function toBounds(text: string | null): Bounds | undefined {
  const [south, west, north, east, ...more] = (text ?? '').split(',').map((part) => part.trim());
  const from = toPosition(south, west);
  const to = toPosition(north, east);
  if (!from || !to || more.length > 0) return undefined;
  const isInside = from.latitude < to.latitude && from.longitude < to.longitude;
  return isInside
    ? { south: from.latitude, west: from.longitude, north: to.latitude, east: to.longitude }
    : undefined;
}

function readPosition(value: unknown): Position | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { latitude, longitude } = value as Partial<Record<keyof Position, unknown>>;
  return toPosition(latitude, longitude);
}

/** Commas stay as they are, for people who read addresses. */
function queryText(fields: URLSearchParams): string {
  const text = fields.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
