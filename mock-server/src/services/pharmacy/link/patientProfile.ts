import { success } from '../../../http/envelope';
import { forSignedIn } from '../../account';
import type { Address } from '../../kit/Backend';
import { formatted } from '../../kit/fields/dates';
import { maskedPhone } from '../../kit/fields/phone';
import { patientOfAccount } from '../patients';

/**
 * ragetcustomerdigitalprofile: returns the member's record at the pharmacy, which identifies its
 * patients by name and date of birth; null if the account is not linked.
 */
export const getPatientProfile: Address['answer'] = forSignedIn(
  ({ account }, _request, _reply, { database }) => {
    const patient = patientOfAccount(database, account.id);
    if (!patient) return success(null);
    const { firstName, lastName, email, phone, dateOfBirth, byText, byCall, byEmail } = patient;
    return success({
      firstName,
      lastName,
      email,
      phone: phone === '' ? '' : maskedPhone(phone),
      dateOfBirth: formatted(dateOfBirth),
      byText,
      byCall,
      byEmail,
    });
  },
);
