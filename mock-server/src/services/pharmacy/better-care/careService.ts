import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../../kit/requests/refusals';
import type { SignedInHandler } from '../../account/sessions/visitor';
import type { Address, BackendContext } from '../../kit/Backend';
import { failure, success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { recordChange } from '../../account/profile/changes';
import { refuseForNow, takeTurn, type Limit } from '../../kit/limits/throttle';
import { careRecordOf, careVersion, deleteCareAnswers, keepCareRecord } from './records';

/** Characters of a form's state. Its answers are short. */
const MAX_STATE = 16 * 1024;
/** Characters of an answer in a member's own words. */
const MAX_ANSWER = 200;
const MOST_ANSWERS = 80;

/** A form saves after each pause, so a patient member keeps far below it. */
const CHANGES: readonly Limit[] = [
  { name: 'better-care-changes', most: 400, withinMs: 10 * 60_000 },
];

/** ragetbettercare: what is kept. */
export const getCare: SignedInHandler = ({ account }, _request, _reply, context) =>
  success(careOf(account.id, context));

/** rasavebettercare: the form as far as it is filled in; an empty `state` starts it over. */
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

/** rafinishbettercare: the answers stand from now on, and the form is forgotten. */
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

/** Once for each key. Its first answer is about health, so a repeat gets what stands. */
export const finishCare: SignedInHandler = (visitor, request, reply, context) => {
  const answer: Address['answer'] = (...asked) => limited(finish)(visitor, ...asked);
  return idempotent(answer, {
    visitor: String(visitor.account.id),
    // The version is another one where the answer to the first try was lost.
    fields: (body) => ({ answers: fieldOf(body, 'answers') }),
    again: (...asked) => getCare(visitor, ...asked),
  })(request, reply, context);
};

/** raoptoutbettercare: a member is not asked any more and every answer is deleted at once, or takes part again. */
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
    const wait = takeTurn(context, CHANGES, String(visitor.account.id));
    return wait > 0 ? refuseForNow(reply, wait) : handler(visitor, request, reply, context);
  };
}

/** Why nothing is changed: the member has opted out, or another page has changed it, with what stands. */
function refusedOf(account: number, version: string, context: BackendContext) {
  const stands = careRecordOf(context.database, account);
  const Data = careOf(account, context);
  if (stands.optedOutAt !== null) return { ...refusal('RA0085'), Data };
  return version === Data.version ? undefined : { ...refusal('RA0024'), Data };
}

/** What is kept of a member, as every service here answers it. Times are ISO texts. */
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

/** Texts by the names of their questions; undefined where they are none. */
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
