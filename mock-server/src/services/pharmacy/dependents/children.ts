import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS, fieldOf, isTicked, nameProblem } from '../../kit/fields/fields';
import { countFailure, forgetFailures, lockedUntil } from '../../account/lockout';
import type { FieldErrors } from '../../kit/requests/refusals';
import { refusal } from '../refusals';
import { pageAddress } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';
import { networkOf, refuseForNow, takeTurn, type Limit } from '../../kit/limits/throttle';
import { dateFrom } from '../../kit/fields/dates';
import { isRxNumber, rxNumberTyped } from '../prescriptions/prescriptions';
import { isSameName, patientById, type Patient } from '../patients';
import { chainDate, prescriptionByNumber } from '../prescriptions/prescriptions';
import { recordAct } from './acts';
import { childAccess } from './ages';
import { openDependents } from './family';
import { openInvitationsOf } from './invitations';
import { sendLetterTo } from './letters';
import { addLink, linksTo, MOST_CAREGIVERS, MOST_DEPENDENTS } from './links';

/** The limit of tries from one network, because each try is a guess at the number of a prescription. */
export const DEPENDENT_TRIES: readonly Limit[] = [
  { name: 'dependent-tries-10s', most: 4, withinMs: 10_000 },
  { name: 'dependent-tries-30m', most: 30, withinMs: 30 * 60_000 },
];

/** Wrong tries count for the account, from any network. */
const EVERYWHERE = 'account';

/**
 * Links a child by the number on a label, the name, the birth date and the ZIP code. Every mismatch
 * gets the same sentence after the same work; the sixth within half an hour locks this for the
 * account. Returns a refusal, or undefined if the child was linked.
 */
export function addChild(
  account: number,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const today = chainDate(now());
  const { body } = request;
  const text = (name: string): string => fieldOf(body, name).trim();
  const dateOfBirth = dateFrom(text('dateOfBirth')) ?? '';
  const problems = problemsWith(text, dateOfBirth, isTicked(body, 'attest'), today);
  if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
  if (isFull(account, context)) return refusal('RA0071');
  const subject = `dependents of ${account}`;
  const wait = takeTurn(context, DEPENDENT_TRIES, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const locked = lockedUntil(database, now(), subject, EVERYWHERE);
  if (locked !== undefined) return refuseForNow(reply, locked - now().getTime());
  const prescription = prescriptionByNumber(database, rxNumberTyped(text('rxNumber')));
  const child = patientById(database, prescription?.patient ?? 0);
  const isRight = [
    isSameName(child?.firstName ?? '', text('firstName')),
    isSameName(child?.lastName ?? '', text('lastName')),
    child?.dateOfBirth === dateOfBirth,
    child?.zip !== '' && child?.zip === text('zip').slice(0, 5),
    child?.account !== account,
  ].every(Boolean);
  if (!child || !isRight) {
    countFailure(database, now(), subject, EVERYWHERE);
    return refusal('RA0020');
  }
  forgetFailures(database, subject, EVERYWHERE);
  return link(account, child, request, context);
}

function link(
  account: number,
  child: Patient,
  request: FastifyRequest,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const others = linksTo(database, child.id);
  if (others.some((each) => each.account === account)) return refusal('RA0072');
  if (others.length >= MOST_CAREGIVERS) return refusal('RA0073');
  const page = pageAddress(request, '/account/family', context);
  const name = child.firstName;
  database.transaction(() => {
    const since = now().getTime();
    addLink(database, { account, patient: child.id, kind: 'child', since, page });
    recordAct(context, account, child.id, 'child linked');
    sendLetterTo(context, 'child-added', account, { name, link: page });
    for (const other of others)
      sendLetterTo(context, 'second-caregiver', other.account, { name, link: other.page });
  });
  return undefined;
}

/** Returns whether an account has as many dependents as it can have, including open invitations. */
export function isFull(
  account: number,
  context: Pick<BackendContext, 'database' | 'now'>,
): boolean {
  const people = openDependents(account, context).length;
  return people + openInvitationsOf(context.database, account).length >= MOST_DEPENDENTS;
}

const PROBLEMS = {
  ...FIELD_PROBLEMS,
  rxNumber: 'Enter the 12 characters of the prescription number.',
  date: 'Please enter a valid date.',
  adult: 'This person is now an adult. Invite them as an adult.',
  zip: 'Enter a ZIP code with five digits.',
} as const;

function problemsWith(
  text: (name: string) => string,
  dateOfBirth: string,
  attests: boolean,
  today: string,
): FieldErrors {
  const isBirthDate = dateOfBirth > '1900-01-01' && dateOfBirth <= today;
  const adult = childAccess(dateOfBirth || today, today) ? undefined : PROBLEMS.adult;
  const problems = {
    rxNumber: isRxNumber(rxNumberTyped(text('rxNumber'))) ? undefined : PROBLEMS.rxNumber,
    firstName: nameProblem(text('firstName')),
    lastName: nameProblem(text('lastName')),
    dateOfBirth: isBirthDate ? adult : PROBLEMS.date,
    zip: /^\d{5}(-?\d{4})?$/.test(text('zip')) ? undefined : PROBLEMS.zip,
    attest: attests ? undefined : PROBLEMS.required,
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
