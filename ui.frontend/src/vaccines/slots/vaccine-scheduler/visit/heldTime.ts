import type { StoreTime } from '../../../../stores/rules/storeTime';
import { productText } from '../../../rules/products';
import type { VaccineProduct } from '../../../rules/vaccineProduct';
import { pageClock } from '../../../../base/http/serverClock';
import { t } from '../../../../base/i18n/t';
import type { FormProblem } from '../../../../base/content/formPost';
import type { TimeOutcome } from '../../../service/holds';
import type { HeldTime, Visit } from './visit';

/** Returns whether a hold can still be booked, because it has not run out. */
export const isKept = (held: HeldTime | undefined): held is HeldTime =>
  held !== undefined && held.expires > pageClock.now();

/** Returns the problem at the field of a time: another visitor has taken it, or its hold has run out. */
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
    message: t('We kept your answers. Choose another time.'),
    fields: {
      [field]:
        outcome.kind === 'taken'
          ? t('Another visitor took this time.')
          : t('We are no longer holding this time for you.'),
    },
  };
}

/** Returns the names of the vaccines that are held. */
export function bookedText({ vaccines, hold }: Visit, products: readonly VaccineProduct[]): string {
  const ids = hold?.vaccineIds ?? [];
  return products
    .filter(({ slotId }) => ids.includes(slotId))
    .map((product) =>
      productText(product, vaccines.find((each) => each.ids.includes(product.slotId))?.dose),
    )
    .join(', ');
}
