import * as v from 'valibot';

/** The facts that the states' rules use (docs/specification/vaccines.md#eligibility). */
export const stateFacts = ['stateCode', 'age', 'medicalConditionCode', 'occupation'] as const;

export type StateFact = (typeof stateFacts)[number];

/** A patient's answers; questions that were not asked are missing. */
export interface StateAnswers {
  /** The state's two letters. */
  readonly stateCode: string;
  /** The age in years. */
  readonly age: number;
  readonly medicalConditionCode?: string | undefined;
  readonly occupation?: string | undefined;
}

/** One condition of a rule, such as `age` `greaterThanInclusive` 12. */
type Condition = v.InferOutput<typeof condition>;

/** The authored rules of the states, with their errors, which only the author sees. */
export interface StateRules {
  /** The rules; a patient is eligible who meets every condition of one of them. */
  readonly rules: readonly (readonly Condition[])[];
  /** Error messages in English, for the console and the authoring mode. */
  readonly problems: readonly string[];
}

const condition = v.variant('operator', [
  v.object({
    fact: v.picklist(stateFacts),
    operator: v.literal('equal'),
    value: v.union([v.string(), v.number()]),
  }),
  v.object({
    fact: v.picklist(stateFacts),
    operator: v.literal('greaterThanInclusive'),
    value: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()),
  }),
  v.object({
    fact: v.picklist(stateFacts),
    operator: v.literal('in'),
    value: v.array(v.union([v.string(), v.number()])),
  }),
]);

const file = v.object({
  conditions: v.object({ any: v.array(v.object({ all: v.array(v.unknown()) })) }),
});

/**
 * Reads the authors' rule file, in the shape of json-rules-engine: `conditions.any[].all[]` of fact, operator and value
 * (docs/specification/vaccines.md#eligibility). Leaves out and reports a rule with an unreadable condition, since
 * without that condition the rule would admit too many patients.
 */
export function readStateRules(json: unknown): StateRules {
  const read = v.safeParse(file, json);
  if (!read.success)
    return { rules: [], problems: ['The rule file has no list at conditions.any[].all.'] };
  const rules: (readonly Condition[])[] = [];
  const problems: string[] = [];
  for (const [index, { all }] of read.output.conditions.any.entries()) {
    const conditions = v.safeParse(v.array(condition), all);
    if (conditions.success && conditions.output.length > 0) rules.push(conditions.output);
    else {
      const place = conditions.issues?.map((issue) => v.getDotPath(issue) ?? '').join(', ');
      problems.push(
        `Rule ${index + 1} of the rule file cannot be read: ${place ?? 'it is empty'}.`,
      );
    }
  }
  return { rules, problems };
}

/**
 * Returns the choices for each fact that can matter for a patient of this state and age. Returns empty lists if the
 * rules need no answer, and if the patient can book without one.
 */
export function questionsFor(
  stateRules: StateRules,
  known: Pick<StateAnswers, 'stateCode' | 'age'>,
): Readonly<Record<'medicalConditionCode' | 'occupation', readonly string[]>> {
  if (isEligibleInState(stateRules, known)) return { medicalConditionCode: [], occupation: [] };
  const possible = stateRules.rules.filter((rule) =>
    rule.every((each) => !isKnown(each.fact) || holds(each, known[each.fact])),
  );
  const choices = (fact: StateFact): string[] => {
    const values = possible
      .flat()
      .filter((each) => each.fact === fact)
      .flatMap(({ value }) => value);
    return [...new Set(values.map(String))];
  };
  return {
    medicalConditionCode: choices('medicalConditionCode'),
    occupation: choices('occupation'),
  };
}

/**
 * Returns whether the rules of the state let the patient book. If no rule is about the state, or the file has errors,
 * the patient may book: an author's mistake refuses no visitor.
 */
export function isEligibleInState({ rules, problems }: StateRules, answers: StateAnswers): boolean {
  const ofState = rules.filter((rule) =>
    rule.every((each) => each.fact !== 'stateCode' || holds(each, answers.stateCode)),
  );
  if (ofState.length === 0 || problems.length > 0) return true;
  return ofState.some((rule) => rule.every((each) => holds(each, answers[each.fact])));
}

function isKnown(fact: StateFact): fact is 'stateCode' | 'age' {
  return fact === 'stateCode' || fact === 'age';
}

/** Returns whether an answer meets a condition; a missing answer meets none of them. Ignores the case of texts. */
function holds({ operator, value }: Condition, answer: string | number | undefined): boolean {
  if (answer === undefined) return false;
  const isSame = (one: string | number): boolean =>
    String(one).toLowerCase() === String(answer).toLowerCase();
  switch (operator) {
    case 'equal':
      return isSame(value);
    case 'greaterThanInclusive':
      return Number(answer) >= value;
    case 'in':
      return value.some(isSame);
  }
}
