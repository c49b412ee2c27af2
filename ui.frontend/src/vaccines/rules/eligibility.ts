import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import type { Message } from '../../kit/form/rules/rules';
import { authorisationObstacle } from './authorisation';
import { boosterObstacle, updatedBoosterObstacle } from './boosters';
import { doseRecord, type DoseRecord } from './doseRecord';
import type { Obstacle } from './intervals';
import { productText } from './products';
import { seasonObstacle } from './seasonDoses';
import { doseNumber, firstDoseObstacle, secondDoseObstacle } from './seriesDoses';
import type { Disease, VaccinePatient, VaccineProduct } from './vaccineProduct';

/** Whether a patient may have a product on a day, with the reason as a sentence: `messageText(reason)`. */
export type Verdict = {
  readonly product: VaccineProduct;
  /** The dose within a series; 1 for any other product. */
  readonly dose: 1 | 2;
  readonly reason: Message;
} & (
  | { readonly kind: 'now' }
  /** From this day on; such a visit can be booked already. */
  | { readonly kind: 'later'; readonly from: IsoDate }
  /** The reason explains what to do instead. */
  | { readonly kind: 'never' }
);

/** The vaccines that a patient may have against one disease. */
export interface DiseaseEligibility {
  readonly disease: Disease;
  /**
   * Verdicts that allow the product on the day come first, preferred products before others; later ones follow by day.
   */
  readonly verdicts: readonly Verdict[];
  /** The reasons to show: those of all products that are possible now, else of the earliest ones, else of all. */
  readonly reasons: readonly Message[];
}

/**
 * Returns the vaccines that a patient may have on a day, by disease, in the order of the products. Depends only on its
 * arguments, and writes days in the language of the page.
 *
 * @param products the offered products, see `offeredProducts`
 * @param day a day by the store's calendar
 */
export function eligibility(
  patient: VaccinePatient,
  products: readonly VaccineProduct[],
  day: IsoDate,
): DiseaseEligibility[] {
  const diseases = [...new Set(products.map(({ disease }) => disease))];
  return diseases.map((disease) => {
    const verdicts = products
      .filter((product) => product.disease === disease)
      .map((product) => verdictOn(product, patient, day))
      .sort((a, b) => rank(a, day).localeCompare(rank(b, day)));
    const [best] = verdicts;
    const shown = verdicts.filter(
      (each) =>
        each.kind === best?.kind && (each.kind !== 'later' || rank(each, day) === rank(best, day)),
    );
    return { disease, verdicts, reasons: shown.map(({ reason }) => reason) };
  });
}

/** Returns whether a patient may have one product on a day; see `eligibility`. */
export function verdictOn(product: VaccineProduct, patient: VaccinePatient, day: IsoDate): Verdict {
  const record = doseRecord(patient.earlierDoses, product.disease, day);
  const dose = doseNumber(product, record);
  const isThird =
    product.doseGroup === 'additional' &&
    patient.isImmunocompromised &&
    record.counted.length === 2;
  const name = productText(product, dose, isThird);
  const obstacleOn = (date: IsoDate): Obstacle | undefined =>
    authorisationObstacle(product, name, patient.birthDate, date) ??
    doseObstacle(product, patient, record, name, date);

  const first = obstacleOn(day);
  if (!first) return { product, dose, kind: 'now', reason: nowReason(product, name, day) };
  // After an obstacle ends, another one may begin; then the later day counts.
  let obstacle = first;
  while (obstacle.from !== undefined) {
    const { from, reason } = obstacle;
    const next = obstacleOn(from);
    if (!next) return { product, dose, kind: 'later', from, reason };
    obstacle = next;
  }
  return { product, dose, kind: 'never', reason: obstacle.reason };
}

function doseObstacle(
  product: VaccineProduct,
  { birthDate, isImmunocompromised }: VaccinePatient,
  record: DoseRecord,
  name: string,
  day: IsoDate,
): Obstacle | undefined {
  const planned = { name, birthDate, last: record.last?.date, day };
  switch (product.doseGroup) {
    case 'dose-1':
      return firstDoseObstacle(record, name);
    case 'dose-2':
      return secondDoseObstacle(product, record, planned);
    case 'dose-1-or-2':
      return record.last ? secondDoseObstacle(product, record, planned) : undefined;
    case 'additional':
      return boosterObstacle(product, record, planned, isImmunocompromised);
    case 'updated-booster':
      return updatedBoosterObstacle(record, planned, isImmunocompromised);
    case 'season':
      return seasonObstacle(product, record, planned, isImmunocompromised);
  }
}

function nowReason({ preferred }: VaccineProduct, name: string, day: IsoDate): Message {
  const isPreferred = preferred !== undefined && day >= preferred.from;
  return {
    message: isPreferred
      ? sentence('{0}: preferred at this age. You can book it.')
      : sentence('{0}: you can book it.'),
    values: [name],
  };
}

/** Returns the sort key of a verdict: now before later before never, preferred products first, and then by day. */
function rank(verdict: Verdict, day: IsoDate): string {
  switch (verdict.kind) {
    case 'now': {
      const { preferred } = verdict.product;
      return preferred && day >= preferred.from ? '0' : '1';
    }
    case 'later':
      return `2 ${verdict.from}`;
    case 'never':
      return '3';
  }
}
