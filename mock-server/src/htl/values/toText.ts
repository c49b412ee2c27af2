import { isIterable, isMap, isPlainObject, ownText } from './inspect';

/**
 * How a value is printed (HTL 1.4 §1.1.5.2): nothing for null, items and keys separated by
 * commas, numbers as Java writes them.
 */
export function toText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return numberText(value);
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? '' : objectText(value);
    default:
      return '';
  }
}

function objectText(value: object): string {
  if (Array.isArray(value)) return itemsText(value);
  if (isMap(value)) return itemsText([...value.keys()]);
  if (isIterable(value)) return itemsText([...value]);
  if (isPlainObject(value)) return itemsText(Object.keys(value));
  return ownText(value) ?? '';
}

function itemsText(items: readonly unknown[]): string {
  return items.map(toText).join(',');
}

/** Integers in full; a fraction as java.lang.Double prints it. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return String(value);
  const size = Math.abs(value);
  if (!Number.isFinite(value) || (size >= 1e-3 && size < 1e7)) return String(value);
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`;
}
