import type { FastifyRequest } from 'fastify';
import { accountById } from '../../account/account';
import { formatted } from '../../kit/fields/dates';
import type { BackendContext } from '../../kit/Backend';
import { patientById, patientOfAccount } from '../patients';
import type { Patient } from '../patients';
import { chainDate } from '../prescriptions/prescriptions';
import { ageOn, ageLimits, childAccess } from './ages';
import { INVITATION_MS, invitationUnder, openInvitationsOf, type Invitation } from './invitations';
import { accessBy, linksOf, linksTo, MOST_DEPENDENTS, type DependentLink } from './links';

/**
 * Returns the people for whom an account acts, those whom it has invited, and those who act for its
 * own patient.
 */
export function familyOf(
  account: number,
  request: FastifyRequest,
  context: BackendContext,
): Readonly<Record<string, unknown>> {
  const { database, now } = context;
  const today = chainDate(now());
  const own = patientOfAccount(database, account);
  return {
    dependents: openDependents(account, context).map(({ link, patient }) =>
      toDependentResponse(link, patient, today),
    ),
    invitations: openInvitationsOf(database, account).map(({ id, email, sentAt }) => ({
      id,
      email,
      sentAt: new Date(sentAt).toISOString(),
      goodUntil: new Date(sentAt + INVITATION_MS).toISOString(),
      isOver: sentAt + INVITATION_MS <= now().getTime(),
    })),
    caregivers: (own ? linksTo(database, own.id) : []).map((link) => ({
      id: link.id,
      name: nameOf(accountById(database, link.account)),
      since: new Date(link.since).toISOString(),
    })),
    received: received(account, request, context),
    most: MOST_DEPENDENTS,
  };
}

/** Returns the people for whom an account may act today. */
export function openDependents(
  account: number,
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
): { readonly link: DependentLink; readonly patient: Patient }[] {
  const today = chainDate(now());
  return linksOf(database, account).flatMap((link) => {
    const patient = patientById(database, link.patient);
    return patient && accessBy(link, patient.dateOfBirth, today) ? [{ link, patient }] : [];
  });
}

/**
 * Returns a dependent as responses contain it. Only a child has a birth date in it, because the
 * member entered that date to link the child. The member never entered an adult's.
 */
function toDependentResponse(
  { id, kind, since }: DependentLink,
  { firstName, lastName, dateOfBirth }: Patient,
  today: string,
) {
  const child = kind === 'child' ? childAccess(dateOfBirth, today) : undefined;
  return {
    id,
    kind,
    firstName,
    lastName,
    dateOfBirth: child ? formatted(dateOfBirth) : '',
    age: ageOn(dateOfBirth, today),
    since: new Date(since).toISOString(),
    endsOn: child?.endsOn ?? null,
    hidesOwnRecords: child?.hidesOwnRecords ?? false,
  };
}

/** The cookie with the token of an invitation's link, which scripts cannot read. */
export const INVITATION_COOKIE = 'invitation';

/**
 * Returns the state of the invitation whose link was opened in this browser; null if no link was
 * opened. Every invitation that the account cannot answer has the same state, so that another
 * visitor learns nothing about it.
 */
function received(account: number, request: FastifyRequest, context: BackendContext) {
  const token = request.cookies[INVITATION_COOKIE] ?? '';
  if (token === '') return null;
  const invitation = answerableInvitation(account, token, context);
  return invitation
    ? { state: 'open', caregiver: nameOf(accountById(context.database, invitation.account)) }
    : { state: 'unusable', caregiver: '' };
}

/** Returns the invitation of a link, if this account was invited and its patient is an adult. */
export function answerableInvitation(
  account: number,
  token: string,
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
): Invitation | undefined {
  const invitation = invitationUnder(database, token, now());
  const today = chainDate(now());
  const own = patientOfAccount(database, account);
  const isAdult = own && ageOn(own.dateOfBirth, today) >= ageLimits(today).adultAt;
  const isInvited = accountById(database, account)?.email === invitation?.email;
  return isInvited && isAdult ? invitation : undefined;
}

/** Returns the full name, `Dev Patel`; '' for an account that is gone. */
export const nameOf = (
  person: { readonly firstName: string; readonly lastName: string } | undefined,
): string => (person ? `${person.firstName} ${person.lastName}` : '');
