import type { FastifyReply, FastifyRequest } from 'fastify';
import { forSignedIn } from '../../account';
import { accountById } from '../../account/account';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { Address, BackendContext } from '../../kit/Backend';
import { failure, success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { refuseForNow, takeTurn, type Limit } from '../../kit/limits/throttle';
import { bringUpToDate } from '../notices';
import { patientById, patientOfAccount, type Patient } from '../patients';
import { chainDate } from '../prescriptions/prescriptions';
import { recordAct } from './acts';
import { addChild, isFull } from './children';
import { familyOf, nameOf } from './family';
import { answerInvitation, invite, resend, withdraw } from './invitationService';
import { closeInvitation, openInvitationsOf } from './invitations';
import { sendLetterTo } from './letters';
import {
  accessBy,
  endLink,
  linkById,
  linksOf,
  linksTo,
  MOST_CAREGIVERS,
  reopenLink,
  type DependentLink,
} from './links';

/** More changes than a member needs who puts the family in order, and few enough to be noticed. */
export const DEPENDENT_CHANGES: readonly Limit[] = [
  { name: 'dependent-changes', most: 60, withinMs: 60 * 60_000 },
];

/** The time within which the removal of a child can be undone. */
const RESTORE_MS = 10 * 60_000;

type Change = (
  account: number,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
) => unknown;

/**
 * ragetdependents: returns the people for whom the account acts, those whom it has invited, and
 * those who act for the member.
 */
export const getDependents = forLinked((account, request, _reply, context) =>
  success(familyOf(account, request, context)),
);

/**
 * rachangedependents: `type` is `add`, `invite`, `resend`, `withdraw`, `answer`, `remove`,
 * `restore` or `end`. Every response contains the whole family, so that a page needs no second
 * request.
 */
export const changeDependents = forLinked((account, request, reply, context) =>
  idempotent((...asked) => change(account, ...asked), {
    visitor: String(account),
    // The first response contains names and addresses, so that it is created again.
    again: (...asked) => success(familyOf(account, asked[0], asked[2])),
  })(request, reply, context),
);

function change(
  account: number,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const type = fieldOf(request.body, 'type');
  const run = Object.hasOwn(changes, type) ? changes[type] : undefined;
  if (!run) {
    const types = Object.keys(changes).join(', ');
    return reply.code(400).send(failure(null, `The type is one of: ${types}.`));
  }
  const wait = takeTurn(context, DEPENDENT_CHANGES, String(account));
  if (wait > 0) return refuseForNow(reply, wait);
  // A change returns its refusal, or undefined after success.
  return run(account, request, reply, context) ?? success(familyOf(account, request, context));
}

/** Removes a person for a caregiver. A second removal changes nothing. */
const remove: Change = (account, request, reply, context) => {
  const link = linkById(context.database, fieldOf(request.body, 'id'));
  if (link?.account !== account) return reply.code(404).send(refusal('RA0012'));
  if (link.endedAt === null) endByCaregiver(link, 'removed by the caregiver', context);
  return undefined;
};

function endByCaregiver(link: DependentLink, what: string, context: BackendContext): void {
  const { database, now } = context;
  endLink(database, link.id, 'caregiver', now());
  recordAct(context, link.account, link.patient, what);
  const patient = patientById(database, link.patient);
  if (link.kind === 'adult' && typeof patient?.account === 'number')
    sendLetterTo(context, 'removed', patient.account, {
      name: nameOf(accountById(database, link.account)),
      link: link.page,
    });
}

/**
 * Undoes the removal of a child. An adult has to be invited again, because they got a mail about
 * the removal.
 */
const restore: Change = (account, request, reply, context) => {
  const { database, now } = context;
  const link = linkById(database, fieldOf(request.body, 'id'));
  if (link?.account !== account) return reply.code(404).send(refusal('RA0012'));
  if (link.endedAt === null) return undefined;
  const patient = patientById(database, link.patient);
  const isLate =
    link.kind !== 'child' ||
    link.endedBy !== 'caregiver' ||
    now().getTime() - link.endedAt > RESTORE_MS;
  const wasOpen = { kind: link.kind, endedAt: null };
  if (isLate || !patient || !accessBy(wasOpen, patient.dateOfBirth, chainDate(now())))
    return refusal('RA0074');
  const others = linksTo(database, link.patient);
  if (others.some((each) => each.account === account)) return undefined;
  if (others.length >= MOST_CAREGIVERS) return refusal('RA0073');
  if (isFull(account, context)) return refusal('RA0071');
  reopenLink(database, link.id);
  recordAct(context, account, link.patient, 'removal taken back');
  return undefined;
};

/** Ends, for a member, the access of an account. Both get a mail. */
const end: Change = (account, request, reply, context) => {
  const { database } = context;
  const own = patientOfAccount(database, account);
  const link = linkById(database, fieldOf(request.body, 'id'));
  if (!own || link?.patient !== own.id) return reply.code(404).send(refusal('RA0012'));
  if (link.endedAt !== null) return undefined;
  endByDependent(link, own, 'ended by the dependent', context);
  sendLetterTo(context, 'removed', account, {
    name: nameOf(accountById(database, link.account)),
    link: link.page,
  });
  return undefined;
};

function endByDependent(
  link: DependentLink,
  own: Patient,
  what: string,
  context: BackendContext,
): void {
  endLink(context.database, link.id, 'dependent', context.now());
  recordAct(context, link.account, own.id, what);
  sendLetterTo(context, 'ended', link.account, { name: own.firstName, link: link.page });
}

/**
 * Ends all access from and to an account that is closed, and withdraws its invitations. The others
 * get a mail at once. A member who keeps the account after all has to invite them again.
 */
export function endFamily(account: number, context: BackendContext): void {
  const { database } = context;
  for (const { id } of openInvitationsOf(database, account))
    closeInvitation(database, id, 'withdrawn');
  for (const link of linksOf(database, account))
    endByCaregiver(link, 'ended with the account of the caregiver', context);
  const own = patientOfAccount(database, account);
  if (!own) return;
  for (const link of linksTo(database, own.id))
    endByDependent(link, own, 'ended with the account of the dependent', context);
}

const changes: Readonly<Record<string, Change>> = {
  add: addChild,
  invite,
  resend,
  withdraw,
  answer: answerInvitation,
  remove,
  restore,
  end,
};

/** Wraps a handler for accounts that are linked to the pharmacy. */
function forLinked(
  answer: (account: number, ...asked: Parameters<Address['answer']>) => unknown,
): Address['answer'] {
  return forSignedIn(({ account }, request, reply, context) => {
    bringUpToDate(context);
    return patientOfAccount(context.database, account.id)
      ? answer(account.id, request, reply, context)
      : refusal('RA0023');
  });
}
