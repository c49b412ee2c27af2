import * as v from 'valibot';
import type { CareQuestion } from '../../rules/better-care/careQuestion';
import { readCareQuestions } from '../../rules/better-care/readQuestions';
import { instant, part, text, toRecord } from '../../../base/values/tolerant';
import { authoredItems } from '../../../base/content/authoredItems';
import { submitForm } from '../../../base/content/contentForm';
import { endpoint } from '../../../base/content/endpoints';
import {
  orderedDraft,
  savedDraftIn,
  type Draft,
  type SavedDraft,
} from '../../../kit/drafts/formDraft';
import { SessionExpiredError, SessionRefusedError } from '../../../base/content/envelope';
import type { FormOutcome } from '../../../base/content/formPost';
import { mayBeDone } from '../../../base/content/lostAnswer';
import { createLateAnswers } from './lateAnswers';
import type { betterCareEndpoints } from 'contract/endpoints';

/** The answers to the questions, by their fields. They are about health, and stand in memory alone. */
export type CareAnswers = Readonly<Record<string, string>>;

/** What is kept of a member's better care. */
export interface BetterCare {
  /** The member does not want to be asked, and nothing is kept. */
  readonly isOptedOut: boolean;
  /** The form as far as it is filled in; undefined where nothing was begun. */
  readonly begun: SavedDraft | undefined;
  /** What was finished last; undefined where nothing was. */
  readonly answers: CareAnswers | undefined;
  /** Epoch milliseconds; undefined where it is not said. */
  readonly finishedAt: number | undefined;
  /** Sent back with a change, so that no other page's is overwritten. */
  readonly version: string;
}

export type CareOutcome = FormOutcome<BetterCare>;

/**
 * Asks what is kept of the signed-in member.
 * @throws the error of a lost answer, or an Error where the service refuses
 */
export async function betterCare(): Promise<BetterCare> {
  const outcome = await post('ragetbettercare', {});
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error('The service refused.');
}

/**
 * Deletes every answer and asks no more, or asks again. Where the answer is lost, the service is asked what stands.
 * Never rejects.
 */
export async function optOutOfCare(isOut: boolean, key: string): Promise<CareOutcome> {
  const sent = await post('raoptoutbettercare', { optOut: String(isOut) }, key);
  if (isOut) await createLateAnswers().forget();
  return settled(sent, ({ isOptedOut }) => isOptedOut === isOut);
}

/** The authored questions in the language of the page; the built-in ones where they cannot be had. Never rejects. */
export async function loadCareQuestions(): Promise<readonly CareQuestion[]> {
  return readCareQuestions(await authoredItems('getBetterCareQuestions', 'betterCareQuestionList'));
}

/** The form of better care, kept with the account until it is finished. */
export interface CareForm {
  readonly draft: Draft;
  /**
   * Finishes the answers once for each `key`, after everything that is being saved. Where the answer is lost, the
   * service is asked what stands. Never rejects.
   */
  readonly finish: (answers: CareAnswers, key: string) => Promise<CareOutcome>;
  /** From now on this page saves over what another one has saved. */
  readonly saveOver: (other: BetterCare) => void;
}

/**
 * @param first what was read when the page was opened
 * @param onChanged another page has saved something else, finished or opted out; what this one has sent, with its
 *   `answers`, is not saved
 */
export function createCareForm(
  first: BetterCare,
  onChanged: (other: BetterCare, sent: unknown) => void,
): CareForm {
  let { version } = first;
  /** What the first question for a draft is answered with, because it was read just before. */
  let read: BetterCare | undefined = first;
  /** A state whose save had no answer, so that it may stand there. */
  let unsettled: string | undefined;
  /** A state whose save is not answered yet. */
  let onItsWay: string | undefined;
  let isFinished = false;
  const late = createLateAnswers();
  /** Answers may wait that came when an earlier session was over. */
  let areLateKept = first.begun !== undefined;

  async function send(
    name: keyof typeof betterCareEndpoints,
    fields: Readonly<Record<string, string>>,
    sent: () => unknown,
    key?: string,
  ): Promise<CareOutcome> {
    const outcome = await post(name, { ...fields, version }, key);
    if (outcome.kind === 'done') ({ version } = outcome.data);
    const other = outcome.kind === 'refused' ? standsIn(outcome.data) : undefined;
    if (!other) return outcome;
    if (unsettled !== undefined && stateOf(other) === unsettled) {
      // It is this page's own, whose answer was lost.
      unsettled = undefined;
      ({ version } = other);
      return send(name, fields, sent, key);
    }
    onChanged(other, sent());
    return outcome;
  }

  /** Keeps a state beside the account, over the version that the page knows and what it may have saved since. */
  async function keepLate(state: string): Promise<void> {
    areLateKept = true;
    const before = onItsWay ?? unsettled;
    await late.keep(JSON.parse(state), version, before ? JSON.parse(before) : undefined);
  }

  async function save(state: string): Promise<FormOutcome> {
    if (isFinished) return DONE;
    if (late.areDue() && state !== '') {
      // The page is being left for the sign-in form, and the account takes no answer any more.
      await keepLate(state);
      return DONE;
    }
    onItsWay = state;
    // What is kept late while this one is on its way is newer.
    const isNewer = areLateKept;
    const outcome = await send('rasavebettercare', { state }, () =>
      state === '' ? undefined : (JSON.parse(state) as unknown),
    );
    onItsWay = undefined;
    unsettled = mayBeDone(outcome) ? state : undefined;
    // One that waits is newer, and two that are sent at once may change places.
    if (isSessionOver(outcome) && state !== '') await keepLate(waitingState() ?? state);
    if (outcome.kind === 'done' && isNewer) {
      areLateKept = false;
      await late.forget();
    }
    return outcome.kind === 'done' ? DONE : outcome;
  }

  const { draft, inTurn, waitingState } = orderedDraft({
    async read() {
      const outcome: CareOutcome = read
        ? { kind: 'done', data: read }
        : await post('ragetbettercare', {});
      read = undefined;
      if (outcome.kind !== 'done') return outcome;
      ({ version } = outcome.data);
      return { kind: 'done', data: outcome.data.begun };
    },
    save,
    drop: () => save(''),
    // The account would refuse it, because it does not know the version that is being made.
    saveAtOnce: keepLate,
  });

  return {
    draft: {
      ...draft,
      leave() {
        draft.leave();
        // The account will refuse it when the page is gone.
        if (late.areDue() && onItsWay && waitingState() === undefined) void keepLate(onItsWay);
      },
    },
    finish: (answers, key) =>
      inTurn(async () => {
        const sent = await send(
          'rafinishbettercare',
          { answers: JSON.stringify(answers) },
          () => ({ answers }),
          key,
        );
        const outcome = await settled(
          sent,
          (stands) =>
            stands.finishedAt !== first.finishedAt && areSame(stands.answers ?? {}, answers),
        );
        isFinished = outcome.kind === 'done';
        return outcome;
      }),
    saveOver(other) {
      ({ version } = other);
    },
  };
}

const isSessionOver = (outcome: CareOutcome): boolean =>
  outcome.kind === 'failed' &&
  (outcome.error instanceof SessionExpiredError || outcome.error instanceof SessionRefusedError);

const DONE = { kind: 'done', data: undefined } as const;

/** Where the answer was lost, what stands tells whether it was done. */
async function settled(
  sent: CareOutcome,
  isDone: (stands: BetterCare) => boolean,
): Promise<CareOutcome> {
  if (!mayBeDone(sent)) return sent;
  const asked = await post('ragetbettercare', {});
  return asked.kind === 'done' && isDone(asked.data) ? asked : sent;
}

const stateOf = ({ begun }: BetterCare): string =>
  begun === undefined ? '' : JSON.stringify(begun.state);

const areSame = (one: CareAnswers, other: CareAnswers): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );

function post(
  name: keyof typeof betterCareEndpoints,
  fields: Readonly<Record<string, string>>,
  key?: string,
): Promise<CareOutcome> {
  return submitForm({
    endpoint: endpoint(name),
    fields,
    key,
    answer,
    unshared: true,
    // The last answer is saved while the page is left.
    keepalive: name === 'rasavebettercare',
  });
}

/** What stands, in the data of a refusal; undefined where there is none. */
function standsIn(data: unknown): BetterCare | undefined {
  if (data === undefined) return undefined;
  const { success, output } = v.safeParse(answer, data);
  return success ? output : undefined;
}

/** Answers that are no texts say nothing; a list, or one without any, was never finished. */
const answersSchema = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value): CareAnswers | undefined => {
    const entries = Object.entries(toRecord(value)).flatMap(([field, given]): [string, string][] =>
      typeof given === 'string' || typeof given === 'number' ? [[field, String(given)]] : [],
    );
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }),
);

const answer = v.pipe(
  part({
    status: text,
    state: v.optional(v.unknown(), null),
    savedAt: v.optional(v.unknown(), null),
    answers: answersSchema,
    finishedAt: instant,
    version: text,
  }),
  v.transform(({ status, state, savedAt, answers, finishedAt, version }): BetterCare => {
    const isOptedOut = /^opted[-_ ]?out$/i.test(status);
    return {
      isOptedOut,
      begun: isOptedOut ? undefined : savedDraftIn({ state, savedAt }),
      answers: isOptedOut ? undefined : answers,
      finishedAt,
      version,
    };
  }),
);
