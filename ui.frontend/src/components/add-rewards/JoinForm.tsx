import { useRef, type JSX } from 'react';
import { joinRewardsAnswers, joinRewardsRules } from '../../domain/account/rewards';
import { PHARMACY_PHONE_MASK, withoutCountryCode } from '../../domain/forms/phone';
import { TextField } from '../../ui/Field';
import { useInputMask } from '../../ui/useInputMask';
import { EnrollmentForm } from './EnrollmentForm';
import { useEnrollment } from './useEnrollment';

const phoneMask = { pattern: PHARMACY_PHONE_MASK, prepare: withoutCountryCode };

/** Joins the program with a phone number, which the register asks for where there is no card. */
export function JoinForm({
  id,
  endpoint,
  submitLabel,
  onTaken,
}: {
  id: string;
  endpoint: string;
  submitLabel: string;
  onTaken: () => void;
}): JSX.Element {
  const submission = useEnrollment(endpoint, joinRewardsRules, joinRewardsAnswers, onTaken);
  const phone = useRef<HTMLInputElement>(null);
  useInputMask(phone, phoneMask);
  return (
    <EnrollmentForm
      id={id}
      endpoint={endpoint}
      submission={submission}
      heading="I do not have a card yet"
      text="Joining is free. Give your phone number at the register, and you need no card at all."
      submitLabel={submitLabel}
      takenText="Welcome to the program. Taking you on…"
    >
      <TextField
        id={`${id}-phone`}
        name="phone"
        label="Phone number"
        hint="Ten digits, for example (202) 555-0123."
        error={submission.errors.phone}
        ref={phone}
        type="tel"
        autoComplete="tel"
        required
      />
    </EnrollmentForm>
  );
}
