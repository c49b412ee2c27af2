import { useRef, type JSX } from 'react';
import { linkCardAnswers, linkCardRules } from '../../domain/account/rewards';
import { TextField } from '../../ui/Field';
import { useInputMask } from '../../ui/useInputMask';
import { EnrollmentForm } from './EnrollmentForm';
import { useEnrollment } from './useEnrollment';

/** As it is printed on a card; blanks and dashes may be typed or left out. */
const cardMask = {
  pattern: '0000 0000 0000 0000',
  prepare: (text: string): string => text.replace(/[\s-]/g, ''),
};

/** Links a card that the visitor has already. */
export function LinkCardForm({
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
  const submission = useEnrollment(endpoint, linkCardRules, linkCardAnswers, onTaken);
  const cardNumber = useRef<HTMLInputElement>(null);
  useInputMask(cardNumber, cardMask);
  return (
    <EnrollmentForm
      id={id}
      endpoint={endpoint}
      submission={submission}
      heading="I have a card"
      text="Link it to your account to see your points here."
      submitLabel={submitLabel}
      takenText="Your card is linked. Taking you on…"
    >
      <TextField
        id={`${id}-cardNumber`}
        name="cardNumber"
        label="Card number"
        hint="The 16 digits on your card. Spaces are fine."
        error={submission.errors.cardNumber}
        ref={cardNumber}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </EnrollmentForm>
  );
}
