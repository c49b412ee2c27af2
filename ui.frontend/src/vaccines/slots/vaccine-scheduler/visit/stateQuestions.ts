import { useEffect, useState } from 'react';
import { parseDate, type IsoDate } from '../../../../base/values/calendarDate';
import { postalStates } from '../../../../kit/form/rules/addresses';
import type { Message } from '../../../../kit/form/rules/rules';
import { ageOn } from '../../../rules/spans';
import { isEligibleInState, questionsFor, type StateRules } from '../../../rules/stateRules';
import { sentence } from '../../../../base/i18n/t';
import type { Answers } from '../../../../kit/steps/steps';
import { loadStateRules } from '../../../service/schedulerContent';
import type { Visit } from './visit';

export type { StateRules };

/** The answer of a patient to whom none of a rule's choices applies. */
export const NONE_OF_THESE = 'none';

const NO_RULES: StateRules = { rules: [], problems: [] };

/**
 * The states' rules for COVID-19 vaccines, which an author keeps in the asset library; none until they have
 * arrived, and where the author names none.
 */
export function useStateRules(path: string | undefined): StateRules {
  const [rules, setRules] = useState(NO_RULES);
  useEffect(() => {
    if (path === undefined) return undefined;
    let isMounted = true;
    void loadStateRules(path).then((loaded) => {
      for (const problem of loaded.problems) console.warn(problem);
      if (isMounted) setRules(loaded);
    });
    return () => {
      isMounted = false;
    };
  }, [path]);
  return rules;
}

/** The part of a visit that the rules of the states need. */
export type StateVisit = Pick<Visit, 'diseases' | 'answers'>;

/** The questions that a state's rule requires. */
export interface StateQuestions {
  /** Whether the state is asked for. */
  readonly state: boolean;
  /** The choices of the patient's state; empty where its rule does not ask. */
  readonly occupation: readonly string[];
  readonly medicalConditionCode: readonly string[];
}

/** Returns the questions of the rules. A patient is asked for the state only with a vaccine that the rules cover. */
export function stateQuestions(
  { diseases, answers }: StateVisit,
  rules: StateRules,
  today: IsoDate,
): StateQuestions {
  const nothing = { occupation: [], medicalConditionCode: [] };
  const isAbout = diseases.includes('covid');
  // A file with a mistake decides nothing, so nothing is asked for it.
  const isUsed = rules.rules.length > 0 && rules.problems.length === 0;
  if (!isAbout || !isUsed) return { state: false, ...nothing };
  const known = knownOf(answers, today);
  return { state: true, ...(known ? questionsFor(rules, known) : nothing) };
}

/** Returns why the rule of the patient's state prevents the booking of a COVID-19 vaccine; undefined if it does not. */
export function stateObstacle(
  visit: StateVisit,
  rules: StateRules,
  today: IsoDate,
): Message | undefined {
  const known = knownOf(visit.answers, today);
  const asked = stateQuestions(visit, rules, today);
  if (!asked.state || !known) return undefined;
  const facts = ['occupation', 'medicalConditionCode'] as const;
  const valueOf = (fact: (typeof facts)[number]): string => visit.answers[fact] ?? '';
  // A question without an answer prevents nothing, because the form asks for the answer.
  if (facts.some((fact) => asked[fact].length > 0 && valueOf(fact) === '')) return undefined;
  const [occupation, medicalConditionCode] = facts.map((fact) =>
    asked[fact].length > 0 ? valueOf(fact) : undefined,
  );
  if (isEligibleInState(rules, { ...known, occupation, medicalConditionCode })) return undefined;
  const state = postalStates.find(({ value }) => value === known.stateCode)?.label;
  return {
    message: sentence(
      'Based on your answers and the rules in {0}, you cannot book this vaccine online there.',
    ),
    values: [state ?? known.stateCode],
  };
}

/** Returns state and age, once both are known. */
function knownOf(
  { dateOfBirth = '', stateCode = '' }: Answers,
  today: IsoDate,
): { stateCode: string; age: number } | undefined {
  const born = parseDate(dateOfBirth);
  return stateCode === '' || born === undefined || born > today
    ? undefined
    : { stateCode, age: ageOn(born, today) };
}
