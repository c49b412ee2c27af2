import type { IsoDate } from '../../base/values/calendarDate';
import type { Span } from './spans';

/** The diseases for which an appointment can be booked (docs/specification/overview.md#product). */
export type Disease = 'covid' | 'flu' | 'mpox';

/**
 * The kind of dose that a product is booked as (docs/specification/vaccines.md#products): `dose-1` and `dose-2` of a
 * series, `dose-1-or-2` for an id that serves both, `additional` for boosters and for the third dose of
 * immunocompromised patients, `updated-booster` for bivalent boosters, and `season` for a vaccine with a new formula
 * each season.
 */
export type DoseGroup =
  'dose-1' | 'dose-2' | 'dose-1-or-2' | 'additional' | 'updated-booster' | 'season';

/** A row of the vaccine tables: the product with one id. */
export interface VaccineProduct {
  /** The id in `slots` of `racloudgetavailablestores`, such as `11` (docs/specification/vaccines.md#slots-by-store). */
  readonly slotId: string;
  readonly disease: Disease;
  /** The name by which a dose is recorded, such as `Pfizer`. */
  readonly brand: string;
  readonly doseGroup: DoseGroup;
  /** The code, such as `COV` or `FLU`; undefined if unknown. */
  readonly code?: string;
  /**
   * The key after the id in a query, such as `PREF-114` (docs/specification/vaccines.md#recorded-ids); undefined if
   * unknown.
   */
  readonly preferenceKey?: string;
  /** The vaccine's codes in records and feeds (docs/specification/vaccines.md#cvx-codes). */
  readonly cvx: readonly number[];
  /** The ages for which it is given and their first days, ordered by date. */
  readonly authorised: readonly Authorisation[];
  /** The maximum age in years. */
  readonly oldest?: number;
  /** The day from which it is preferred to others at its age. */
  readonly preferred?: { readonly from: IsoDate; readonly source: string };
  /** The day from which it is not given any more. */
  readonly withdrawn?: { readonly on: IsoDate; readonly source: string };
}

/** The minimum age at which a vaccine is given from a day on. */
export interface Authorisation {
  readonly from: IsoDate;
  readonly youngest: Span;
  readonly source: string;
}

/** A dose that a patient has received. */
export interface EarlierDose {
  readonly disease: Disease;
  /** The `brand` of a product; empty if the patient does not know it. */
  readonly brand: string;
  readonly date: IsoDate;
}

/** The patient's data that the rules need. All of it is health information. */
export interface VaccinePatient {
  readonly birthDate: IsoDate;
  readonly earlierDoses: readonly EarlierDose[];
  /**
   * Whether the patient is moderately or severely immunocompromised, for example by a transplant or a cancer treatment.
   */
  readonly isImmunocompromised: boolean;
}
