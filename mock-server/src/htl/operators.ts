import { HtlTypeError } from './errors';
import type { ComparisonOperator } from './expression/parseExpression';
import { isIterable, isMap, isObject, ownText, toItems } from './objectModel';

/**
 * Compares without converting (HTL 1.4 §1.1.4.2).
 * @throws HtlTypeError where the operands are of different types, as in Sling.
 */
export function compare(operator: ComparisonOperator, left: unknown, right: unknown): boolean {
  if (operator === '==') return equals(left, right);
  if (operator === '!=') return !equals(left, right);
  if (typeof left !== 'number' || typeof right !== 'number') {
    throw new HtlTypeError(
      `${operator} compares two numbers, but here it has ${describe(left)} and ${describe(right)}.`,
    );
  }
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** `in`: a part of a string, an item of a collection, a key of a map, a property of an object. */
export function isIn(left: unknown, right: unknown): boolean {
  if (typeof right === 'string') return typeof left === 'string' && right.includes(left);
  if (isMap(right)) return right.has(left);
  if (isObject(right) && !isIterable(right)) {
    return typeof left === 'string' && left in right && !(left in Object.prototype);
  }
  return toItems(right).includes(left);
}

function equals(left: unknown, right: unknown): boolean {
  const a = left ?? null;
  const b = right ?? null;
  if (a === b && (isSimple(a) || a === null)) return true;
  if (typeof a === typeof b && isSimple(a)) return false;
  // A Java enum equals the string that names its constant.
  const constant =
    typeof a === 'string' ? ownText(b) : typeof b === 'string' ? ownText(a) : undefined;
  if (constant !== undefined) return constant === a || constant === b;
  if ((a === null && isSimple(b)) || (b === null && isSimple(a))) return false;
  throw new HtlTypeError(
    'Equality compares two strings, two numbers or two booleans, ' +
      `but here it has ${describe(a)} and ${describe(b)}.`,
  );
}

function isSimple(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'no value';
  if (Array.isArray(value)) return 'a list';
  return isSimple(value) ? `a ${typeof value}` : 'an object';
}
