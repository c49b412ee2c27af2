import type { IsoDate } from '../../base/values/calendarDate';
import type { Span } from './spans';

/** The illnesses that an appointment can be for (product-spec §1). */
export type Disease = 'covid' | 'flu' | 'mpox';

/**
 * What a product is booked as (product-spec §3, "Vaccine tables"): `dose-1` and `dose-2` of a series,
 * `dose-1-or-2` where one id serves both, `additional` for boosters and for the third dose of the
 * immunocompromised, `updated-booster` for the bivalent ones, and `season` for a vaccine of which each
 * season has its own formula.
 */
export type DoseGroup =
  'dose-1' | 'dose-2' | 'dose-1-or-2' | 'additional' | 'updated-booster' | 'season';

/** A row of the vaccine tables: what can be booked under one id. */
export interface VaccineProduct {
  /** The id in `slots` of `racloudgetavailablestores`: `11` (domain-facts §0). */
  readonly slotId: string;
  readonly disease: Disease;
  /** The name that a dose is remembered by: `Pfizer`. */
  readonly brand: string;
  readonly doseGroup: DoseGroup;
  /** `COV`, `FLU`; undefined where none is known. */
  readonly code?: string;
  /** `PREF-114`, which stands behind the id in a query (domain-facts §0); undefined where none is known. */
  readonly preferenceKey?: string;
  /** The codes of the vaccine in records and feeds (domain-facts §1). */
  readonly cvx: readonly number[];
  /** From when on and for which ages it is given, in order of their dates. */
  readonly authorised: readonly Authorisation[];
  /** In years: the last age at which it is given. */
  readonly oldest?: number;
  /** From this day on it is preferred to the others at its age. */
  readonly preferred?: { readonly from: IsoDate; readonly source: string };
  /** From this day on it is not given any more. */
  readonly withdrawn?: { readonly on: IsoDate; readonly source: string };
}

/** From that day on a vaccine is given at that age and above. */
export interface Authorisation {
  readonly from: IsoDate;
  readonly youngest: Span;
  readonly source: string;
}

/** A dose that a patient has had. */
export interface EarlierDose {
  readonly disease: Disease;
  /** As in the products' `brand`; empty where the patient does not know it. */
  readonly brand: string;
  readonly date: IsoDate;
}

/** Whom a vaccine is for, as far as the rules ask. Every part of it is health information. */
export interface VaccinePatient {
  readonly birthDate: IsoDate;
  readonly earlierDoses: readonly EarlierDose[];
  /** Moderately or severely, as by a transplant or a treatment of cancer. */
  readonly isImmunocompromised: boolean;
}
