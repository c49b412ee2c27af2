import { isObject, type Json } from '../dialog/tree/DialogNode';

/** A value of rules in two languages. */
export interface ComparedValue {
  /** The place in the rules: `conditions / any 1 / all 2 / value`. */
  readonly place: string;
  /** The values in words; undefined where one is missing. */
  readonly values: readonly [string | undefined, string | undefined];
  /** `missing` is a text that one language lacks; `differs` is a value that has to be the same and is not. */
  readonly problem: 'missing' | 'differs' | undefined;
}

/**
 * Compares rules in the format of json-rules-engine in two languages. What a visitor reads are the texts below `value`;
 * facts, operators, numbers and codes in capitals have to be the same.
 */
export function compareRules(
  one: Json | undefined,
  other: Json | undefined,
  place: readonly string[] = [],
): readonly ComparedValue[] {
  const keys = [...new Set([...keysOf(one), ...keysOf(other)])];
  if (keys.length > 0)
    return keys.flatMap((key) =>
      compareRules(childOf(one, key), childOf(other, key), [...place, key]),
    );
  const areTexts = place.includes('value') && [one, other].every(isTextOrMissing);
  const isMissing = one === undefined || other === undefined;
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  const problem = areTexts ? (isMissing ? 'missing' : undefined) : isSame ? undefined : 'differs';
  return [{ place: spoken(place), values: [words(one), words(other)], problem }];
}

const CODE = /^[A-Z0-9_-]+$/;

const isTextOrMissing = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === 'string' && !CODE.test(value));

function keysOf(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.map((_, at) => String(at));
  return isObject(value) ? Object.keys(value) : [];
}

function childOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(key)];
  return isObject(value) ? value[key] : undefined;
}

/** Returns a place in words, with positions from 1 on. */
const spoken = (place: readonly string[]): string =>
  place
    .reduce<readonly string[]>((parts, key) => {
      const isPosition = /^\d+$/.test(key);
      const last = parts.at(-1);
      return isPosition && last !== undefined
        ? [...parts.slice(0, -1), `${last} ${Number(key) + 1}`]
        : [...parts, key];
    }, [])
    .join(' / ');

function words(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
