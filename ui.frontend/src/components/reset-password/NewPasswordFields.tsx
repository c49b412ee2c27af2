import type { JSX } from 'react';
import type { ResetPasswordField } from '../../domain/account/passwords';
import type { FormErrors } from '../../patterns/form/formRules';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordRules, type PasswordCheck } from '../../patterns/form/PasswordRules';

/** The new password, what is asked of it, and the same password once more. */
export function NewPasswordFields({
  id,
  errors,
  checks,
}: {
  id: string;
  errors: FormErrors<ResetPasswordField>;
  checks: readonly PasswordCheck[];
}): JSX.Element {
  const rulesId = `${id}-password-rules`;
  return (
    <div className="ui-form-card__fields">
      <PasswordField
        id={`${id}-password`}
        name="password"
        error={errors.password}
        label="New password"
        autoComplete="new-password"
        describedBy={rulesId}
        required
      />
      <PasswordRules id={rulesId} checks={checks} />
      <PasswordField
        id={`${id}-confirmPassword`}
        name="confirmPassword"
        error={errors.confirmPassword}
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
    </div>
  );
}
