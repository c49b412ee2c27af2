import type { Json, JsonObject } from '../dialog/tree/DialogNode';

/** Values by the code of a language. A language that has none is missing. */
export type ByLanguage<Value> = Readonly<Record<string, Value>>;

/** A rule of eligibility: a patient who meets all of its conditions is eligible. */
export type Rule = EditedRule | DifferingRule;

export interface EditedRule {
  readonly kind: 'edited';
  /** The position in the list of each file; empty for a new rule. */
  readonly origin: ByLanguage<number>;
  readonly conditions: readonly Condition[];
}

/** A rule whose facts, numbers or states are not the same in all languages, or that one of them lacks. */
export interface DifferingRule {
  readonly kind: 'differing';
  readonly origin: ByLanguage<number>;
  readonly stored: ByLanguage<JsonObject>;
}

interface AnyCondition {
  /** The position in the rule of each file; empty for a new condition. */
  readonly origin: ByLanguage<number>;
}

export type Condition = StateCondition | AgeCondition | TextCondition | KeptCondition;

/** The patient's home state is one of these, by their two letters. */
export interface StateCondition extends AnyCondition {
  readonly kind: 'states';
  readonly states: readonly string[];
}

export interface AgeCondition extends AnyCondition {
  readonly kind: 'age';
  readonly operator: AgeOperator;
  /** The age in years as typed. */
  readonly age: string;
}

/** The patient chooses one of these texts, which each language has in words of its own. */
export interface TextCondition extends AnyCondition {
  readonly kind: 'texts';
  readonly fact: TextFact;
  readonly texts: readonly ByLanguage<string>[];
}

/** A condition that the form does not know, and keeps. */
export interface KeptCondition extends AnyCondition {
  readonly kind: 'kept';
  readonly stored: ByLanguage<Json>;
}

const AGE_OPERATORS = ['greaterThanInclusive', 'equal'] as const;
type AgeOperator = (typeof AGE_OPERATORS)[number];

const TEXT_FACTS = ['medicalConditionCode', 'occupation'] as const;
type TextFact = (typeof TEXT_FACTS)[number];

export const isAgeOperator = (value: unknown): value is AgeOperator =>
  AGE_OPERATORS.some((each) => each === value);

export const isTextFact = (value: unknown): value is TextFact =>
  TEXT_FACTS.some((each) => each === value);
