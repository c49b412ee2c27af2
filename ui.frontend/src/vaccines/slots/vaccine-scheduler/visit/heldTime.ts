import * as v from 'valibot';
import type { StoreTime } from '../../../../stores/rules/storeTime';
import { productText } from '../../../rules/products';
import type { VaccineProduct } from '../../../rules/vaccineProduct';
import { t } from '../../../../base/i18n/t';
import type { Answers } from '../../../../kit/steps/steps';
import type { FormProblem } from '../../../../base/content/formPost';
import type { TimeOutcome } from '../../../service/holds';
import { readAnswer } from './readAnswer';
import { readVaccines } from './visitPlan';

/** A time that the service keeps for the visitor, as it stands in the answers `hold` and `secondHold`. */
export interface HeldTime {
  readonly hold: string;
  /** Epoch milliseconds. */
  readonly expires: number;
  readonly storeNumber: string;
  /** By the store's clock: `2026-11-24T09:20:00`. */
  readonly time: string;
  /** Bare ids: what is booked. */
  readonly vaccineIds: readonly string[];
}

const heldTime = v.object({
  hold: v.string(),
  expires: v.number(),
  storeNumber: v.string(),
  time: v.string(),
  vaccineIds: v.array(v.string()),
});

export const readHold = (json: string | undefined): HeldTime | undefined =>
  readAnswer(heldTime, json);

/** Whether a hold can still be booked: it has not run out. */
export const isKept = (held: HeldTime | undefined): held is HeldTime =>
  held !== undefined && held.expires > Date.now();

/** A time that another visitor has, or a hold that is gone, as a sentence at the field of the time. */
export function problemAt(
  field: 'time' | 'secondTime',
  outcome: Exclude<TimeOutcome<unknown>, { kind: 'done' }>,
  onTaken: (alternatives: readonly StoreTime[]) => void,
): FormProblem {
  if (outcome.kind === 'refused' || outcome.kind === 'failed') return outcome;
  onTaken(outcome.kind === 'taken' ? outcome.alternatives : []);
  return {
    kind: 'refused',
    code: '',
    message: t('Nothing that you have entered is lost. Please choose another time.'),
    fields: {
      [field]:
        outcome.kind === 'taken'
          ? t('Another visitor has taken this time.')
          : t('This time is not kept for you any more.'),
    },
  };
}

/** The vaccines that are held, by name. */
export function bookedText(answers: Answers, products: readonly VaccineProduct[]): string {
  const vaccines = readVaccines(answers.vaccineIds);
  const ids = readHold(answers.hold)?.vaccineIds ?? [];
  return products
    .filter(({ slotId }) => ids.includes(slotId))
    .map((product) =>
      productText(product, vaccines.find((each) => each.ids.includes(product.slotId))?.dose),
    )
    .join(', ');
}
