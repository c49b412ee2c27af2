import type { Position } from './geocoding';

/** A store of the chain or of its sister, without the facts that change from day to day. */
export interface StoreRecord extends Position {
  /** The sister's numbers are 69xx (docs/specification/overview.md#chain-states). */
  readonly storeNumber: number;
  readonly brand: 'RITEAID' | 'BARTELL';
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  /** The four digits of ZIP+4. */
  readonly zipExtension: string;
  /** `(717) 555-0143` */
  readonly phone: string;
  /** The position in words. */
  readonly location: string;
  /** The IANA zone. */
  readonly zone: string;
  readonly hours: StoreHours;
  readonly services: readonly string[];
  /** The weekday of stocktaking, on which the store closes early; 0 is Sunday. */
  readonly stockDay: number | undefined;
}

/** The hours of an ordinary week in the service's format, `9:00am-9:00pm`; index 0 is Sunday. */
export interface StoreHours {
  readonly store: Week;
  readonly pharmacy: Week;
}

export type Week = readonly [string, string, string, string, string, string, string];

export const ALL_DAY = 'Open 24 Hours';
export const CLOSED = 'Closed';

export function hasPharmacy({ hours }: StoreRecord): boolean {
  return hours.pharmacy.some((day) => day !== CLOSED);
}
