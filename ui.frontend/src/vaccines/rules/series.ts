import type { IsoDate } from '../../base/values/calendarDate';
import { covidBrands } from './covidProducts';
import { after, days, weeks, type Span } from './spans';
import type { VaccineProduct } from './vaccineProduct';

/** A series of two doses of the same vaccine. */
interface Series {
  readonly brand: string;
  /** The second dose is never planned earlier. */
  readonly least: Span;
  /** It should be planned no later; one that is late is given all the same. */
  readonly most: Span;
  readonly source: string;
}

const FACTS = 'domain-facts §1';

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

/** For a vaccine that an author has entered, the shortest wait that no series of the table undercuts for long. */
const OTHER_SERIES: Pick<Series, 'least' | 'most'> = { least: days(28), most: days(42) };

/** The series of a brand, also where its name was typed in another case. */
export function seriesOf(brand: string): Pick<Series, 'least' | 'most'> {
  return twoDoseSeries.find((series) => isSameBrand(series.brand, brand)) ?? OTHER_SERIES;
}

/** Whether two names are those of one brand. */
export function isSameBrand(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The days for a second dose, both of them included. */
export interface SecondDoseWindow {
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

/**
 * When the second dose is due after the first; undefined for what is no first dose of two. Janssen's is
 * the only one of its series.
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

/** The product of a first dose's second: the same vaccine, under the same id where it serves both. */
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
