import { dateOfBirthOf } from '../../../../kit/form/rules/dateOfBirth';
import { withoutCountryCode } from '../../../../kit/form/rules/phone';
import type { StoreTime } from '../../../../stores/rules/storeTime';
import { t } from '../../../../base/i18n/t';
import type { Answers } from '../../../../kit/steps/steps';
import { detailOf, type ScreeningQuestion } from '../../../rules/screening';
import { BOT_REFUSED } from 'contract/codes';
import type { FormOutcome } from '../../../../base/content/formPost';
import { bookAppointment, type Booking } from '../../../service/booking';
import { needsGuardian } from '../visit/guardian';
import { problemAt } from '../visit/heldTime';
import type { SchedulerSetup } from '../steps/stepProps';
import type { Visit } from '../visit/visit';

type Asked = Pick<SchedulerSetup, 'questions' | 'asks'>;

/**
 * Books what is held, once for each key. A time that is taken or not kept any more leads to the step of
 * the time, with its sentence there. Never rejects.
 *
 * @param asked the questions and details that were asked
 * @param onTaken gets the nearest free times
 */
export async function bookVisit(
  { hold, secondHold, store, answers }: Visit,
  key: string,
  asked: Asked,
  onTaken: (alternatives: readonly StoreTime[]) => void,
): Promise<FormOutcome<Booking>> {
  if (!hold) return problemAt('time', { kind: 'gone' }, onTaken);
  const outcome = await bookAppointment(
    {
      hold: hold.hold,
      vaccineIds: hold.vaccineIds,
      ...(secondHold && { second: secondHold }),
      fields: bookingFields(answers, asked),
    },
    key,
  );
  if (outcome.kind === 'taken' || outcome.kind === 'gone')
    return problemAt('time', outcome, onTaken);
  if (outcome.kind !== 'refused') return outcome;
  const phone = store?.phone;
  return {
    ...outcome,
    fields: refusedAnswers(outcome.fields),
    // The check may never pass in this browser, and the time is kept for ten minutes only.
    ...(outcome.code === BOT_REFUSED &&
      phone && {
        message: t(
          'We could not confirm that a person sent this. We kept your answers. Try again, or book by phone: {0}.',
          phone,
        ),
      }),
  };
}

/**
 * Returns the answers of patient, screening and consent by the fields that a booking takes
 * (docs/specification/vaccines.md#patient-fields; those of the guardian, the doctor and the consent are ours). They are
 * health information, so the booking request alone has them. It omits the fields that the form did not show: a
 * guardian's details for a patient without one, questions and details that the visit does not need, and the follow-up of a no.
 */
export function bookingFields(
  answers: Answers,
  { questions, asks }: Asked,
): Record<string, string> {
  const of = (name: string): string => answers[name]?.trim() ?? '';
  const phoneOf = (name: string): string => withoutCountryCode(of(name)).replace(/\D/g, '');
  const yesOrNo = (isYes: boolean): string => (isYes ? 'yes' : 'no');
  return {
    firstName: of('firstName'),
    lastName: of('lastName'),
    dateOfBirth: dateOfBirthOf(of('dateOfBirth')),
    phone: phoneOf('phone'),
    email: of('email'),
    ...(asks('addr1') && {
      addr1: of('addr1'),
      addr2: of('addr2'),
      city: of('city'),
      [STATE]: of('state'),
      zip: of('zip'),
    }),
    // The number is never asked for.
    ssnNotProvided: 'true',
    sendReminderEmail: yesOrNo(of('reminder') === 'email'),
    sendReminderText: yesOrNo(of('reminder') === 'text'),
    physicianName: of('physicianName'),
    physicianPhone: phoneOf('physicianPhone'),
    ...(needsGuardian(of) && {
      guardianFirstName: of('guardianFirstName'),
      guardianLastName: of('guardianLastName'),
      guardianPhone: phoneOf('guardianPhone'),
      guardianRelation: of('guardianRelation'),
    }),
    ...(asks('mi_gender') && { mi_gender: of('sex') }),
    ...(asks('mi_origin') && { mi_origin: of('ethnicity') }),
    ...(asks('mi_represents') && { mi_represents: of('race') }),
    ...screeningOf(answers, questions),
    consent: yesOrNo(of('consent') !== ''),
    signature: of('signature'),
    // Of the link that led here: who has found the time, and under which name
    // (docs/specification/vaccines.md#smart-scheduling-links).
    ...(of('source') !== '' && { source: of('source') }),
    ...(of('bookingReferral') !== '' && { 'booking-referral': of('bookingReferral') }),
  };
}

/** The questions with their answers, and what was written for a yes. */
function screeningOf(answers: Answers, questions: readonly ScreeningQuestion[]): Answers {
  const names = questions.flatMap(({ field }) =>
    answers[field] === 'Yes' ? [field, detailOf(field)] : [field],
  );
  const entries = names.map((name) => [name, answers[name]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The recorded name of what the form has as `state`. */
const STATE = 'patient_state';

/** The sentences of a refused booking by the paths of the form's own fields. */
export function refusedAnswers(
  sentences: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const last = new RegExp(`(^|\\.)${STATE}$`);
  return Object.fromEntries(
    Object.entries(sentences).map(([path, text]) => [path.replace(last, '$1state'), text]),
  );
}
