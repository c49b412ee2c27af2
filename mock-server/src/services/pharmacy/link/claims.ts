import type { FastifyRequest } from 'fastify';
import type { Account } from '../../account/account';
import { countFailure, forgetFailures, lockedUntil } from '../../account/lockout';
import { birthDateOf } from '../../account/profile/profiles';
import type { BackendContext } from '../../kit/Backend';
import { networkOf } from '../../kit/limits/throttle';
import { refusal } from '../refusals';
import type { Envelope } from '../../../http/envelope';
import { childAccess } from '../dependents/ages';
import { linksTo } from '../dependents/links';
import { isSameName, patientById, patientOfAccount } from '../patients';
import type { Patient } from '../patients';
import { chainDate, prescriptionByNumber } from '../prescriptions/prescriptions';
import { recordLinkEvent, type LinkEvent } from './linkRecords';

/** The answers that prove whose record it is. All of them have to belong to one patient. */
export interface ClaimAnswers {
  /** The numbers of labels; at least one. */
  readonly rxNumbers: readonly string[];
  /** `1984-04-17`; undefined for a date that cannot be read. */
  readonly dateOfBirth: string | undefined;
  /** Five digits, and four more that are not compared. */
  readonly zip: string;
  /** Undefined for a form that does not ask for the name. */
  readonly lastName?: string;
}

/** The person who claims a record: a member, or a visitor with only a mailbox. */
export type Claimant =
  { readonly account: Account } | { readonly account: undefined; readonly email: string };

/** The record, or the refusal of the claim. */
export type ClaimOutcome =
  | { readonly patient: Patient; readonly refusal?: undefined }
  | { readonly patient?: undefined; readonly refusal: Envelope };

/** Six wrong tries lock a claimant for every network, and a number for the network that tried it. */
const EVERYWHERE = 'every network';

/**
 * Decides whether a person may claim a patient's record, for linking and for the sign-up. Every
 * mismatch gets the same refusal, which reveals neither the wrong answer nor whether a number
 * exists. The tries of both forms are counted together.
 */
export function claimRecord(
  claimant: Claimant,
  answers: ClaimAnswers,
  request: FastifyRequest,
  context: BackendContext,
): ClaimOutcome {
  const { database, now } = context;
  const { account } = claimant;
  const network = networkOf(request);
  const subjects: readonly Subject[] = [
    [account ? `link ${account.id}` : `link by ${claimant.email}`, EVERYWHERE],
    ...answers.rxNumbers.map((rxNumber): Subject => [`link of ${rxNumber}`, network]),
  ];
  const record = (what: LinkEvent, patient?: Patient): void => {
    recordLinkEvent(database, now(), account?.id ?? null, patient?.id ?? null, what);
  };
  const locked = lockOf(subjects, context);
  if (locked !== undefined) {
    record('tried while locked');
    return { refusal: lockedRefusal(locked) };
  }
  const patient = patientWith(answers, context);
  // The refusal of another person's record is that of wrong answers, so that it reveals neither the
  // person nor the reason.
  if (!patient || isForeign(patient, account, context)) {
    record('answers did not fit');
    const came = subjects.map(([subject, from]) => countFailure(database, now(), subject, from));
    const until = lockOf(subjects, context);
    if (until === undefined)
      return { refusal: refusal(came.includes('warned') ? 'RA0061' : 'RA0060') };
    record('locked');
    return { refusal: lockedRefusal(until) };
  }
  for (const [subject, from] of subjects) forgetFailures(database, subject, from);
  if (patient.account !== null && patient.account !== account?.id) {
    record('record of another account', patient);
    return { refusal: refusal('RA0063') };
  }
  if (account && patient.account === null && patientOfAccount(database, account.id))
    return { refusal: refusal('RA0064') };
  return { patient };
}

type Subject = readonly [subject: string, network: string];

/**
 * Returns whether a record can only be that of another person: of a child with a caregiver, of a
 * person for whom the account itself acts, or with a birth date other than that in the account's
 * profile. A child's record needs that birth date, because a parent knows all other answers of a
 * child.
 */
export function isForeign(
  { id, dateOfBirth, account: own }: Patient,
  account: Pick<Account, 'id'> | undefined,
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
): boolean {
  if (own !== null && own === account?.id) return false;
  const isDependent = linksTo(database, id).some(
    (each) => each.kind === 'child' || each.account === account?.id,
  );
  const known = account ? birthDateOf(database, account.id) : '';
  const isChild = childAccess(dateOfBirth, chainDate(now())) !== undefined;
  return isDependent || (known === '' ? isChild : known !== dateOfBirth);
}

/** Returns the patient to whom all answers belong. All of them are compared, whichever is wrong. */
function patientWith(
  { rxNumbers, dateOfBirth, zip, lastName }: ClaimAnswers,
  { database }: BackendContext,
): Patient | undefined {
  const owners = rxNumbers.map((rxNumber) => prescriptionByNumber(database, rxNumber)?.patient);
  const patient = patientById(database, owners[0] ?? 0);
  const isRight = [
    owners.every((owner) => owner === patient?.id),
    patient?.dateOfBirth === dateOfBirth,
    patient?.zip !== '' && patient?.zip === zip.slice(0, 5),
    lastName === undefined || isSameName(patient?.lastName ?? '', lastName),
  ].every(Boolean);
  return isRight ? patient : undefined;
}

/** Returns the time until which one of the subjects is locked, in epoch milliseconds. */
function lockOf(
  subjects: readonly Subject[],
  { database, now }: BackendContext,
): number | undefined {
  const ends = subjects.flatMap(
    ([subject, network]) => lockedUntil(database, now(), subject, network) ?? [],
  );
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Returns the refusal with the end of the lock. The page shows whom to call. */
const lockedRefusal = (until: number): Envelope => ({
  ...refusal('RA0062'),
  Data: { lockedUntil: new Date(until).toISOString() },
});
