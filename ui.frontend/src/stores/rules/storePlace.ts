import { t } from '../../base/i18n/t';
import type { Position } from '../../base/geo/geo';

/** What every store has, of whichever brand. */
export interface StorePlace extends Position {
  /** Unlike that of every other store in its list, and the same whenever the list is read. */
  readonly id: string;
  readonly name: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  /** Two letters, `CA`; empty where nothing says which. */
  readonly state: string;
  /** Five digits; empty where it is not known. */
  readonly zip: string;
  /** As it is shown, `(626) 555-0142`. */
  readonly phone?: string | undefined;
}

/** `Pasadena, CA 91101`, as far as it is known. */
export function cityLine({ city, state, zip }: Pick<StorePlace, 'city' | 'state' | 'zip'>): string {
  return [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}

/**
 * Where the page of a store lies below its directory: `nj/camden`. The server writes cities the same
 * way (components/store-page/slug.js).
 */
export function cityPath({ state, city }: Pick<StorePlace, 'city' | 'state'>): string {
  const slug = city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${state.toLowerCase()}/${slug}`;
}

/** A store and where it is in a sentence: `Fernwell Pharmacy #101 in Camden, NJ 08104`. */
export function storeInWords(store: StorePlace): string {
  return t('{0} in {1}', store.name, cityLine(store));
}

/**
 * The address of a phone (RFC 3966), whatever its number looks like: `(626) 555-0142 ext. 12` is
 * `tel:+16265550142;ext=12`. Ten digits are a US number.
 */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone
    .split(/ext\w*|x|#/i)
    .map((part) => part.replace(/\D/g, ''));
  return `tel:+${number.length === 10 ? 1 : ''}${number}${extension ? `;ext=${extension}` : ''}`;
}

/** A page with directions to a place, which asks for no key and names no visitor's start. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

/** An answer with stores is not of the agreed shape: the list itself is missing. */
export class MalformedStoresError extends Error {
  override name = 'MalformedStoresError';
}

/*
 * How the fields of a store come out of an answer. Services and authors are not strict about
 * types, so a number may come as a text and a flag as a word; what makes no sense is empty.
 */

/** A member of an object; undefined where there is none, or no object. */
export function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** A text without the blanks around it. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

/** Whether a flag is set, in one of the ways that flags are written. */
export function toFlag(value: unknown): boolean {
  return typeof value === 'boolean' ? value : /^(true|1|yes)$/i.test(toText(value));
}

/**
 * The five digits of a ZIP or ZIP+4. The leading zeros of New England get lost wherever a ZIP was
 * taken for a number: 8104 is 08104.
 */
export function toZip(value: unknown): string {
  const zip = toText(value);
  if (/^\d{5}$/.test(zip)) return zip;
  const digits = /^(\d{3,5})(-\d{4})?$/.exec(zip)?.[1];
  return digits?.padStart(5, '0') ?? '';
}
