import { useMemo, type JSX } from 'react';
import type { StoreTime } from '../../domain/pickup/storeTime';
import type { ScreeningQuestion } from '../../domain/vaccines/screening';
import type { VaccineProduct } from '../../domain/vaccines/vaccineProduct';
import type { StepField } from '../../patterns/steps/StepForm';
import type { Answers } from '../../patterns/steps/steps';
import type { TimesSearch } from '../../patterns/vaccine-times/findTimes';
import { today } from '../../ui/calendar/today';
import { ConsentFields } from './consent';
import type { OfferedVaccines } from './offeredVaccines';
import { PatientFields } from './patient';
import { ScreeningFields } from './screening';
import type { SchedulerField, SchedulerStep } from './schedulerSteps';
import { isPossibleOn, patientOf, readVaccines } from './visitPlan';
import { readStore } from './visitStore';
import { WhenStep } from './WhenStep';
import { WhereStep } from './WhereStep';
import { WhoAndWhat } from './WhoAndWhat';

/** The fields of one step. */
export function StepFields({
  id,
  step,
  field,
  answers,
  offered,
  products,
  questions,
  consentText,
  taken,
  phone,
  onChange,
}: {
  id: string;
  step: SchedulerStep;
  field: StepField<SchedulerField>;
  answers: Answers;
  offered: OfferedVaccines;
  products: readonly VaccineProduct[];
  questions: readonly ScreeningQuestion[];
  consentText: string;
  taken: readonly StoreTime[] | undefined;
  phone: string;
  /** Opens another step. */
  onChange: (step: SchedulerStep) => void;
}): JSX.Element | undefined {
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
  const visit = useMemo((): Pick<TimesSearch, 'vaccines' | 'isPossibleOn'> => {
    const isNow = patient && isPossibleOn(vaccines, products, patient, today());
    return {
      vaccines: vaccines.map(({ ids }) => products.filter(({ slotId }) => ids.includes(slotId))),
      isPossibleOn:
        patient && !isNow ? (date) => isPossibleOn(vaccines, products, patient, date) : undefined,
    };
  }, [patient, vaccines, products]);
  const store = useMemo(() => readStore(answers.store), [answers.store]);

  if (step === 'vaccines')
    return (
      <WhoAndWhat
        id={id}
        field={field}
        answers={answers}
        offered={offered}
        products={products}
        phone={phone}
      />
    );
  if (step === 'store')
    return (
      <WhereStep
        id={id}
        field={field}
        answers={answers}
        visit={visit}
        phone={phone}
        onOtherVaccine={() => {
          onChange('vaccines');
        }}
      />
    );
  if (step === 'time' && store && patient)
    return (
      <WhenStep
        id={id}
        field={field}
        answers={answers}
        store={store}
        vaccines={vaccines}
        products={products}
        patient={patient}
        visit={visit}
        taken={taken}
        phone={phone}
        onOtherStore={() => {
          onChange('store');
        }}
      />
    );
  if (step === 'patient') return <PatientFields field={field} answers={answers} />;
  if (step === 'screening')
    return <ScreeningFields field={field} answers={answers} questions={questions} />;
  if (step === 'consent')
    return <ConsentFields field={field} answers={answers} consentText={consentText} />;
  return undefined;
}
