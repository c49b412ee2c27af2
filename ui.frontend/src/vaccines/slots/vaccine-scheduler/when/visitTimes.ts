import type { StoreTime } from '../../../../stores/rules/storeTime';
import type { AppointmentDay, OfferedTime } from '../../../rules/appointmentTimes';
import { secondDoseProduct, secondDoseWindow } from '../../../rules/series';
import type { VaccinePatient, VaccineProduct } from '../../../rules/vaccineProduct';
import type { PlannedVaccine } from '../visit/visit';
import { possibleIds } from '../visit/visitPlan';

/**
 * The ids that are booked at a time: of each vaccine the first product that is free then and that the
 * patient may have on that day.
 */
export function idsAt(
  time: StoreTime,
  offered: readonly OfferedTime[],
  vaccines: readonly PlannedVaccine[],
  products: readonly VaccineProduct[],
  patient: VaccinePatient,
): readonly string[] {
  const free = new Set(
    offered
      .filter(({ date, minutes }) => date === time.date && minutes === time.minutes)
      .map(({ vaccineId }) => vaccineId),
  );
  return vaccines.flatMap(({ ids }) =>
    possibleIds(ids, products, patient, time.date)
      .filter((id) => free.has(id))
      .slice(0, 1),
  );
}

/** The second dose of a series that begins with this visit, and the days on which it is due. */
export interface SecondDose {
  readonly product: VaccineProduct;
  readonly earliest: string;
  readonly latest: string;
}

/** Returns the second dose of a vaccine of the visit; undefined if no vaccine is the first of two. */
export function secondDoseOf(
  bookedIds: readonly string[],
  vaccines: readonly PlannedVaccine[],
  products: readonly VaccineProduct[],
  date: string,
): SecondDose | undefined {
  for (const id of bookedIds) {
    const isFirst = vaccines.some(({ ids, dose }) => dose === 1 && ids.includes(id));
    const product = products.find(({ slotId }) => slotId === id);
    const span = product && isFirst ? secondDoseWindow(product, date) : undefined;
    const second = product && secondDoseProduct(product, products);
    if (span && second) return { product: second, ...span };
  }
  return undefined;
}

/** Returns the time of a day that is nearest to a time of day. */
export function nearestTime({ times }: AppointmentDay, minutes: number): number | undefined {
  return [...times].sort((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes))[0];
}
