import { useCallback, type JSX } from 'react';
import { newPasswordRules, passwordChecks, type PasswordCheck } from '../../rules/passwords';
import { equalTo, required } from '../../../kit/form/rules/rules';
import { t } from '../../../base/i18n/t';
import { Form, problemText } from '../../../kit/form/Form';
import { NewPasswordFields } from '../../../kit/form/NewPassword';
import { useForm, type ReadAnswer } from '../../../kit/form/useForm';
import { UsernameField } from '../../../kit/form/UsernameField';
import type { FormRules } from '../../../kit/form/useFormRules';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { wasReceivedBefore } from '../../../base/http/errors';
import { changePassword } from '../../service/sign-in-settings/passwordChange';
import { PasswordField } from '../../../kit/ui/fields/PasswordField';

export interface PasswordSettingsProps {
  id: string;
  heading: string;
  intro?: string;
}

/** The form with which a member changes the password. */
export function PasswordSettings({ id, heading, intro }: PasswordSettingsProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Changing your password needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading…'),
        unavailable: t('Your account is not available right now.'),
      }}
      skeletonClass="cmp-password-settings__skeleton"
      // There is nothing to load: a password is never read.
      load={() => Promise.resolve(true)}
      sample={() => true}
    >
      {(_, { data }) => <PasswordForm id={id} email={data.userDetails.EmailAddress} />}
    </SettingsCard>
  );
}

type PasswordName = 'currentPassword' | 'password' | 'confirmPassword';

const RULES: FormRules<PasswordName> = {
  currentPassword: [required],
  password: newPasswordRules,
  confirmPassword: [required, equalTo('password')],
};

function PasswordForm({ id, email }: { id: string; email: string }): JSX.Element {
  const submitLabel = t('Change the password');
  const form = useForm<PasswordName, undefined>({
    id,
    rules: RULES,
    resets: true,
    send: (read, key) =>
      changePassword({ currentPassword: read('currentPassword'), password: read('password') }, key),
  });
  const check = useCallback(
    (read: ReadAnswer<string>): readonly PasswordCheck[] => passwordChecks(read('password'), email),
    [email],
  );
  return (
    <Form
      form={form}
      explain={(problem) => (
        <p>
          {problem.kind === 'failed' && wasReceivedBefore(problem.error)
            ? t('We already changed your password. Use the new one.')
            : problemText(problem, t('enter your passwords and choose “{0}” again', submitLabel))}
        </p>
      )}
      done={t('Your password is changed, and every other device is signed out.')}
      submitLabel={submitLabel}
      busyLabel={t('Saving…')}
    >
      <UsernameField email={email} />
      <PasswordField
        {...form.field('currentPassword')}
        kind="current"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} check={check} />
    </Form>
  );
}
