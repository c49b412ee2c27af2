import { dayText } from '../../base/i18n/days';
import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import type { Message } from '../../kit/form/rules/rules';
import { after, spanText, years, type Span } from './spans';

/** A reason why a patient may not have a dose on a day. */
export interface Obstacle {
  readonly reason: Message;
  /** The first day after the obstacle; undefined if it never ends. */
  readonly from?: IsoDate;
}

/** A recommended interval, which holds from its day until the next rule of its list. */
export interface IntervalRule {
  readonly from: IsoDate;
  /** The interval after the previous dose; undefined if it does not matter. */
  readonly wait?: Span;
  /** The minimum age in years; undefined if the product's own age is enough. */
  readonly youngest?: number;
}

/** A dose that is checked against the rules. */
export interface PlannedDose {
  /** The name in the language of the page, such as `Second Pfizer dose`. */
  readonly name: string;
  readonly birthDate: IsoDate;
  /** The day of the previous dose; undefined if there is no previous dose. */
  readonly last: IsoDate | undefined;
  readonly day: IsoDate;
}

/**
 * Returns the obstacle to a dose under rules ordered by date: the dose is too early after the last one, the patient is
 * too young, or the rule does not hold yet. Returns undefined if there is no obstacle.
 *
 * @param tooEarly the sentence for an interval that is too short: `{0}` the dose, `{1}` the day, `{2}` the interval
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
      reason: { message: sentence('{0}: not available before {1}.'), values },
    };
  }
  return noFurtherDose(name);
}

/** Returns `Flu vaccine for ages 65 and over: from May 3, 2027, at age 65 years.` */
export function ageReason(values: readonly string[], age: Span): Message {
  return {
    message: sentence('{0}: from {1}, at age {2}.'),
    values: [...values, spanText(age)],
  };
}

/** Returns the obstacle that every recommended dose was given. */
export function noFurtherDose(name: string): Obstacle {
  return {
    reason: {
      message: sentence(
        '{0}: the patient has had every recommended dose. You do not need to book.',
      ),
      values: [name],
    },
  };
}
