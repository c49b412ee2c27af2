import { emailProblem, fieldOf, isTicked, nameProblem } from '../../kit/fields/fields';
import type { FieldErrors } from '../../kit/requests/refusals';
import { US_STATES } from 'contract/usStates';
import { dateFrom } from '../../kit/fields/dates';
import { maskedPhone, PHARMACY_PHONE, phoneProblem } from '../../kit/fields/phone';
import { addDays } from '../../kit/time/wallClock';

/** The stored fields of a patient. */
export interface Patient {
  readonly firstName: string;
  readonly lastName: string;
  /** `1975-06-30` */
  readonly dateOfBirth: string;
  readonly email: string;
  /** `(202) 555-0142` */
  readonly phone: string;
  /** Whether the patient wants reminders by email, and by text. */
  readonly byEmail: boolean;
  readonly byText: boolean;
}

/** The messages of the form, which visitors read. The pages have the same. */
const PROBLEMS = {
  date: 'Please enter a valid date.',
  future: 'Enter a date in the past.',
  state: 'Choose a state.',
  zip: 'Please enter a valid ZIP code.',
  answer: 'Choose an answer.',
  consent: 'Give your consent.',
} as const;

const ADULT_AGE = 18;
const OLDEST_DAYS = 125 * 366;

/**
 * Returns the form's patient, or a sentence for each field that has a problem.
 *
 * @param isFluAlone a visit for a flu vaccine alone needs no address, which may be left out as a whole
 */
export function patientFrom(
  body: unknown,
  today: string,
  isFluAlone: boolean,
): { readonly patient: Patient } | { readonly problems: FieldErrors } {
  const text = (name: string): string => fieldOf(body, name).trim();
  const phone = maskedPhone(text('phone'));
  const dateOfBirth = dateFrom(text('dateOfBirth'));
  const problems: Readonly<Record<string, string | undefined>> = {
    'patientDetails.firstName': nameProblem(text('firstName')),
    'patientDetails.lastName': nameProblem(text('lastName')),
    'patientDetails.dateOfBirth': birthProblem(dateOfBirth, today),
    'patientDetails.phone': phoneProblem(phone, PHARMACY_PHONE),
    'patientDetails.email': emailProblem(text('email')),
    ...(!(isFluAlone && hasNoAddress(text)) && addressProblems(text)),
    ...(isMinor(dateOfBirth, today) && guardianProblems(text)),
    ...screeningProblems(body),
    consent: text('consent') === 'yes' ? undefined : PROBLEMS.consent,
    signature: nameProblem(text('signature')),
  };
  const found = Object.entries(problems).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  if (found.length > 0 || dateOfBirth === undefined) return { problems: Object.fromEntries(found) };
  const patient = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    dateOfBirth,
    email: text('email'),
    phone,
    byEmail: isWanted(body, 'sendReminderEmail'),
    byText: isWanted(body, 'sendReminderText'),
  };
  return { patient };
}

type ReadText = (name: string) => string;

const hasNoAddress = (text: ReadText): boolean =>
  ['addr1', 'city', 'patient_state', 'zip'].every((name) => text(name) === '');

function addressProblems(text: ReadText) {
  return {
    'patientDetails.addr1': nameProblem(text('addr1')),
    'patientDetails.city': nameProblem(text('city')),
    'patientDetails.patient_state': Object.hasOwn(US_STATES, text('patient_state'))
      ? undefined
      : PROBLEMS.state,
    'patientDetails.zip': /^\d{5}(-?\d{4})?$/.test(text('zip')) ? undefined : PROBLEMS.zip,
  };
}

function birthProblem(date: string | undefined, today: string): string | undefined {
  if (date === undefined || date < addDays(today, -OLDEST_DAYS)) return PROBLEMS.date;
  return date > today ? PROBLEMS.future : undefined;
}

/** A guardian books for a patient who is a minor. */
function guardianProblems(text: ReadText) {
  return Object.fromEntries(
    ['guardianFirstName', 'guardianLastName', 'guardianRelation'].map((name) => [
      `patientDetails.${name}`,
      nameProblem(text(name)),
    ]),
  );
}

function isMinor(dateOfBirth: string | undefined, today: string): boolean {
  const comingOfAge = `${Number(today.slice(0, 4)) - ADULT_AGE}${today.slice(4)}`;
  return dateOfBirth !== undefined && dateOfBirth > comingOfAge;
}

/**
 * The questions are authored, so that any of the recorded fields
 * (docs/specification/vaccines.md#screening) may be missing. The details of a yes are in a field
 * whose name ends with `Detail`, and may be any text.
 */
function screeningProblems(body: unknown): FieldErrors {
  const names = Object.keys({ ...(body as object | undefined) }).filter((name) =>
    /^napt(?!\w*Detail$)\w{1,60}$/.test(name),
  );
  return Object.fromEntries(
    names
      .filter((name) => !['Yes', 'No', "Don't know"].includes(fieldOf(body, name)))
      .map((name) => [`medicalDetails.${name}`, PROBLEMS.answer]),
  );
}

const isWanted = (body: unknown, name: string): boolean =>
  isTicked(body, name) || fieldOf(body, name).toLowerCase() === 'yes';
