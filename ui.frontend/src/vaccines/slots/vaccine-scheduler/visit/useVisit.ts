import { useMemo, useState } from 'react';
import type { IsoDate } from '../../../../base/values/calendarDate';
import type { StoreTime } from '../../../../stores/rules/storeTime';
import type { VaccinePatient, VaccineProduct } from '../../../rules/vaccineProduct';
import type { Answers } from '../../../../kit/steps/steps';
import type { StepsState } from '../../../../kit/steps/useSteps';
import type { TimesSearch } from '../../../times/findTimes';
import { releaseHold } from '../../../service/holds';
import { today } from '../../../../kit/ui/calendar/today';
import { decodeVisit, encodeVisit, type Visit } from './visit';
import { isPossibleOn, patientOf } from './visitPlan';

/** The visit while it is booked, what follows from it, and the ways to change it. */
export interface VisitState {
  /** The visit when the step was opened, with the holds as they are now; the same object until it changes. */
  readonly visit: Visit;
  readonly patient: VaccinePatient | undefined;
  /** The search for free times, apart from place and time of day. */
  readonly search: Pick<TimesSearch, 'vaccines' | 'isPossibleOn'>;
  /** The nearest free times, if another visitor has taken the chosen one. */
  readonly taken: readonly StoreTime[] | undefined;
  /** Changes parts of the visit while a step is open, and saves them in the draft. */
  readonly change: (parts: Partial<Visit>) => void;
  /** Offers the nearest free times instead of the chosen one. */
  readonly offer: (alternatives: readonly StoreTime[]) => void;
  /** Releases the held times for other visitors, for example when the visitor starts over. */
  readonly release: () => void;
}

/** Decodes the answers of the steps as a visit, once for each change. */
export function useVisit(
  steps: StepsState<string>,
  products: readonly VaccineProduct[],
): VisitState {
  // Holds change while a step is open.
  const [changed, setChanged] = useState<Answers>({});
  const [taken, setTaken] = useState<readonly StoreTime[]>();
  const known = useMemo((): Pick<VisitState, 'visit' | 'patient' | 'search'> => {
    const visit = decodeVisit({ ...steps.answers, ...changed });
    const patient = patientOf(visit);
    const { vaccines } = visit;
    const isNow = patient && isPossibleOn(vaccines, products, patient, today());
    const search = {
      vaccines: vaccines.map(({ ids }) => products.filter(({ slotId }) => ids.includes(slotId))),
      isPossibleOn:
        patient && !isNow
          ? (date: IsoDate) => isPossibleOn(vaccines, products, patient, date)
          : undefined,
    };
    return { visit, patient, search };
  }, [steps.answers, changed, products]);

  return {
    ...known,
    taken,
    change(parts) {
      const fields = encodeVisit(parts);
      setChanged((before) => ({ ...before, ...fields }));
      steps.note(fields);
    },
    offer: setTaken,
    release() {
      for (const held of [known.visit.hold, known.visit.secondHold])
        if (held) void releaseHold(held);
      setChanged({});
    },
  };
}
