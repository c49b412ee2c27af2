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
} from '../../../kit/drafts/orderedDraft';
import { SessionExpiredError, SessionRefusedError } from '../../../base/content/envelope';
import type { FormOutcome } from '../../../base/content/formPost';
import { mayBeDone } from '../../../base/content/lostAnswer';
import { createLateAnswers } from './lateAnswers';
import type { betterCareEndpoints } from 'contract/endpoints';

/**
 * The answers to the questions, by their fields. They are health information, so the browser keeps them only in
 * memory.
 */
export type CareAnswers = Readonly<Record<string, string>>;

/** The better-care data of a member. */
export interface BetterCare {
  /** Whether the member has opted out; the service then keeps no answers. */
  readonly isOptedOut: boolean;
  /** The unfinished form, if any. */
  readonly begun: SavedDraft | undefined;
  /** The answers of the last finished form, if any. */
  readonly answers: CareAnswers | undefined;
  /** Epoch milliseconds; undefined if the service omits it. */
  readonly finishedAt: number | undefined;
  /** Sent with a change, so that it does not overwrite a change of another page. */
  readonly version: string;
}

export type CareOutcome = FormOutcome<BetterCare>;

/**
 * Requests the data of the signed-in member.
 *
 * @throws the error of a failed request, or an Error if the service refuses
 */
export async function betterCare(): Promise<BetterCare> {
  const outcome = await post('ragetbettercare', {});
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error('The service refused.');
}

/**
 * Opts the member out, which deletes every answer, or in again. If the response is lost, a second request checks the
 * setting. Never rejects.
 */
export async function optOutOfCare(isOut: boolean, key: string): Promise<CareOutcome> {
  const sent = await post('raoptoutbettercare', { optOut: String(isOut) }, key);
  if (isOut) await createLateAnswers().forget();
  return settled(sent, ({ isOptedOut }) => isOptedOut === isOut);
}

/** Loads the authored questions in the language of the page; uses the built-in ones if this fails. Never rejects. */
export async function loadCareQuestions(): Promise<readonly CareQuestion[]> {
  return readCareQuestions(await authoredItems('getBetterCareQuestions', 'betterCareQuestionList'));
}

/** The better-care form, which the account keeps until it is finished. */
export interface CareForm {
  readonly draft: Draft;
  /**
   * Finishes the form once for each `key`, after all pending saves. If the response is lost, a second request checks
   * whether the form is finished. Never rejects.
   */
  readonly finish: (answers: CareAnswers, key: string) => Promise<CareOutcome>;
  /** Lets later saves of this page overwrite those of another page. */
  readonly saveOver: (other: BetterCare) => void;
}

/**
 * Creates the form.
 *
 * @param first the data that the page loaded
 * @param onChanged called if another page has saved something else, finished or opted out; the state or answers that
 *   this page sent are not saved
 */
export function createCareForm(
  first: BetterCare,
  onChanged: (other: BetterCare, sent: unknown) => void,
): CareForm {
  let { version } = first;
  /** The result of the first `read` of the draft, because the page has just loaded it. */
  let read: BetterCare | undefined = first;
  /** A state whose save got no response, so the service may have it. */
  let unsettled: string | undefined;
  /** A state whose save is pending. */
  let onItsWay: string | undefined;
  let isFinished = false;
  const late = createLateAnswers();
  /** Whether the draft service may keep answers from after the end of an earlier session. */
  let areLateKept = first.begun !== undefined;

  async function send(
    name: keyof typeof betterCareEndpoints,
    fields: Readonly<Record<string, string>>,
    sent: () => unknown,
    key?: string,
  ): Promise<CareOutcome> {
    const outcome = await post(name, { ...fields, version }, key);
    if (outcome.kind === 'done') ({ version } = outcome.data);
    const other = outcome.kind === 'refused' ? betterCareIn(outcome.data) : undefined;
    if (!other) return outcome;
    if (unsettled !== undefined && stateOf(other) === unsettled) {
      // The other state is this page's own, whose response was lost.
      unsettled = undefined;
      ({ version } = other);
      return send(name, fields, sent, key);
    }
    onChanged(other, sent());
    return outcome;
  }

  /**
   * Keeps a state with the draft service, together with the page's version and the state that the account may have
   * since.
   */
  async function keepLate(state: string): Promise<void> {
    areLateKept = true;
    const before = onItsWay ?? unsettled;
    await late.keep(JSON.parse(state), version, before ? JSON.parse(before) : undefined);
  }

  async function save(state: string): Promise<FormOutcome> {
    if (isFinished) return DONE;
    if (late.areDue() && state !== '') {
      // The page is being left for the sign-in form, and the account no longer accepts answers.
      await keepLate(state);
      return DONE;
    }
    onItsWay = state;
    // A state that is kept during this save is newer.
    const isNewer = areLateKept;
    const outcome = await send('rasavebettercare', { state }, () =>
      state === '' ? undefined : (JSON.parse(state) as unknown),
    );
    onItsWay = undefined;
    unsettled = mayBeDone(outcome) ? state : undefined;
    // A waiting state is newer, and two requests at the same time may arrive in either order.
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
    // The account would refuse the state, because its version lacks the pending save.
    saveAtOnce: keepLate,
  });

  return {
    draft: {
      ...draft,
      leave() {
        draft.leave();
        // The account will refuse the pending save after the page is gone.
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
          (current) =>
            current.finishedAt !== first.finishedAt && areSame(current.answers ?? {}, answers),
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

/** Returns `done` if the response was lost but the service has the change, otherwise the first outcome. */
async function settled(
  sent: CareOutcome,
  isDone: (current: BetterCare) => boolean,
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
    answer: betterCareSchema,
    unshared: true,
    // The last answer is saved while the page is being left.
    keepalive: name === 'rasavebettercare',
  });
}

/** Returns the current data in a refusal, if any. */
function betterCareIn(data: unknown): BetterCare | undefined {
  if (data === undefined) return undefined;
  const { success, output } = v.safeParse(betterCareSchema, data);
  return success ? output : undefined;
}

/**
 * Reads the answers. Answers that are not texts or numbers are dropped; without any answers, the form was never
 * finished.
 */
export const answersSchema = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value): CareAnswers | undefined => {
    const entries = Object.entries(toRecord(value)).flatMap(([field, given]): [string, string][] =>
      typeof given === 'string' || typeof given === 'number' ? [[field, String(given)]] : [],
    );
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }),
);

export const betterCareSchema = v.pipe(
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
