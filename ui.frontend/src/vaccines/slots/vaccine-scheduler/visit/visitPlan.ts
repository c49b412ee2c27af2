import { parseDate, type IsoDate } from '../../../../base/values/calendarDate';
import type { Message } from '../../../../kit/form/rules/rules';
import { eligibility, verdictOn, type Verdict } from '../../../rules/eligibility';
import { after, days } from '../../../rules/spans';
import type {
  Disease,
  EarlierDose,
  VaccinePatient,
  VaccineProduct,
} from '../../../rules/vaccineProduct';
import type { Answers } from '../../../../kit/steps/steps';
import { stateObstacle, type StateRules } from './stateQuestions';
import type { DoseLine, PlannedVaccine, Visit } from './visit';

/** The vaccines against one disease that can be booked, and the reasons. */
export interface DiseasePlan {
  readonly disease: Disease;
  /** Now, or within the days for which times are offered. */
  readonly bookable: readonly Verdict[];
  readonly reasons: readonly Message[];
}

export interface VisitPlan {
  readonly diseases: readonly DiseasePlan[];
  /** Whether a weakened immune system would make a difference, so that it is asked for. */
  readonly asksImmune: boolean;
}

/** Stores offer times for six weeks (docs/specification/vaccines.md#older-slot-calls). */
const OFFERED_DAYS = 42;

/** Returns the patient as far as the rules ask; undefined without a valid date of birth. */
export function patientOf({ answers, earlierDoses }: Visit): VaccinePatient | undefined {
  const birthDate = parseDate(answers.dateOfBirth ?? '');
  return birthDate === undefined
    ? undefined
    : {
        birthDate,
        earlierDoses: earlierDoses.flatMap(toDose),
        isImmunocompromised: answers.immune === 'true',
      };
}

function toDose({ vaccine, date }: DoseLine): EarlierDose[] {
  const given = parseDate(date);
  const [, disease, brand = ''] = /^(flu|covid|mpox):(.*)$/.exec(vaccine) ?? [];
  return given === undefined || disease === undefined
    ? []
    : [{ disease: disease as Disease, brand, date: given }];
}

/**
 * Returns which vaccines against the ticked diseases the patient may have, and why; undefined as long as the date of
 * birth is missing.
 *
 * @param products those that the author offers
 * @param today the visitor's day
 * @param stateRules for COVID-19 vaccines
 */
export function visitPlan(
  visit: Visit,
  products: readonly VaccineProduct[],
  today: IsoDate,
  stateRules: StateRules = { rules: [], problems: [] },
): VisitPlan | undefined {
  const patient = patientOf(visit);
  if (!patient || patient.birthDate > today) return undefined;
  const offered = products.filter(({ disease }) => visit.diseases.includes(disease));
  const found = eligibility(patient, offered, today);
  const latest = after(today, days(OFFERED_DAYS));
  const otherwise = eligibility(
    { ...patient, isImmunocompromised: !patient.isImmunocompromised },
    offered,
    today,
  );
  return {
    diseases: found.map(({ disease, verdicts, reasons }) => {
      const bookable = verdicts.filter(
        (each) => each.kind === 'now' || (each.kind === 'later' && each.from <= latest),
      );
      const obstacle =
        disease === 'covid' && bookable.length > 0
          ? stateObstacle(visit, stateRules, today)
          : undefined;
      return obstacle
        ? { disease, reasons: [obstacle], bookable: [] }
        : { disease, reasons, bookable };
    }),
    asksImmune: JSON.stringify(found) !== JSON.stringify(otherwise),
  };
}

/** Returns the vaccines to book: for each disease the chosen product, or any that the patient may have. */
export function plannedVaccines(plan: VisitPlan | undefined, answers: Answers): PlannedVaccine[] {
  return (plan?.diseases ?? []).flatMap(({ disease, bookable }) => {
    const chosen = bookable.filter(
      ({ product }) => product.slotId === answers[choiceField(disease)],
    );
    const open = chosen.length > 0 ? chosen : bookable;
    const [first] = open;
    return first
      ? [{ disease, ids: open.map(({ product }) => product.slotId), dose: first.dose }]
      : [];
  });
}

/** The field for one of several products against a disease; empty for any of them. */
export const choiceField = (disease: Disease) => `choice-${disease}` as const;

/** Returns whether the patient may have all the vaccines on a day: one of the products of each. */
export function isPossibleOn(
  vaccines: readonly PlannedVaccine[],
  products: readonly VaccineProduct[],
  patient: VaccinePatient,
  date: IsoDate,
): boolean {
  return vaccines.every(({ ids }) => possibleIds(ids, products, patient, date).length > 0);
}

/** Returns the ids of the products that the patient may have on a day. */
export function possibleIds(
  ids: readonly string[],
  products: readonly VaccineProduct[],
  patient: VaccinePatient,
  date: IsoDate,
): readonly string[] {
  return ids.filter((id) =>
    products.some(
      (product) => product.slotId === id && verdictOn(product, patient, date).kind === 'now',
    ),
  );
}
