import type { Position } from '../geocoding';

/** A store of the chain or of its sister, as it stays from day to day. */
export interface StoreRecord extends Position {
  /** 69xx are the sister's (domain-facts §0). */
  readonly storeNumber: number;
  readonly brand: 'RITEAID' | 'BARTELL';
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  /** The four digits behind the ZIP. */
  readonly zipExtension: string;
  /** `(717) 555-0143` */
  readonly phone: string;
  /** Where it is in words. */
  readonly location: string;
  /** The IANA zone. */
  readonly zone: string;
  readonly hours: StoreHours;
  readonly services: readonly string[];
  /** Counts its stock on a day of its own, when it closes early: the weekday, 0 is Sunday. */
  readonly stockDay: number | undefined;
}

/** Hours of an ordinary week, index 0 is Sunday, as the service writes them: `9:00am-9:00pm`. */
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
