import { useMemo, useState } from 'react';
import type { VaccinePatient, VaccineProduct } from '../../../rules/vaccineProduct';
import type { Answers } from '../../../../kit/steps/steps';
import type { StepsState } from '../../../../kit/steps/useSteps';
import type { TimesSearch } from '../../../times/findTimes';
import { releaseHold } from '../../../service/holds';
import { today } from '../../../../kit/ui/calendar/today';
import { readHold } from './heldTime';
import { isPossibleOn, patientOf, readVaccines, type PlannedVaccine } from './visitPlan';
import { readStore, type VisitStore } from './visitStore';

/** What the answers say of the visit, and the times that are kept for it. */
export interface Visit {
  /** The answers with the holds as they are now. */
  readonly answers: Answers;
  readonly patient: VaccinePatient | undefined;
  readonly vaccines: readonly PlannedVaccine[];
  readonly store: VisitStore | undefined;
  /** What free times are looked for, apart from place and time of day. */
  readonly search: Pick<TimesSearch, 'vaccines' | 'isPossibleOn'>;
  /** Notes a hold that is new or lasts longer; it is saved with the answers. */
  readonly note: (holds: Answers) => void;
  /** Gives the times back to other visitors, as when the form is begun anew. */
  readonly release: () => void;
}

/** The visit as far as it is known. Each part is the same object until its answers change. */
export function useVisit(steps: StepsState<string>, products: readonly VaccineProduct[]): Visit {
  // Holds change while a step is open.
  const [changed, setChanged] = useState<Answers>({});
  const answers = { ...steps.answers, ...changed };
  const { vaccineIds, dateOfBirth, earlierDoses, immune } = answers;
  const patient = useMemo(
    () =>
      patientOf({
        dateOfBirth: dateOfBirth ?? '',
        earlierDoses: earlierDoses ?? '',
        immune: immune ?? '',
      }),
    [dateOfBirth, earlierDoses, immune],
  );
  const vaccines = useMemo(() => readVaccines(vaccineIds), [vaccineIds]);
  const search = useMemo((): Visit['search'] => {
    const isNow = patient && isPossibleOn(vaccines, products, patient, today());
    return {
      vaccines: vaccines.map(({ ids }) => products.filter(({ slotId }) => ids.includes(slotId))),
      isPossibleOn:
        patient && !isNow ? (date) => isPossibleOn(vaccines, products, patient, date) : undefined,
    };
  }, [patient, vaccines, products]);
  const store = useMemo(() => readStore(answers.store), [answers.store]);
  return {
    answers,
    patient,
    vaccines,
    store,
    search,
    note(holds) {
      setChanged((before) => ({ ...before, ...holds }));
      steps.note(holds);
    },
    release() {
      for (const held of [readHold(answers.hold), readHold(answers.secondHold)])
        if (held) void releaseHold(held);
      setChanged({});
    },
  };
}
