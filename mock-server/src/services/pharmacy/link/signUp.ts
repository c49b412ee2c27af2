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
import { refusal } from '../../kit/requests/refusals';
import type { FieldErrors } from '../../kit/requests/refusals';
import type { BackendContext } from '../../kit/Backend';
import type { Database } from '../../../database/database';
import { success } from '../../../http/envelope';
import { maskedPhone, PHARMACY_PHONE, phoneProblem } from '../../kit/fields/phone';
import { networkOf, refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { dateFrom } from '../../kit/fields/dates';
import { listFrom } from '../../kit/fields/fields';
import { isRxNumber } from '../prescriptions/prescriptions';
import { bringUpToDate } from '../notices';
import { addPatient, isSameName, patientById, patientOfAccount, updatePatient } from '../patients';
import type { NewPatient, Patient } from '../patients';
import { PICKUP_PROBLEMS } from '../prescriptions/pickup';
import { hasPharmacy } from '../../stores/StoreRecord';
import { storeByNumber } from '../../stores/storeDirectory';
import { chainDate, prescriptionByNumber } from '../prescriptions/prescriptions';
import { changeAccount } from '../../account/account';

const PROBLEMS = {
  ...FIELD_PROBLEMS,
  date: 'Please enter a valid date.',
  zip: 'Please enter a ZIP code with five digits.',
  prescriptions: 'Please scan at least one prescription.',
} as const;

/** The limit of sign-ups from one network, because each sign-up is a way to try numbers of prescriptions. */
const SIGN_UPS: readonly Limit[] = [{ name: 'pharmacy-sign-ups', most: 10, withinMs: 60 * 60_000 }];

/**
 * rapharmacysignup: links the account of a signed-in visitor to the pharmacy. For another visitor
 * it keeps a record, which a sign-up or sign-in with the same email address links. Prescriptions
 * are linked if name and birth date are those of their patient. The response never reveals whether
 * they were.
 */
export function signUpAtPharmacy(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  bringUpToDate(context);
  const { database, now } = context;
  const visitor = visitorOf(request, context);
  const account = visitor.kind === 'signed-in' ? visitor.account.id : null;
  const answers = answersIn(request.body, account);
  const rxNumbers = rxNumbersIn(fieldOf(request.body, 'prescriptions'));
  const problems = problemsWith(answers, rxNumbers, request.body, chainDate(now()));
  if (Object.keys(problems).length > 0) return refusal('RA0016', problems);
  const wait = takeTurn(context, SIGN_UPS, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  database.transaction(() => {
    const known =
      (account === null ? undefined : patientOfAccount(database, account)) ??
      patientWith(database, answers, rxNumbers);
    if (known) updatePatient(database, known.id, { ...answers, account: account ?? known.account });
    else addPatient(database, answers);
    if (account !== null) {
      changeAccount(database, account, { pharmacy: true, pharmacyComms: true });
    }
  });
  return success({});
}

function answersIn(body: unknown, account: number | null): NewPatient {
  const text = (name: string): string => fieldOf(body, name).trim();
  return {
    account,
    firstName: text('firstName'),
    lastName: text('lastName'),
    dateOfBirth: dateFrom(text('dateOfBirth')) ?? '',
    email: normalEmail(text('email')),
    phone: maskedPhone(text('phone')).replace(/\D/g, ''),
    byText: isTicked(body, 'commText'),
    byCall: isTicked(body, 'commCall'),
    byEmail: isTicked(body, 'commEmail'),
    zip: text('zip').slice(0, 5),
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
  answers: NewPatient,
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
  const problems = {
    'patientDetails.firstName': nameProblem(firstName),
    'patientDetails.lastName': nameProblem(lastName),
    'patientDetails.dateOfBirth': isBirthDate ? undefined : PROBLEMS.date,
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

/** Returns the patient without an account who has one of the prescriptions, this name and this birth date. */
function patientWith(
  database: Database,
  { lastName, dateOfBirth }: NewPatient,
  rxNumbers: readonly string[] = [],
): Patient | undefined {
  return rxNumbers
    .map((rxNumber) =>
      patientById(database, prescriptionByNumber(database, rxNumber)?.patient ?? 0),
    )
    .find(
      (patient) =>
        patient?.account === null &&
        patient.dateOfBirth === dateOfBirth &&
        isSameName(patient.lastName, lastName),
    );
}
