import type { Answers } from '../../../../kit/steps/steps';
import type { MemberAnswers } from './memberAnswers';

/**
 * Returns the answers of the first step with what the account knows about the person whom it names. For another person
 * the member is the guardian, so the member's name is not the patient's. What was typed stays.
 *
 * @param given the answers of the first step
 * @param before all answers so far
 */
export function forPatient(
  given: Answers,
  before: Answers,
  known: MemberAnswers | undefined,
): Answers {
  if (!known || given.forWhom === undefined) return given;
  const { own, dependent } = known;
  const isOther = given.forWhom === 'other';
  const name = { firstName: own.firstName ?? '', lastName: own.lastName ?? '' };
  const [patient, otherwise] = isOther
    ? [dependent ?? UNNAMED, name]
    : [name, dependent ?? UNNAMED];
  const isReplaced =
    same(before.firstName, otherwise.firstName) && same(before.lastName, otherwise.lastName);
  const isUnknown = same(before.firstName, '') && same(before.lastName, '');
  return {
    ...given,
    ...((isReplaced || isUnknown) && {
      firstName: patient.firstName,
      lastName: patient.lastName,
    }),
    ...(isOther && {
      guardianFirstName: typedOr(before.guardianFirstName, name.firstName),
      guardianLastName: typedOr(before.guardianLastName, name.lastName),
      guardianPhone: typedOr(before.guardianPhone, own.phone ?? ''),
    }),
  };
}

const UNNAMED = { firstName: '', lastName: '' };

const same = (typed = '', text: string): boolean => typed.trim() === text;

const typedOr = (typed = '', text: string): string => (typed === '' ? text : typed);
