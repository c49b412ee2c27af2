import type { IsoDate } from '../../base/values/calendarDate';
import { covidBrands } from './covidProducts';
import { after, days, weeks, type Span } from './spans';
import type { VaccineProduct } from './vaccineProduct';

/** A series of two doses of the same vaccine. */
interface Series {
  readonly brand: string;
  /** The minimum interval; the second dose is never planned earlier. */
  readonly least: Span;
  /** The recommended maximum; a later second dose is still given. */
  readonly most: Span;
  readonly source: string;
}

const FACTS = 'docs/specification/vaccines.md#intervals';

const twoDoseSeries: readonly Series[] = [
  {
    brand: covidBrands.pfizer,
    least: days(21),
    most: days(42),
    source: `${FACTS}; CDC, January 21, 2021, for the latest day`,
  },
  {
    brand: covidBrands.moderna,
    least: days(28),
    most: days(42),
    source: `${FACTS}; CDC, January 21, 2021, for the latest day`,
  },
  { brand: covidBrands.novavax, least: weeks(3), most: weeks(8), source: FACTS },
  { brand: 'JYNNEOS', least: days(28), most: days(35), source: FACTS },
];

/** The intervals of an author's own vaccine, with the longest minimum of the table. */
const OTHER_SERIES: Pick<Series, 'least' | 'most'> = { least: days(28), most: days(42) };

/** Returns the series of a brand, whatever the case of its name. */
export function seriesOf(brand: string): Pick<Series, 'least' | 'most'> {
  return twoDoseSeries.find((series) => isSameBrand(series.brand, brand)) ?? OTHER_SERIES;
}

/** Returns whether two names are the same brand. */
export function isSameBrand(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The window of a second dose, with both days included. */
export interface SecondDoseWindow {
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

/**
 * Returns the window of the second dose after the first; undefined for a product that is not the first of two doses.
 * Janssen's dose is the only one of its series.
 */
export function secondDoseWindow(
  { brand, doseGroup }: Pick<VaccineProduct, 'brand' | 'doseGroup'>,
  firstDose: IsoDate,
): SecondDoseWindow | undefined {
  const isFirst = doseGroup === 'dose-1' || doseGroup === 'dose-1-or-2';
  if (!isFirst || isSameBrand(brand, covidBrands.janssen)) return undefined;
  const { least, most } = seriesOf(brand);
  return { earliest: after(firstDose, least), latest: after(firstDose, most) };
}

/** Returns the product for the second dose: the same vaccine, with the same id if it serves both doses. */
export function secondDoseProduct(
  first: VaccineProduct,
  offered: readonly VaccineProduct[],
): VaccineProduct | undefined {
  if (first.doseGroup === 'dose-1-or-2') return first;
  return offered.find(
    ({ brand, disease, doseGroup }) =>
      doseGroup === 'dose-2' && disease === first.disease && isSameBrand(brand, first.brand),
  );
}
