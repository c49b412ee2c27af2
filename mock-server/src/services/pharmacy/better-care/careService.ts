import { CHANGED_ELSEWHERE } from 'contract/codes';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { SignedInHandler } from '../../account/sessions/visitor';
import type { Address, BackendContext } from '../../kit/Backend';
import { failure, success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { recordChange } from '../../account/profile/changes';
import { refuseForNow, takeTurn, type Limit } from '../../kit/limits/throttle';
import { careRecordOf, careVersion, deleteCareAnswers, keepCareRecord } from './records';

/** The most characters of a form's state. Its answers are short. */
const MAX_STATE = 16 * 1024;
/** The most characters of an answer in a member's own words. */
const MAX_ANSWER = 200;
const MOST_ANSWERS = 80;

/** A form saves after each pause, so that a member stays far below this limit. */
export const CARE_CHANGES: readonly Limit[] = [
  { name: 'better-care-changes', most: 400, withinMs: 10 * 60_000 },
];

/** ragetbettercare: returns the member's record. */
export const getCare: SignedInHandler = ({ account }, _request, _reply, context) =>
  success(careOf(account.id, context));

/** rasavebettercare: stores the unfinished form; an empty `state` starts it over. */
export const saveCare: SignedInHandler = limited(({ account }, { body }, reply, context) => {
  const state = fieldOf(body, 'state');
  if (state !== '' && !isState(state))
    return reply.code(400).send(failure(null, 'The state of a form is a JSON object.'));
  const problem = refusedOf(account.id, fieldOf(body, 'version'), context);
  if (problem) return problem;
  const kept = state === '' ? null : state;
  keepCareRecord(context.database, account.id, {
    ...careRecordOf(context.database, account.id),
    state: kept,
    savedAt: kept === null ? null : context.now().getTime(),
  });
  return success(careOf(account.id, context));
});

/** rafinishbettercare: stores the finished answers and deletes the form. */
const finish: SignedInHandler = ({ account }, { body }, _reply, context) => {
  const answers = answersIn(fieldOf(body, 'answers'));
  const problem = answers
    ? refusedOf(account.id, fieldOf(body, 'version'), context)
    : refusal('RA0086');
  if (problem || !answers) return problem;
  keepCareRecord(context.database, account.id, {
    state: null,
    savedAt: null,
    answers,
    finishedAt: context.now().getTime(),
    optedOutAt: null,
  });
  return success(careOf(account.id, context));
};

/**
 * Wraps `finish` for one call per key. The first response is about health, so that a repeat gets
 * the current record.
 */
export const finishCare: SignedInHandler = (visitor, request, reply, context) => {
  const answer: Address['answer'] = (...asked) => limited(finish)(visitor, ...asked);
  return idempotent(answer, {
    visitor: String(visitor.account.id),
    // The version differs if the response to the first try was lost.
    fields: (body) => ({ answers: fieldOf(body, 'answers') }),
    again: (...asked) => getCare(visitor, ...asked),
  })(request, reply, context);
};

/**
 * raoptoutbettercare: opts a member out, which deletes every answer at once and ends the questions,
 * or takes part again.
 */
export const optOutOfCare: SignedInHandler = limited(({ account }, request, reply, context) => {
  const optOut = fieldOf(request.body, 'optOut');
  if (optOut !== 'true' && optOut !== 'false')
    return reply.code(400).send(failure(null, 'Say whether the member opts out.'));
  const isOut = careRecordOf(context.database, account.id).optedOutAt !== null;
  if (isOut !== (optOut === 'true')) {
    deleteCareAnswers(context.database, account.id, isOut ? null : context.now().getTime());
    recordChange(
      context,
      account.id,
      isOut ? 'better care: takes part again' : 'better care: opted out, answers deleted',
      request,
    );
  }
  return success(careOf(account.id, context));
});

function limited(handler: SignedInHandler): SignedInHandler {
  return (visitor, request, reply, context) => {
    const wait = takeTurn(context, CARE_CHANGES, String(visitor.account.id));
    return wait > 0 ? refuseForNow(reply, wait) : handler(visitor, request, reply, context);
  };
}

/**
 * Returns the refusal and the current record if the member has opted out, or another page has
 * changed the record; otherwise undefined.
 */
function refusedOf(account: number, version: string, context: BackendContext) {
  const record = careRecordOf(context.database, account);
  const Data = careOf(account, context);
  if (record.optedOutAt !== null) return { ...refusal('RA0085'), Data };
  return version === Data.version ? undefined : { ...refusal(CHANGED_ELSEWHERE), Data };
}

/** Returns the member's record as all services here send it. Times are ISO texts. */
function careOf(account: number, { database }: Pick<BackendContext, 'database'>) {
  const record = careRecordOf(database, account);
  const { state, savedAt, answers, finishedAt, optedOutAt } = record;
  const iso = (at: number | null): string | null =>
    at === null ? null : new Date(at).toISOString();
  return {
    status:
      optedOutAt !== null ? 'opted-out' : answers ? 'finished' : state === null ? 'none' : 'begun',
    state,
    savedAt: iso(savedAt),
    answers,
    finishedAt: iso(finishedAt),
    version: careVersion(record),
  };
}

const isState = (json: string): boolean => json.length <= MAX_STATE && objectIn(json) !== undefined;

/** Returns texts by the names of their questions; undefined if the JSON is not an object of such texts. */
function answersIn(json: string): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(objectIn(json) ?? {});
  const areTexts = entries.every(
    ([name, value]) =>
      /^\w{1,80}$/.test(name) && typeof value === 'string' && value.length <= MAX_ANSWER,
  );
  const isSomething = entries.some(([, value]) => value !== '') && entries.length <= MOST_ANSWERS;
  return areTexts && isSomething ? Object.fromEntries(entries) : undefined;
}

function objectIn(json: string): object | undefined {
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
