import { dayText } from '../../base/i18n/days';
import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import type { Message } from '../../kit/form/rules/rules';
import { after, spanText, years, type Span } from './spans';

/** What stands in the way of a dose on a day. */
export interface Obstacle {
  readonly reason: Message;
  /** The first day on which this does not stand in the way any more; undefined where it always will. */
  readonly from?: IsoDate;
}

/** When a dose is given, from one day on until the next rule of its list holds. */
export interface IntervalRule {
  readonly from: IsoDate;
  /** After the dose before; undefined where it does not matter. */
  readonly wait?: Span;
  /** In years; undefined where the product's own age is enough. */
  readonly youngest?: number;
}

/** The dose that is looked at. */
export interface PlannedDose {
  /** `Second Pfizer dose`, in the language of the page. */
  readonly name: string;
  readonly birthDate: IsoDate;
  /** The day of the dose before; undefined where there is none. */
  readonly last: IsoDate | undefined;
  readonly day: IsoDate;
}

/**
 * What stands in the way of a dose by rules in order of their dates: it comes too early after the last,
 * the patient is too young, or the rule does not hold yet. Undefined where nothing does.
 *
 * @param tooEarly the sentence where the interval is what counts: `{0}` the dose, `{1}` the day, `{2}` the interval
 */
export function obstacleUnder(
  rules: readonly IntervalRule[],
  planned: PlannedDose,
  tooEarly: string = sentence('{0}: from {1}, {2} after the last dose.'),
): Obstacle | undefined {
  const { name, birthDate, last, day } = planned;
  for (const [index, rule] of rules.entries()) {
    const waited = last !== undefined && rule.wait ? after(last, rule.wait) : '';
    const birthday = rule.youngest === undefined ? '' : after(birthDate, years(rule.youngest));
    const from = [day, rule.from, waited, birthday].sort().at(-1) ?? day;
    const next = rules[index + 1];
    if (next && from >= next.from) continue;
    if (from === day) return undefined;
    const values = [name, dayText(from)];
    if (from === waited && rule.wait)
      return { from, reason: { message: tooEarly, values: [...values, spanText(rule.wait)] } };
    if (from === birthday && rule.youngest !== undefined)
      return { from, reason: ageReason(values, years(rule.youngest)) };
    return {
      from,
      reason: { message: sentence('{0}: from {1}. It is not given before.'), values },
    };
  }
  return noFurtherDose(name);
}

/** `Flu vaccine for ages 65 and over: from May 3, 2027, at the age of 65 years.` */
export function ageReason(values: readonly string[], age: Span): Message {
  return {
    message: sentence('{0}: from {1}, at the age of {2}.'),
    values: [...values, spanText(age)],
  };
}

/** Every dose that is recommended was given. */
export function noFurtherDose(name: string): Obstacle {
  return {
    reason: {
      message: sentence('{0}: every recommended dose was given. Nothing has to be booked.'),
      values: [name],
    },
  };
}
