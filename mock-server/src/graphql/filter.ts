import type { FieldValue } from './fieldValue';
import { fieldValues } from './fieldValue';
import type { FragmentModel } from './fragmentModel';
import type { Fragment } from './fragments';

export const LOGICAL_OPERATORS = ['AND', 'OR'] as const;
export const ARRAY_MODES = ['AT_LEAST_ONCE', 'ALL', 'ALL_OR_EMPTY'] as const;

/** How values are compared; the first of each family is what AEM takes where none is given. */
export const OPERATORS = {
  text: {
    EQUALS: (actual: string, value: string) => actual === value,
    EQUALS_NOT: (actual: string, value: string) => actual !== value,
    CONTAINS: (actual: string, value: string) => actual.includes(value),
    CONTAINS_NOT: (actual: string, value: string) => !actual.includes(value),
    STARTS_WITH: (actual: string, value: string) => actual.startsWith(value),
  },
  number: {
    EQUAL: (actual: number, value: number) => actual === value,
    EQUAL_NOT: (actual: number, value: number) => actual !== value,
    GREATER: (actual: number, value: number) => actual > value,
    GREATER_EQUAL: (actual: number, value: number) => actual >= value,
    LOWER: (actual: number, value: number) => actual < value,
    LOWER_EQUAL: (actual: number, value: number) => actual <= value,
  },
  boolean: {
    EQUAL: (actual: boolean, value: boolean) => actual === value,
    EQUAL_NOT: (actual: boolean, value: boolean) => actual !== value,
  },
  calendar: {
    AT: (actual: number, value: number) => actual === value,
    NOT_AT: (actual: number, value: number) => actual !== value,
    AFTER: (actual: number, value: number) => actual > value,
    AT_OR_AFTER: (actual: number, value: number) => actual >= value,
    BEFORE: (actual: number, value: number) => actual < value,
    AT_OR_BEFORE: (actual: number, value: number) => actual <= value,
  },
} as const;

export type OperatorFamily = keyof typeof OPERATORS;

/** A filter as the query gives it, already of the shape that the schema asks for. */
export type FilterArgument = Readonly<Record<string, unknown>>;

interface Expression {
  readonly value: FieldValue;
  readonly _operator: string;
  readonly _ignoreCase?: boolean;
}

interface FieldFilter {
  readonly _logOp: (typeof LOGICAL_OPERATORS)[number];
  readonly _apply?: (typeof ARRAY_MODES)[number];
  readonly _expressions?: readonly Expression[] | null;
}

/** Whether a fragment meets a filter such as `{code: {_expressions: [{value: "RA0001"}]}}`. */
export function meets(model: FragmentModel, fragment: Fragment, filter: FilterArgument): boolean {
  const tests = Object.entries(filter)
    .filter(([name, test]) => name !== '_logOp' && test !== null)
    .map(([name, test]) => () => {
      const field = model.fields.find((each) => each.name === name);
      const values = field === undefined ? [fragment.path] : fieldValues(fragment, field);
      const calendar = field !== undefined && CALENDAR.has(field.kind);
      // The schema has checked the shape of every argument.
      return meetsField(values, test as FieldFilter, calendar);
    });
  return combine(filter._logOp === 'OR' ? 'OR' : 'AND', tests);
}

const CALENDAR: ReadonlySet<string> = new Set(['date', 'time', 'dateTime']);

function meetsField(
  values: readonly FieldValue[],
  { _logOp, _apply, _expressions }: FieldFilter,
  calendar: boolean,
): boolean {
  const one = (value: FieldValue): boolean =>
    combine(
      _logOp,
      (_expressions ?? []).map((expression) => () => holds(value, expression, calendar)),
    );
  if (_apply === 'ALL' || _apply === 'ALL_OR_EMPTY') {
    return values.length === 0 ? _apply === 'ALL_OR_EMPTY' : values.every(one);
  }
  return values.some(one);
}

function combine(operator: 'AND' | 'OR', tests: readonly (() => boolean)[]): boolean {
  return operator === 'AND' || tests.length === 0
    ? tests.every((test) => test())
    : tests.some((test) => test());
}

function holds(actual: FieldValue, expression: Expression, calendar: boolean): boolean {
  const { value, _operator: operator, _ignoreCase: ignoreCase } = expression;
  if (typeof actual === 'number' && typeof value === 'number') {
    return compare(OPERATORS.number, operator, actual, value);
  }
  if (typeof actual === 'boolean' && typeof value === 'boolean') {
    return compare(OPERATORS.boolean, operator, actual, value);
  }
  if (calendar) {
    return compare(OPERATORS.calendar, operator, moment(actual), moment(value));
  }
  const fold = (text: FieldValue): string =>
    ignoreCase === true ? String(text).toLowerCase() : String(text);
  return compare(OPERATORS.text, operator, fold(actual), fold(value));
}

function compare<Value>(
  operators: Readonly<Record<string, (actual: Value, value: Value) => boolean>>,
  operator: string,
  actual: Value,
  value: Value,
): boolean {
  return operators[operator]?.(actual, value) ?? false;
}

/** Comparable for dates and instants with any offset; a bare time counts from one fixed day. */
function moment(value: FieldValue): number {
  const text = String(value);
  return Date.parse(/^\d\d:/.test(text) ? `1970-01-01T${text}Z` : text);
}
