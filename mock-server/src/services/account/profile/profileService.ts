import { CHANGED_ELSEWHERE } from 'contract/codes';
import type { FastifyRequest } from 'fastify';
import { accountById } from '../account';
import { fieldOf, nameProblem, phoneProblem } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { SignedIn } from '../sessions/visitor';
import type { Address, BackendContext } from '../../kit/Backend';
import { success, type Envelope } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { dateFrom } from '../../kit/fields/dates';
import { maskedPhone } from '../../kit/fields/phone';
import { addDays } from '../../kit/time/wallClock';
import { recordChange } from './changes';
import { profileOf, saveProfile, type Profile, type ProfileFields } from './profiles';

/** ragetuserdigitalprofile: returns the member's own profile. */
export function getProfile({ account }: SignedIn, { database }: BackendContext): Envelope {
  return success(profileOf(database, account));
}

/** rabuildcustomerdigitalprofile, once for each key: a repeat gets the current profile. */
export function updateProfileOnce(visitor: SignedIn): Address['answer'] {
  return idempotent((request, _reply, context) => updateProfile(visitor, request, context), {
    visitor: String(visitor.account.id),
    again: (_request, _reply, { database }) => success(current(visitor, database)),
  });
}

function updateProfile(
  visitor: SignedIn,
  request: FastifyRequest,
  context: BackendContext,
): Envelope {
  const { database, now } = context;
  const profile = current(visitor, database);
  const sent = fieldsOf(request.body);
  const problems = problemsWith(sent, now());
  if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
  if (fieldOf(request.body, 'version') !== profile.version)
    return { ...refusal(CHANGED_ELSEWHERE), Data: profile };
  const changed = NAMES.filter((name) => sent[name] !== profile[name]);
  if (changed.length > 0) {
    const dateOfBirth = dateFrom(sent.dateOfBirth) ?? '';
    saveProfile(database, visitor.account.id, { ...sent, dateOfBirth });
    recordChange(context, visitor.account.id, changed.join(', '), request);
  }
  return success(current(visitor, database));
}

/**
 * Returns the current profile. It is read again, because the visitor's account
 * was read when the request came.
 */
function current({ account }: SignedIn, database: BackendContext['database']): Profile {
  return profileOf(database, accountById(database, account.id) ?? account);
}

const NAMES = ['firstName', 'lastName', 'phone', 'dateOfBirth'] as const;

function fieldsOf(body: unknown): ProfileFields {
  const text = (name: keyof ProfileFields): string => fieldOf(body, name).trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: maskedPhone(text('phone')),
    dateOfBirth: text('dateOfBirth'),
  };
}

/** Returns a message for each field with a problem. A phone number and a date of birth are optional. */
function problemsWith(
  { firstName, lastName, phone, dateOfBirth }: ProfileFields,
  now: Date,
): Readonly<Record<string, string>> {
  const problems = {
    firstName: nameProblem(firstName),
    lastName: nameProblem(lastName),
    phone: phoneProblem(phone),
    dateOfBirth: dateOfBirth === '' ? undefined : birthProblem(dateOfBirth, now),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * Returns the problem of a date of birth. The messages have to be those of the pages
 * (ui.frontend/src/kit/form/rules/dateOfBirth.ts).
 */
function birthProblem(sent: string, now: Date): string | undefined {
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const date = dateFrom(sent);
  if (date === undefined) return 'Please enter a valid date.';
  if (date > today) return 'Enter a date that is not in the future.';
  return date < addDays(today, -OLDEST_DAYS) ? 'Check the year.' : undefined;
}

const OLDEST_DAYS = 125 * 366;
