import { useEffect, useMemo, useState } from 'react';
import type { IsoDate } from '../../../../base/values/calendarDate';
import { dateOfBirthRules } from '../../../../kit/form/rules/dateOfBirth';
import { required, type Rule } from '../../../../kit/form/rules/rules';
import { builtInQuestions, type ScreeningQuestion } from '../../../rules/screening';
import { sentence } from '../../../../base/i18n/t';
import type { Steps } from '../../../../kit/steps/steps';
import { loadScreeningQuestions } from '../../../service/schedulerContent';
import { today } from '../../../../kit/ui/calendar/today';
import { areDosesComplete } from '../visit/earlierDoses';
import { isKept } from '../visit/heldTime';
import { patientRules, screeningRules, type PatientField, type ScreeningField } from './laterRules';
import { stateQuestions, type StateQuestions, type StateRules } from '../visit/stateQuestions';
import { decodeVisit, type HeldTime, type PlannedVaccine } from '../visit/visit';

export type SchedulerStep = 'vaccines' | 'store' | 'time' | 'patient' | 'screening' | 'review';

export type SchedulerField =
  WhoAndWhatField | WhereField | WhenField | PatientField | ScreeningField;

export type WhoAndWhatField =
  | 'forWhom'
  | 'dateOfBirth'
  | 'diseases'
  | StateField
  | 'earlierDoses'
  | 'immune'
  | 'choice-flu'
  | 'choice-covid'
  | 'choice-mpox'
  | 'vaccineIds';

/** Asked for by the rule of a state alone. */
export type StateField = 'stateCode' | 'occupation' | 'medicalConditionCode';

export type WhereField = 'place' | 'part' | 'storeNumber' | 'store' | 'soonest';

export type WhenField = 'time' | 'timeIds' | 'secondTime' | 'secondIds' | 'hold' | 'secondHold';

/**
 * The steps, the same until the questions change: those that authors keep in content fragments
 * (`services/vaccines/screeningQuestions`). Until they have arrived, and where they cannot be had, they are the
 * built-in ones; asked for where the scheduler begins, they are there long before their step.
 */
export function useSchedulerSteps(
  stateRules: StateRules,
  fluQuestions: readonly string[],
): {
  steps: Steps<SchedulerStep>;
  questions: readonly ScreeningQuestion[];
} {
  const [questions, setQuestions] = useState(builtInQuestions);
  useEffect(() => {
    let isMounted = true;
    void loadScreeningQuestions().then((loaded) => {
      if (isMounted) setQuestions(loaded);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return {
    steps: useMemo(
      () =>
        schedulerSteps(
          today,
          patientRules(fluQuestions),
          screeningRules(questions, fluQuestions),
          stateRules,
        ),
      [questions, fluQuestions, stateRules],
    ),
    questions,
  };
}

/**
 * The steps in their order; the last one is the review.
 *
 * @param today the visitor's day
 * @param ofPatient the rules of the patient's details
 * @param ofScreening the rules of the questions about health
 * @param stateRules for COVID-19 vaccines
 */
function schedulerSteps(
  today: () => IsoDate,
  ofPatient: ReturnType<typeof patientRules>,
  ofScreening: ReturnType<typeof screeningRules>,
  stateRules: StateRules,
): Steps<SchedulerStep> {
  return [
    {
      key: 'vaccines',
      label: sentence('Vaccines'),
      heading: sentence('Who is it for, and which vaccines do you want?'),
      rules: whoAndWhatRules(today, stateRules),
    },
    {
      key: 'store',
      label: sentence('Store'),
      heading: sentence('Where would you like to go?'),
      rules: whereRules,
    },
    {
      key: 'time',
      label: sentence('Time'),
      heading: sentence('When would you like to come?'),
      rules: whenRules,
      // The visitor has taken the first available time of the store.
      isSkipped: ({ soonest, time }) => time !== undefined && time !== '' && soonest === time,
    },
    {
      key: 'patient',
      label: sentence('Patient'),
      heading: sentence('Who is the patient?'),
      rules: ofPatient,
    },
    {
      key: 'screening',
      label: sentence('Health'),
      heading: sentence('What should the pharmacist know?'),
      rules: ofScreening,
    },
    {
      key: 'review',
      label: sentence('Review'),
      heading: sentence('Is everything right?'),
      rules: {},
    },
  ];
}

const whoAndWhatRules = (
  today: () => IsoDate,
  stateRules: StateRules,
): Readonly<Record<WhoAndWhatField, readonly Rule[]>> => {
  const asked = (valueOf: ValueOf): StateQuestions => {
    const visit = decodeVisit({
      diseases: valueOf('diseases'),
      dateOfBirth: valueOf('dateOfBirth'),
      stateCode: valueOf('stateCode'),
    });
    return stateQuestions(visit, stateRules, today());
  };
  return {
    forWhom: [required],
    dateOfBirth: dateOfBirthRules(today),
    diseases: [required],
    stateCode: [
      requiredWhere(
        sentence('Choose the home state of the patient.'),
        (valueOf) => asked(valueOf).state,
      ),
    ],
    occupation: [
      requiredWhere(
        sentence('Choose where the patient works, or choose “None of these”.'),
        (valueOf) => asked(valueOf).occupation.length > 0,
      ),
    ],
    medicalConditionCode: [
      requiredWhere(
        sentence('Choose what the patient has, or choose “None of these”.'),
        (valueOf) => asked(valueOf).medicalConditionCode.length > 0,
      ),
    ],
    earlierDoses: [
      {
        message: sentence(
          'Choose the vaccine and enter the date of each dose, or remove the dose.',
        ),
        accepts: (earlierDoses) =>
          areDosesComplete(decodeVisit({ earlierDoses }).earlierDoses, today()),
      },
    ],
    immune: [],
    'choice-flu': [],
    'choice-covid': [],
    'choice-mpox': [],
    vaccineIds: [
      {
        message: sentence(
          'You cannot book what you chose right now. Read why, then choose another vaccine or call us.',
        ),
        // What is missing says so itself.
        accepts: (vaccineIds, valueOf) =>
          decodeVisit({ vaccineIds }).vaccines.length > 0 ||
          valueOf('diseases') === '' ||
          dateOfBirthRules(today).some((rule) => !rule.accepts(valueOf('dateOfBirth'), valueOf)),
      },
    ],
  };
};

/** Reads the value of a field. */
type ValueOf = Parameters<Rule['accepts']>[1];

/** Asks for a value only where the rule of a state asks for it. */
const requiredWhere = (message: string, isAsked: (valueOf: ValueOf) => boolean): Rule => ({
  message,
  accepts: (value, valueOf) => value !== '' || !isAsked(valueOf),
});

const whereRules: Readonly<Record<WhereField, readonly Rule[]>> = {
  place: [],
  part: [],
  storeNumber: [required],
  store: [],
  soonest: [],
};

const whenRules: Readonly<Record<WhenField, readonly Rule[]>> = {
  time: [required],
  timeIds: [],
  secondTime: [],
  secondIds: [],
  hold: [
    {
      message: sentence('We are no longer holding this time for you. Choose a time again.'),
      // The field is none of the form: it is filled in once the service keeps the time.
      accepts(value, valueOf) {
        const { hold, vaccines } = decodeVisit({ hold: value, vaccineIds: valueOf('vaccineIds') });
        return (
          isKept(hold) && hold.storeNumber === valueOf('storeNumber') && isHeldFor(hold, vaccines)
        );
      },
    },
  ],
  secondHold: [],
};

/** Returns whether one product of each vaccine of the visit is held, and no other. */
function isHeldFor({ vaccineIds: held }: HeldTime, vaccines: readonly PlannedVaccine[]): boolean {
  return (
    vaccines.length === held.length &&
    vaccines.every(({ ids }) => ids.some((id) => held.includes(id)))
  );
}
