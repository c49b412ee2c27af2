import { dateOfBirthOf } from '../../../kit/form/rules/dateOfBirth';
import { withoutCountryCode } from '../../../kit/form/rules/phone';
import { storeNumberOf } from '../../rules/storeNumber';
import { enteredPrescriptions, PRESCRIPTIONS_FIELD } from '../../rules/typedPrescriptions';
import type { Answers } from '../../../kit/steps/steps';
import { account, outcomeInfo } from '../../../account/service/accounts';
import { track } from '../../../base/analytics/track';
import type { FormOutcome } from '../../../base/content/formPost';
import { confirmPharmacySignUp, signUpAtPharmacy } from '../../service/pharmacySignUp';

/**
 * Sends the answers. Resolves with the time until which the mailed code is valid; undefined if none is needed, and
 * the session of a signed-in patient is refreshed. Never rejects.
 */
export async function sendSignUp(
  endpoint: string,
  answers: Answers,
  key: string,
  isSignedIn: boolean,
): Promise<FormOutcome<number | undefined>> {
  const of = (name: string): string => answers[name]?.trim() ?? '';
  const isTicked = (name: string): boolean => of(name) !== '';
  const outcome = await signUpAtPharmacy(
    endpoint,
    {
      firstName: of('firstName'),
      lastName: of('lastName'),
      dateOfBirth: dateOfBirthOf(of('dateOfBirth')),
      phone: withoutCountryCode(of('phone')).replace(/\D/g, ''),
      email: of('email'),
      addr1: of('addr1'),
      addr2: of('addr2'),
      city: of('city'),
      state: of('state'),
      zip: of('zip'),
      prescriptions: enteredPrescriptions(of, 'rxNumber'),
      storeNumber: storeNumberOf(of('location')),
      commText: isTicked('commText'),
      commCall: isTicked('commCall'),
      commEmail: isTicked('commEmail'),
      consent: isTicked('consent'),
    },
    key,
  );
  track({ event: 'pharmacy-sign-up', eventInfo: outcomeInfo(outcome) });
  if (outcome.kind === 'refused') return { ...outcome, fields: byField(outcome.fields) };
  if (outcome.kind === 'done' && outcome.data === undefined && isSignedIn) await refreshed();
  return outcome;
}

/** Sends the mailed code, and refreshes the session of a signed-in patient. Never rejects. */
export async function sendCode(
  email: string,
  code: string,
  key: string,
  isSignedIn: boolean,
): Promise<FormOutcome> {
  const outcome = await confirmPharmacySignUp(email, code, key);
  track({ event: 'pharmacy-sign-up', eventInfo: outcomeInfo(outcome) });
  if (outcome.kind === 'done' && isSignedIn) await refreshed();
  return outcome;
}

/** The sign-up is done even if this refresh fails; the next page refreshes the session again. */
const refreshed = (): Promise<unknown> => account.refreshAfterChange().catch(() => undefined);

/** Assigns the service's sentences about the list to the field for a number. */
function byField(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const list = new RegExp(`(^|\\.)${PRESCRIPTIONS_FIELD}(\\[|\\.|$)`);
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      list.test(path) ? 'rxNumber' : path,
      sentence,
    ]),
  );
}
