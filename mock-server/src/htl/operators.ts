import { HtlTypeError } from './errors';
import type { ComparisonOperator } from './expression/parseExpression';
import { isIterable, isMap, isPlainObject, ownText, toItems } from './objectModel';

/**
 * Compares without conversion (HTL 1.4 §1.1.4.2).
 * @throws HtlTypeError if the operands are of different types, as in Sling
 */
export function compare(operator: ComparisonOperator, left: unknown, right: unknown): boolean {
  if (operator === '==') return equals(left, right);
  if (operator === '!=') return !equals(left, right);
  if (typeof left !== 'number' || typeof right !== 'number') {
    throw new HtlTypeError(
      `${operator} compares two numbers, but here it has ${describe(left)} and ${describe(right)}. ` +
        'Give the property the type Long or Double in the content, and test a value that may be missing first.',
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

/**
 * Evaluates `in`: a part of a string, an item of a collection, a key of a map.
 * @throws HtlTypeError if an item has no value, as in Sling
 */
export function isIn(left: unknown, right: unknown): boolean {
  if (typeof right === 'string') return typeof left === 'string' && right.includes(left);
  if (isMap(right)) return right.has(left);
  if (isPlainObject(right) && !isIterable(right)) {
    return typeof left === 'string' && left in right && !(left in Object.prototype);
  }
  const items = toItems(right);
  const index = items.indexOf(left);
  const missing = items.findIndex((item) => item === null || item === undefined);
  if (missing >= 0 && (index < 0 || missing < index)) {
    throw new HtlTypeError(
      `in looks in a list whose item ${missing + 1} has no value; leave the item out of the list.`,
    );
  }
  return index >= 0;
}

function equals(left: unknown, right: unknown): boolean {
  const a = left ?? null;
  const b = right ?? null;
  if (a === b && (isSimple(a) || a === null)) return true;
  if (typeof a === typeof b && isSimple(a)) return false;
  // A Java enum equals the string that names its constant.
  const constant =
    typeof a === 'string' ? constantOf(b) : typeof b === 'string' ? constantOf(a) : undefined;
  if (constant !== undefined) return constant === a || constant === b;
  if ((a === null && isSimple(b)) || (b === null && isSimple(a))) return false;
  throw new HtlTypeError(
    'Equality compares two strings, two numbers or two booleans, ' +
      `but here it has ${describe(a)} and ${describe(b)}. ${REMEDY}`,
  );
}

const REMEDY =
  'Compare values of one type: a property’s type is the one in the content, and a missing value equals no list or object.';

/** Returns the constant's name of an enum. An enum prints an identifier; a path or a date does not. */
function constantOf(value: unknown): string | undefined {
  const text = ownText(value);
  return text !== undefined && /^[A-Za-z_$][\w$]*$/.test(text) ? text : undefined;
}

function isSimple(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'no value';
  if (Array.isArray(value)) return 'a list';
  return isSimple(value) ? `a ${typeof value}` : 'an object';
}
