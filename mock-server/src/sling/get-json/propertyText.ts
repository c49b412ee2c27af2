import type { Property, PropertyType } from '../../repository';
import { javaDecimal, javaDouble } from '../resources/javaNumbers';

/** Returns the values of a property as JCR converts them to text: a date as ISO 8601, a Double as `3.0`. */
export function propertyTexts({ type, values }: Property): readonly string[] {
  return values.map((value) => valueText(type, value));
}

function valueText(type: PropertyType, value: string): string {
  switch (type) {
    case 'Boolean':
      return String(value.toLowerCase() === 'true');
    case 'Long':
      return /^[+-]?\d+$/.test(value) ? BigInt(value).toString() : value;
    case 'Double':
      return value.trim() === '' || Number.isNaN(Number(value)) ? value : javaDouble(Number(value));
    case 'Decimal':
      return javaDecimal(value) ?? value;
    default:
      return value;
  }
}
