import { GraphQLError } from 'graphql';
import type { FragmentModel } from './fragmentModels';
import { fieldValues, type FieldValue, type Fragment } from './fragments';

export const LOGICAL_OPERATORS = ['AND', 'OR'] as const;
export const ARRAY_MODES = ['AT_LEAST_ONCE', 'ALL', 'ALL_OR_EMPTY'] as const;

/** The comparison operators of each type. The first of a type is AEM's default. */
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

/** A query's filter argument, whose shape the schema has checked. */
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

/** Returns whether a fragment matches a filter such as `{code: {_expressions: [{value: "RA0001"}]}}`. */
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
  const holdsFor = (value: FieldValue): boolean =>
    combine(
      _logOp,
      (_expressions ?? []).map((expression) => () => holds(value, expression, calendar)),
    );
  if (_apply === 'ALL' || _apply === 'ALL_OR_EMPTY') {
    return values.length === 0 ? _apply === 'ALL_OR_EMPTY' : values.every(holdsFor);
  }
  return values.some(holdsFor);
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

/** Returns a date or instant in milliseconds; a time of day is read as a time of a fixed day. */
function moment(value: FieldValue): number {
  const text = String(value);
  return Date.parse(/^\d\d:/.test(text) ? `1970-01-01T${text}Z` : text);
}

/**
 * Sorts by an order such as `"code ASC, message DESC"`, then by path, so that the result is stable.
 * @throws GraphQLError if a field is unknown.
 */
export function sorted(
  model: FragmentModel,
  fragments: readonly Fragment[],
  order: string | null | undefined,
): readonly Fragment[] {
  const criteria = [...(order ?? '').split(','), '_path']
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => criterion(model, part));
  return [...fragments].sort((left, right) => {
    for (const { valueOf, sign } of criteria) {
      const difference = compareValues(valueOf(left), valueOf(right));
      if (difference !== 0) {
        return sign * difference;
      }
    }
    return 0;
  });
}

interface Criterion {
  readonly valueOf: (fragment: Fragment) => FieldValue | undefined;
  readonly sign: 1 | -1;
}

function criterion(model: FragmentModel, part: string): Criterion {
  const [name = '', direction = 'ASC'] = part.split(/\s+/);
  const sign = direction.toUpperCase() === 'DESC' ? -1 : 1;
  if (name === '_path') {
    return { valueOf: (fragment) => fragment.path, sign };
  }
  const field = model.fields.find((each) => each.name === name);
  if (field === undefined) {
    throw new GraphQLError(
      `The model ${model.path} has no field "${name}" to sort by. Use _path or one of its fields.`,
    );
  }
  return { valueOf: (fragment) => fieldValues(fragment, field)[0], sign };
}

/** Compares two values. A missing value comes first, as in the repository's own queries. */
function compareValues(left: FieldValue | undefined, right: FieldValue | undefined): number {
  if (left === right) {
    return 0;
  }
  if (left === undefined || right === undefined) {
    return left === undefined ? -1 : 1;
  }
  return left < right ? -1 : 1;
}
