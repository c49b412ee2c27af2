import type { JSX } from 'react';
import { pageAddress } from '../../services/pageAddress';
import { addressOf } from '../../services/site';
import { FormCard } from '../../patterns/form/FormCard';
import { ResetForm } from './ResetForm';
import { useResetCode } from './useResetCode';

export interface ResetPasswordProps {
  id: string;
  /** Where the code and the password are posted. */
  endpoint: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  forgotPage?: string;
  signInPage?: string;
}

/** The page behind the link of the mail, where somebody chooses a new password. */
export function ResetPassword({
  id,
  endpoint,
  heading,
  intro,
  submitLabel,
  forgotPage,
  signInPage,
}: ResetPasswordProps): JSX.Element {
  const link = useResetCode();
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <ResetForm
        // Another link begins anew: nothing of what became of the first one applies to it.
        key={link.turn}
        id={id}
        endpoint={endpoint}
        submitLabel={submitLabel}
        link={link}
        forgotAddress={() => (forgotPage ? pageAddress(forgotPage) : addressOf('/forgotpassword'))}
        signInAddress={() => (signInPage ? pageAddress(signInPage) : addressOf('/login'))}
      />
    </FormCard>
  );
}
