import { textsOfValue } from '../content/storedValue';
import { type DialogNode, numberOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { typeHint } from './hints';
import { readText } from './text';
import { t } from '../../words/t';

/** A number, as the text that the author types. */
export const number = defineKind<string>({
  types: ['form/numberfield'],
  read: readText,
  write({ node, stored }, name, value) {
    const typed = value.trim();
    // Sling keeps the type of the stored number: a Long takes no fraction, so that it has to become a Double.
    const [first] = textsOfValue(stored) ?? [];
    const grows = typeof stored === 'number' && !first?.includes('.') && /[.e]/i.test(typed);
    return [[name, typed], ...typeHint(node, name, grows ? 'Double' : undefined)];
  },
  isEmpty: (value) => value.trim() === '',
  missing: 'Enter a number.',
  check: ({ node }, value) => checkNumber(node, value),
});

function checkNumber(node: DialogNode, value: string): string | undefined {
  if (!/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value))
    return t('Enter a number, such as 12 or 1.5.');
  const typed = Number(value);
  const min = numberOf(node, 'min');
  const max = numberOf(node, 'max');
  if (min !== undefined && typed < min) return t('Enter {number} or more.', { number: min });
  if (max !== undefined && typed > max) return t('Enter {number} or less.', { number: max });
  return checkStep(typed, min ?? 0, numberOf(node, 'step'));
}

/** Returns what is wrong with a number that is no whole number of steps away from the least one. */
function checkStep(typed: number, from: number, step: number | undefined): string | undefined {
  if (step === undefined || step <= 0) return undefined;
  const steps = (typed - from) / step;
  // 0.3 is 2.9999999999999996 steps of 0.1.
  if (Math.abs(steps - Math.round(steps)) < 1e-9) return undefined;
  if (step === 1 && Number.isInteger(from)) return t('Enter a whole number.');
  const below = Number((from + Math.floor(steps) * step).toFixed(10));
  const above = Number((from + Math.ceil(steps) * step).toFixed(10));
  return t('Enter {below} or {above}: the numbers are {step} apart.', { below, above, step });
}
