import * as v from 'valibot';
import { flag, text, toRecord } from '../../base/values/tolerant';
import type { FormProblem } from '../../base/content/formPost';
import type { FormRules } from '../form/useFormRules';
import { fieldOfPath } from '../form/useForm';

/** What was typed and chosen, by the names of the fields; a box that is not ticked is empty. */
export type Answers = Readonly<Record<string, string>>;

/** One step of a form in steps. The last one is the review, which has no rules. */
export interface Step<Key extends string = string> {
  /** Stands in the browser's history, and nothing else does. */
  readonly key: Key;
  /** One or two words for the stepper: an English sentence of the dictionaries. */
  readonly label: string;
  /** What the step asks: an English sentence of the dictionaries. */
  readonly heading: string;
  /** Label and heading were authored in the language of the page, and are none of the dictionaries'. */
  readonly isAuthored?: boolean;
  /** The rules of the step's fields. */
  readonly rules: FormRules<string>;
}

/** How far a form is filled in: what its draft holds. */
export interface Progress<Key extends string = string> {
  readonly step: Key;
  readonly answers: Answers;
  /** The review was seen, so that a changed step leads back to it. */
  readonly isReviewed: boolean;
  /** The idempotency key of the form; empty until it is sent. */
  readonly key: string;
  /** The form was sent, and no answer came. */
  readonly isRepeat: boolean;
}

/** What a service has refused: a message, and the sentences by the paths of fields. */
export type Refusal = Extract<FormProblem, { kind: 'refused' }>;

/** The steps of a form, the first and the last of which are named by their place. */
export type Steps<Key extends string> = readonly [Step<Key>, ...Step<Key>[]];

/** A form that nothing was typed into. */
export function emptyProgress<Key extends string>(steps: Steps<Key>): Progress<Key> {
  return { step: steps[0].key, answers: {}, isReviewed: false, key: '', isRepeat: false };
}

/** The progress in a draft; undefined where it holds none of this form. */
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

/** The first step whose answers break a rule; undefined where none does. */
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

/** The step itself, or the first one before it whose answers are not complete. */
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
 * The part of a refusal that belongs to a step: the sentences for its fields, and those for no field
 * of any step. Undefined where none is for one of its fields.
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

/** The refusal without what belonged to a step; undefined where no other step has anything of it. */
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

/** The first step that a refusal names a field of. */
export function firstRefused<Key extends string>(
  refusal: Refusal,
  steps: Steps<Key>,
): Key | undefined {
  return steps.find((step) => refusalOf(refusal, step, steps) !== undefined)?.key;
}

function stepOfPath(path: string, steps: readonly Step[]): Step | undefined {
  return steps.find(({ rules }) => fieldOfPath(path, rules) !== undefined);
}
