import { ACCOUNT_EXISTS } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../kit/Backend';
import { success } from '../../http/envelope';
import { networkOf, refuseForNow, takeTurn, waitFor } from '../kit/limits/throttle';
import { maskedPhone } from '../kit/fields/phone';
import { accountByEmail, addAccount } from './account';
import {
  FIELD_PROBLEMS,
  emailProblem,
  fieldOf,
  passwordField,
  isTicked,
  nameProblem,
  normalEmail,
  passwordProblem,
  phoneProblem,
} from '../kit/fields/fields';
import { EXISTING_ACCOUNTS } from './limits';
import { sendMail } from '../kit/mail/mail';
import { refusal } from './refusals';
import type { FieldErrors } from '../kit/requests/refusals';
import { sessionData } from './sessions/sessionData';
import { startSession } from './signIn';
import { siteOf } from '../kit/requests/site';
import { visitorOf } from './sessions/visitor';

/** rasignup: opens an account and signs it in. */
export async function signUp(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Promise<unknown> {
  const { database, now, passwordHashing } = context;
  const { body } = request;
  const password = passwordField(body, 'password');
  if (password === undefined) return refusal('RA0015');
  const answers = {
    firstName: fieldOf(body, 'firstName').trim(),
    lastName: fieldOf(body, 'lastName').trim(),
    email: normalEmail(fieldOf(body, 'email')),
    phone: maskedPhone(fieldOf(body, 'phone')),
  };
  const problems = problemsWith({ ...answers, password }, body);
  if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
  const wait = waitFor(context, EXISTING_ACCOUNTS, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const refuseExisting = (): unknown => {
    takeTurn(context, EXISTING_ACCOUNTS, networkOf(request));
    return refusal(ACCOUNT_EXISTS);
  };
  if (accountByEmail(database, answers.email)) return refuseExisting();
  const passwordHash = await passwordHashing.hash(password);
  const id = addAccount(database, { ...answers, passwordHash });
  // A concurrent sign-up has taken the same address while the password was hashed.
  if (id === undefined) return refuseExisting();
  const { title } = siteOf(request);
  sendMail(database, now(), {
    to: answers.email,
    subject: `Welcome to ${title}`,
    text: `Hello ${answers.firstName}, your ${title} account is ready. Was this not you? Reset the password, and the account is yours.`,
    link: undefined,
  });
  return startSession(request, reply, context, id, false);
}

/**
 * Responds to a repeat of a form that has opened its account already: with its session, or with another one
 * if the first was lost with the response. The password still has to be the account's.
 */
export async function signUpAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Promise<unknown> {
  const { body } = request;
  const { database, passwordHashing } = context;
  const account = accountByEmail(database, normalEmail(fieldOf(body, 'email')));
  const password = passwordField(body, 'password') ?? '';
  const isRight = await passwordHashing.matches(password, account?.passwordHash);
  if (!isRight || !account) return refusal(ACCOUNT_EXISTS);
  const visitor = visitorOf(request, context);
  if (visitor.kind === 'signed-in' && visitor.account.id === account.id) {
    return success(sessionData(context, account));
  }
  return startSession(request, reply, context, account.id, false);
}

function problemsWith(
  answers: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'password', string>>,
  body: unknown,
): FieldErrors {
  const { firstName, lastName, email, phone, password } = answers;
  const problems = {
    firstName: nameProblem(firstName),
    lastName: nameProblem(lastName),
    email: emailProblem(email),
    phone: phoneProblem(phone),
    password: passwordProblem(password, email),
    confirmPassword: repeatProblem(password, body),
    terms: isTicked(body, 'terms') ? undefined : FIELD_PROBLEMS.required,
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The repeated password is optional, because pages may check it themselves. */
function repeatProblem(password: string, body: unknown): string | undefined {
  const repeated = passwordField(body, 'confirmPassword');
  const isSame = repeated === '' || repeated === password;
  return isSame ? undefined : FIELD_PROBLEMS.repeatedPassword;
}
