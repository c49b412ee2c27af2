import * as v from 'valibot';
import { endpoint } from '../../base/content/endpoints';
import { instant, toRecord } from '../../base/values/tolerant';
import { nothing, submitForm, type ContentForm } from '../../base/content/contentForm';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/**
 * A prescription that the patient names, with the method of its entry (docs/specification/pharmacy.md#barcode-scan).
 */
export interface NamedPrescription {
  /** 12 characters. */
  readonly rxNumber: string;
  readonly prescriptionNumberMethod: 'Refill Scan' | 'Typed';
}

/** The answers to the pharmacy sign-up form. */
export interface PharmacySignUpAnswers {
  readonly firstName: string;
  readonly lastName: string;
  /** MM/DD/YYYY. */
  readonly dateOfBirth: string;
  /** Ten digits without a mask. */
  readonly phone: string;
  readonly email: string;
  readonly addr1: string;
  readonly addr2: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  readonly prescriptions: readonly NamedPrescription[];
  readonly storeNumber: string;
  /** Whether the pharmacy may text the patient; the next two are for calls and mails. */
  readonly commText: boolean;
  readonly commCall: boolean;
  readonly commEmail: boolean;
  readonly consent: boolean;
}

/**
 * Sends the sign-up of a patient. The service mails a code, and resolves with the time until which it is valid, in
 * epoch milliseconds; undefined if the patient is signed up without a code. If the response is lost, the form is sent
 * once more with its key: the service then returns its first response, or handles the form now. Never rejects.
 *
 * @param address of `rapharmacysignup`
 * @param key the idempotency key
 */
export async function signUpAtPharmacy(
  address: string,
  {
    storeNumber,
    prescriptions,
    commText,
    commCall,
    commEmail,
    consent,
    ...texts
  }: PharmacySignUpAnswers,
  key: string,
): Promise<FormOutcome<number | undefined>> {
  const form: ContentForm<number | undefined> = {
    endpoint: address,
    action: 'pharmacy_signup',
    fields: {
      ...texts,
      prescriptions: JSON.stringify(
        // The list of a form also has the barcodes of scanned labels.
        prescriptions.map(({ rxNumber, prescriptionNumberMethod }) => ({
          rxNumber,
          prescriptionNumberMethod,
        })),
      ),
      location: storeNumber,
      commText: String(commText),
      commCall: String(commCall),
      commEmail: String(commEmail),
      consent: String(consent),
    },
    key,
    answer: codeSchema,
    unshared: true,
  };
  const first = await submitForm(form);
  return mayBeDone(first) ? submitForm(form) : first;
}

/**
 * Completes a sign-up with the mailed code. The service links the account of a signed-in visitor; the session shows the
 * link after its user information is refreshed. Handles a lost response like `signUpAtPharmacy`. Never rejects.
 *
 * @param email the mailbox to which the code was sent
 */
export async function confirmPharmacySignUp(
  email: string,
  code: string,
  key: string,
): Promise<FormOutcome> {
  const form: ContentForm<undefined> = {
    endpoint: endpoint('raconfirmpharmacysignup'),
    fields: { email, code },
    key,
    answer: nothing,
    unshared: true,
  };
  const first = await submitForm(form);
  return mayBeDone(first) ? submitForm(form) : first;
}

const codeSchema = v.pipe(
  v.unknown(),
  v.transform((data): number | undefined => v.parse(instant, toRecord(data).codeGoodUntil)),
);
