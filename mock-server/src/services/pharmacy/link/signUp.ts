import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../account';
import {
  emailProblem,
  FIELD_PROBLEMS,
  fieldOf,
  isTicked,
  nameProblem,
  normalEmail,
} from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { FieldErrors } from '../../kit/requests/refusals';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { maskedPhone, PHARMACY_PHONE, phoneProblem } from '../../kit/fields/phone';
import { networkOf, refuseForNow, takeTurn, waitFor } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { dateFrom } from '../../kit/fields/dates';
import { listFrom } from '../../kit/fields/fields';
import { isRxNumber } from '../prescriptions/prescriptions';
import { childAccess } from '../dependents/ages';
import { bringUpToDate } from '../notices';
import { PICKUP_PROBLEMS } from '../prescriptions/pickup';
import { hasPharmacy } from '../../stores/StoreRecord';
import { storeByNumber } from '../../stores/storeDirectory';
import { chainDate } from '../prescriptions/prescriptions';
import { claimRecord } from './claims';
import { sendCodeMail } from './linkMails';
import { addSignUp, SIGN_UP_MS } from './signUpRecords';

const PROBLEMS = {
  ...FIELD_PROBLEMS,
  date: 'Please enter a valid date.',
  child:
    'This patient is under 18. A parent can add a child under “Your family” or call the pharmacy.',
  zip: 'Enter a ZIP code with five digits.',
  prescriptions: 'Please scan at least one prescription.',
} as const;

/** The limit of sign-ups from one network, because each sign-up is a way to try numbers of prescriptions. */
export const SIGN_UPS: readonly Limit[] = [
  { name: 'pharmacy-sign-ups', most: 10, withinMs: 60 * 60_000 },
];

/** The limit of codes to one mailbox, which may be a stranger's. */
export const CODE_MAILS: readonly Limit[] = [
  { name: 'pharmacy-sign-up-mails', most: 3, withinMs: 60 * 60_000 },
];

/**
 * rapharmacysignup: mails a code to the patient who claims a record (`claimRecord`). Nothing is
 * changed or linked before `raconfirmpharmacysignup` receives the code.
 */
export function signUpAtPharmacy(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  bringUpToDate(context);
  const { now } = context;
  const visitor = visitorOf(request, context);
  const account = visitor.kind === 'signed-in' ? visitor.account : undefined;
  const answers = answersIn(request.body);
  const rxNumbers = rxNumbersIn(fieldOf(request.body, 'prescriptions'));
  const problems = problemsWith(answers, rxNumbers, request.body, chainDate(now()));
  if (!rxNumbers || Object.keys(problems).length > 0) return refusal('RA0001', problems);
  const { email, phone, byText, byCall, byEmail } = answers;
  const wait =
    waitFor(context, CODE_MAILS, email) || takeTurn(context, SIGN_UPS, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const claim = claimRecord(
    account ? { account } : { account, email },
    { ...answers, rxNumbers },
    request,
    context,
  );
  if (!claim.patient) return claim.refusal;
  takeTurn(context, CODE_MAILS, email);
  const signUp = { patient: claim.patient.id, account: account?.id ?? null };
  const code = addSignUp(context, { ...signUp, email, phone, byText, byCall, byEmail });
  sendCodeMail(email, code, request, context);
  return success({ codeGoodUntil: new Date(now().getTime() + SIGN_UP_MS).toISOString() });
}

type SignUpAnswers = ReturnType<typeof answersIn>;

function answersIn(body: unknown) {
  const text = (name: string): string => fieldOf(body, name).trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    dateOfBirth: dateFrom(text('dateOfBirth')) ?? '',
    email: normalEmail(text('email')),
    phone: maskedPhone(text('phone')).replace(/\D/g, ''),
    byText: isTicked(body, 'commText'),
    byCall: isTicked(body, 'commCall'),
    byEmail: isTicked(body, 'commEmail'),
    zip: text('zip'),
  };
}

/** Returns the numbers of [{rxNumber, prescriptionNumberMethod}]; undefined if one is not such a number. */
function rxNumbersIn(json: string): readonly string[] | undefined {
  const numbers = listFrom(json)?.map((each) =>
    typeof each === 'object' && each !== null && 'rxNumber' in each ? each.rxNumber : undefined,
  );
  return numbers && numbers.length > 0 && numbers.length <= 20 && numbers.every(isRxNumber)
    ? numbers
    : undefined;
}

/**
 * Returns sentences by the recorded kind of path, `patientDetails.phone`
 * (docs/specification/services.md#refusals).
 */
function problemsWith(
  answers: SignUpAnswers,
  rxNumbers: readonly string[] | undefined,
  body: unknown,
  today: string,
): FieldErrors {
  const { firstName, lastName, dateOfBirth, email } = answers;
  const given = (name: string): string => fieldOf(body, name).trim();
  const required = (name: string): string | undefined =>
    nameProblem(given(name).slice(0, 1)) ??
    (given(name).length > 100 ? PROBLEMS.nameTooLong : undefined);
  const store = /^\d{1,5}$/.test(given('location'))
    ? storeByNumber(Number(given('location')))
    : undefined;
  const isBirthDate = dateOfBirth > '1900-01-01' && dateOfBirth < today;
  const child = childAccess(dateOfBirth, today) ? PROBLEMS.child : undefined;
  const problems = {
    'patientDetails.firstName': nameProblem(firstName),
    'patientDetails.lastName': nameProblem(lastName),
    'patientDetails.dateOfBirth': isBirthDate ? child : PROBLEMS.date,
    'patientDetails.phone': phoneProblem(maskedPhone(given('phone')), PHARMACY_PHONE),
    'patientDetails.email': emailProblem(email),
    'patientDetails.addr1': required('addr1'),
    'patientDetails.city': required('city'),
    'patientDetails.state': /^[A-Z]{2}$/.test(given('state')) ? undefined : PROBLEMS.required,
    'patientDetails.zip': /^\d{5}(-\d{4})?$/.test(given('zip')) ? undefined : PROBLEMS.zip,
    prescriptions: rxNumbers ? undefined : PROBLEMS.prescriptions,
    location: store && hasPharmacy(store) ? undefined : PICKUP_PROBLEMS.store,
    consent: isTicked(body, 'consent') ? undefined : PROBLEMS.required,
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
