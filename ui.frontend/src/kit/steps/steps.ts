import * as v from 'valibot';
import { flag, text, toRecord } from '../../base/values/tolerant';
import type { FormProblem } from '../../base/content/formPost';
import type { FormRules } from '../form/useFormRules';
import { fieldOfPath } from '../form/useForm';

/**
 * The values that the visitor typed and chose, by the names of the fields; an unticked box is
 * empty.
 */
export type Answers = Readonly<Record<string, string>>;

/** One step of a form in steps. The last one is the review, which has no rules. */
export interface Step<Key extends string = string> {
  /** The only part of the form that the browser's history holds. */
  readonly key: Key;
  /** One or two words for the stepper: an English sentence of the dictionaries. */
  readonly label: string;
  /** The question of the step: an English sentence of the dictionaries. */
  readonly heading: string;
  /**
   * The label and heading were authored in the language of the page and are not in the
   * dictionaries.
   */
  readonly isAuthored?: boolean;
  /** The rules of the step's fields. */
  readonly rules: FormRules<string>;
  /** Returns whether the answers so far make the step unnecessary; its page can still be opened. */
  readonly isSkipped?: (answers: Answers) => boolean;
}

/** The progress of a form, as stored in its draft. */
export interface Progress<Key extends string = string> {
  readonly step: Key;
  readonly answers: Answers;
  /** The review was seen, so a changed step leads back to it. */
  readonly isReviewed: boolean;
  /** The idempotency key of the form; empty until it is sent. */
  readonly key: string;
  /** The form was sent, and no response came. */
  readonly isRepeat: boolean;
}

/** A refusal by a service: a message, and messages by the paths of fields. */
export type Refusal = Extract<FormProblem, { kind: 'refused' }>;

/** The steps of a form; there is at least one. */
export type Steps<Key extends string> = readonly [Step<Key>, ...Step<Key>[]];

/** Returns the progress of a form without any input. */
export function emptyProgress<Key extends string>(steps: Steps<Key>): Progress<Key> {
  return { step: steps[0].key, answers: {}, isReviewed: false, key: '', isRepeat: false };
}

/** Returns the progress in a draft; undefined if it holds none of this form. */
export function readProgress<Key extends string>(
  state: unknown,
  steps: Steps<Key>,
): Progress<Key> | undefined {
  const read = v.safeParse(draftSchema, state);
  if (!read.success || Object.keys(read.output.answers).length === 0) return undefined;
  const step = steps.find(({ key }) => key === read.output.step) ?? steps[0];
  return { ...read.output, step: reachable(step.key, steps, read.output.answers) };
}

const draftSchema = v.object({
  step: text,
  answers: v.pipe(
    v.unknown(),
    v.transform((answers): Answers => {
      const entries = Object.entries(toRecord(answers));
      return Object.fromEntries(
        entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    }),
  ),
  isReviewed: flag,
  key: text,
  isRepeat: flag,
});

/** Returns the first step whose answers break a rule; undefined if there is none. */
export function firstIncomplete<Key extends string>(
  steps: Steps<Key>,
  answers: Answers,
): Key | undefined {
  const valueOf = (name: string): string => answers[name] ?? '';
  const isComplete = ({ rules }: Step): boolean =>
    Object.entries(rules).every(([name, asked]) =>
      asked.every((rule) => rule.accepts(valueOf(name), valueOf)),
    );
  return steps.find((step) => !isComplete(step))?.key;
}

/** Returns the wanted step, or the first one before it whose answers are incomplete. */
export function reachable<Key extends string>(
  wanted: Key,
  steps: Steps<Key>,
  answers: Answers,
): Key {
  const first = firstIncomplete(steps, answers);
  return first !== undefined && positionOf(first, steps) < positionOf(wanted, steps)
    ? first
    : wanted;
}

export function positionOf(key: string, steps: readonly Step[]): number {
  return steps.findIndex((step) => step.key === key);
}

/**
 * Returns the part of a refusal that belongs to a step: the messages for its fields, and those for
 * no field of any step. Returns undefined if no message is for one of its fields.
 */
export function refusalOf(
  refusal: Refusal,
  step: Step,
  steps: readonly Step[],
): Refusal | undefined {
  const entries = Object.entries(refusal.fields);
  const own = entries.filter(([path]) => fieldOfPath(path, step.rules) !== undefined);
  const others = entries.filter(([path]) => stepOfPath(path, steps) === undefined);
  return own.length === 0
    ? undefined
    : { ...refusal, fields: Object.fromEntries([...own, ...others]) };
}

/** Returns the refusal without the messages for a step; undefined if no other step has any. */
export function withoutStep(
  refusal: Refusal,
  done: Step,
  steps: readonly Step[],
): Refusal | undefined {
  const rest = Object.entries(refusal.fields).filter(([path]) => {
    const step = stepOfPath(path, steps);
    return step !== undefined && step !== done;
  });
  return rest.length === 0 ? undefined : { ...refusal, fields: Object.fromEntries(rest) };
}

/** Returns the first step with a field that a refusal names. */
export function firstRefused<Key extends string>(
  refusal: Refusal,
  steps: Steps<Key>,
): Key | undefined {
  return steps.find((step) => refusalOf(refusal, step, steps) !== undefined)?.key;
}

function stepOfPath(path: string, steps: readonly Step[]): Step | undefined {
  return steps.find(({ rules }) => fieldOfPath(path, rules) !== undefined);
}
