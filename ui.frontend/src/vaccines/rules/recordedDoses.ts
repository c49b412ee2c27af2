import type { IsoDate } from '../../base/values/calendarDate';
import { covidBrands } from './covidProducts';
import { knownProducts } from './products';
import type { EarlierDose } from './vaccineProduct';

/** A dose as a pharmacy's record has it. */
export interface RecordedDose {
  /** The CVX codes of its vaccine (docs/specification/vaccines.md#cvx-codes). */
  readonly cvx: readonly number[];
  /** The day, `2025-10-02`, or as much as the record has: `2025-10` or `2025`; empty without a date. */
  readonly date: string;
  /** The number of the dose in its series; undefined if the record does not have it. */
  readonly number: number | undefined;
}

/** A dose of the record against a disease for which an appointment can be booked. */
export interface KnownDose extends Pick<EarlierDose, 'disease' | 'brand'> {
  /** The day, the month or the year; empty without a date. */
  readonly when: string;
  readonly number: number | undefined;
}

/**
 * Returns the doses whose vaccine the tables know, ordered by date, those without a date last. Two sources may report one
 * dose, so two entries of a vaccine on the same day are one dose.
 *
 * @param today a later date is a mistake, and the dose has none
 */
export function knownDoses(
  recorded: readonly RecordedDose[],
  today: IsoDate,
): readonly KnownDose[] {
  const known = recorded.flatMap(({ cvx, date, number }): readonly KnownDose[] => {
    const vaccine = cvx.map((code) => vaccineOf(code)).find((each) => each !== undefined);
    const isFuture = date > today.slice(0, date.length);
    return vaccine ? [{ ...vaccine, when: isFuture ? '' : date, number }] : [];
  });
  const isRepeat = ({ disease, brand, when }: KnownDose, index: number): boolean =>
    when.length === DAY.length &&
    known.some(
      (other, at) =>
        other.disease === disease &&
        other.when === when &&
        // Two brands on a day are a contradiction, which the patient can resolve.
        (other.brand === brand ? at < index : brand === ''),
    );
  return known
    .filter((dose, index) => !isRepeat(dose, index))
    .sort((a, b) => order(a).localeCompare(order(b)));
}

const DAY = 'yyyy-mm-dd';

const order = ({ when }: KnownDose): string => (when === '' ? '9' : when);

/** Returns the vaccine of a CVX code; undefined if no such vaccine can be booked. */
function vaccineOf(code: number): Pick<KnownDose, 'disease' | 'brand'> | undefined {
  const brand = covidCodes.get(code);
  if (brand !== undefined) return { disease: 'covid', brand };
  const product = knownProducts().find(({ cvx }) => cvx.includes(code));
  return (
    product && {
      disease: product.disease,
      // Whether it was made for seniors makes no difference to the next one.
      brand: product.disease === 'flu' ? 'FLU' : product.brand,
    }
  );
}

/**
 * The codes of covid vaccines of which the tables have no product, because authors enter them. The specification lists those
 * of 2023–24 without their makers, who are in the CDC's table of CVX codes; later formulas have kept these codes.
 */
const covidCodes: ReadonlyMap<number, string> = new Map([
  [211, covidBrands.novavax],
  [213, ''],
  [309, covidBrands.pfizer],
  [312, covidBrands.moderna],
  [313, covidBrands.novavax],
]);
