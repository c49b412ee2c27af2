import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountById } from '../../account/account';
import { emailProblem, fieldOf, normalEmail } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import { isHttps, pageAddress } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { networkOf, refuseForNow, takeTurn, type Limit } from '../../kit/limits/throttle';
import { patientOfAccount } from '../patients';
import { recordAct } from './acts';
import { isFull } from './children';
import { answerableInvitation, INVITATION_COOKIE, nameOf } from './family';
import {
  addInvitation,
  closeInvitation,
  openInvitationsOf,
  renewInvitation,
  type Invitation,
} from './invitations';
import { sendLetter, sendLetterTo } from './letters';
import { addLink, linksTo, MOST_CAREGIVERS } from './links';

/** The limits of invitation mails, from one account and to one mailbox. */
export const FROM_ACCOUNT: readonly Limit[] = [
  { name: 'invitations', most: 10, withinMs: 24 * 60 * 60_000 },
];
export const TO_MAILBOX: readonly Limit[] = [
  { name: 'invitations-to', most: 3, withinMs: 24 * 60 * 60_000 },
];

/** The limit of opened links from one network. */
export const OPENINGS: readonly Limit[] = [
  { name: 'invitation-openings', most: 30, withinMs: 30 * 60_000 },
];

const OPENED_SECONDS = 30 * 60;

/** Each change returns its refusal, or undefined after success. */
type Change = (
  account: number,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
) => unknown;

/** Invites an adult by mail. The response never reveals whether the address has an account. */
export const invite: Change = (account, request, reply, context) => {
  const { database, now } = context;
  const email = normalEmail(fieldOf(request.body, 'email'));
  const isOwn = email === accountById(database, account)?.email;
  const problem = isOwn ? 'Enter the email address of another person.' : emailProblem(email);
  if (problem !== undefined) return refusal('RA0001', { email: problem });
  const before = openInvitationsOf(database, account).find((each) => each.email === email);
  if (before) return mailAgain(before, request, reply, context);
  if (isFull(account, context)) return refusal('RA0071');
  const wait = waitToMail(account, email, context);
  if (wait > 0) return refuseForNow(reply, wait);
  const token = addInvitation(database, { account, email, sentAt: now().getTime() });
  mail(account, email, token, request, context);
  return undefined;
};

/** Sends an invitation again, with another link. */
export const resend: Change = (account, request, reply, context) => {
  const invitation = ownInvitation(account, request, context);
  return invitation
    ? mailAgain(invitation, request, reply, context)
    : reply.code(404).send(refusal('RA0012'));
};

/** Withdraws an invitation; its link is no longer valid. */
export const withdraw: Change = (account, request, reply, context) => {
  const invitation = ownInvitation(account, request, context);
  if (!invitation) return reply.code(404).send(refusal('RA0012'));
  closeInvitation(context.database, invitation.id, 'withdrawn');
  return undefined;
};

function mailAgain(
  { id, account, email }: Invitation,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const wait = waitToMail(account, email, context);
  if (wait > 0) return refuseForNow(reply, wait);
  const token = renewInvitation(context.database, id, context.now().getTime());
  mail(account, email, token, request, context);
  return undefined;
}

const waitToMail = (account: number, email: string, context: BackendContext): number =>
  takeTurn(context, TO_MAILBOX, email) || takeTurn(context, FROM_ACCOUNT, String(account));

/** The token is in the fragment of the link, which browsers do not send to a server. */
function mail(
  account: number,
  email: string,
  token: string,
  request: FastifyRequest,
  context: BackendContext,
): void {
  sendLetter(context, 'invited', email, {
    name: nameOf(accountById(context.database, account)),
    link: `${pageAddress(request, '/account/family', context)}#${token}`,
  });
}

const ownInvitation = (
  account: number,
  { body }: FastifyRequest,
  { database }: BackendContext,
): Invitation | undefined =>
  openInvitationsOf(database, account).find(({ id }) => id === fieldOf(body, 'id'));

/**
 * raopeninvitation: keeps the token of an invitation's link for this browser until after the
 * sign-in. Every token gets the same response; only the invited account gets the invitation itself,
 * through `ragetdependents`.
 */
export function openInvitation(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const wait = takeTurn(context, OPENINGS, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const token = fieldOf(request.body, 'token');
  if (/^[\w-]{16,64}$/.test(token)) keepToken(request, reply, token, OPENED_SECONDS);
  return success(null);
}

function keepToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  const secure = isHttps(request) ? '; Secure' : '';
  const before = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const cookie = `${INVITATION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${seconds}`;
  void reply.removeHeader('set-cookie').header('set-cookie', [...before, cookie]);
}

/** Accepts or declines the invitation whose link was opened in this browser. This works once. */
export const answerInvitation: Change = (account, request, reply, context) => {
  const { database, now } = context;
  const token = request.cookies[INVITATION_COOKIE] ?? '';
  const answer = fieldOf(request.body, 'answer');
  const invitation = answerableInvitation(account, token, context);
  const own = patientOfAccount(database, account);
  if (!invitation || !own || !['accept', 'decline'].includes(answer)) return refusal('RA0070');
  const page = pageAddress(request, '/account/family', context);
  if (answer === 'decline') {
    closeInvitation(database, invitation.id, 'declined');
    sendLetterTo(context, 'declined', invitation.account, { name: '', link: page });
    keepToken(request, reply, '', 0);
    return undefined;
  }
  const others = linksTo(database, own.id).filter((each) => each.account !== invitation.account);
  if (others.length >= MOST_CAREGIVERS) return refusal('RA0073');
  keepToken(request, reply, '', 0);
  const { account: asker } = invitation;
  database.transaction(() => {
    closeInvitation(database, invitation.id, 'accepted');
    const since = now().getTime();
    if (!linksTo(database, own.id).some((each) => each.account === asker))
      addLink(database, { account: asker, patient: own.id, kind: 'adult', since, page });
    recordAct(context, asker, own.id, 'invitation accepted');
    const caregiver = nameOf(accountById(database, asker));
    sendLetterTo(context, 'accepted', asker, { name: nameOf(own), link: page });
    sendLetterTo(context, 'accepted-own', account, { name: caregiver, link: page });
  });
  return undefined;
};
