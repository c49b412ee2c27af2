import * as v from 'valibot';

/** What the rules of the states ask for (domain-facts §0). */
export const stateFacts = ['stateCode', 'age', 'medicalConditionCode', 'occupation'] as const;

export type StateFact = (typeof stateFacts)[number];

/** What a patient has answered; what was not asked is left out. */
export interface StateAnswers {
  /** Two letters. */
  readonly stateCode: string;
  /** In years. */
  readonly age: number;
  readonly medicalConditionCode?: string | undefined;
  readonly occupation?: string | undefined;
}

/** One condition of a rule: `age` `greaterThanInclusive` 12. */
type Condition = v.InferOutput<typeof condition>;

/** The states' rules of the authors, and what is wrong with them, for the author alone. */
export interface StateRules {
  /** A patient is eligible who fulfils every condition of one of them. */
  readonly rules: readonly (readonly Condition[])[];
  /** In English: they stand in the console and in the authoring mode. */
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
 * Reads the rule file of the authors, in the shape of json-rules-engine: `conditions.any[].all[]` of fact,
 * operator and value (domain-facts §0). A rule with a condition that cannot be read is left out and
 * reported, since without that condition it would hold for too many.
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
 * The choices that the rules know of a fact for a patient of this state and age: what is worth asking. Empty
 * where they ask nothing, and where the patient can book without an answer.
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
 * Whether the rules of the state let the patient book. Where no rule speaks of the state, or the file could
 * not be read, nothing stands in the way: a visitor is not refused for an author's mistake.
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

/** A fact that was not answered fulfils no condition. Texts are compared without regard to case. */
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
