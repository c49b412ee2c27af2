import { useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { email as emailRule, maxLength, required } from '../../../kit/form/rules/rules';
import { timeText } from '../../../base/i18n/times';
import { t } from '../../../base/i18n/t';
import { Form, problemText } from '../../../kit/form/Form';
import { randomToken } from '../../../base/values/randomToken';
import { useForm } from '../../../kit/form/useForm';
import type { FormRules } from '../../../kit/form/useFormRules';
import { account } from '../../service/accounts';
import type { FormOutcome } from '../../../base/content/formPost';
import {
  cancelChange,
  changeSignInEmail,
  resendLink,
  signInEmail,
  type SignInEmail,
} from '../../service/sign-in-settings/signInEmail';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/ui/fields/Field';
import { PasswordField } from '../../../kit/ui/fields/PasswordField';

/** Renders the current address, and either the form for another one or the pending one. */
export function EmailChange({ id, loaded }: { id: string; loaded: SignInEmail }): JSX.Element {
  const [current, setCurrent] = useState(loaded);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'resend' | 'cancel'>();
  const status = useRef<HTMLDivElement>(null);

  /** Shows the current state, and reports the action at the element that gets the focus. */
  const show = (next: SignInEmail, text: string): void => {
    flushSync(() => {
      setCurrent(next);
      setMessage(text);
      setProblem('');
    });
    status.current?.focus();
  };
  const change = async (
    which: 'resend' | 'cancel',
    send: () => Promise<FormOutcome<SignInEmail>>,
    text: string,
    label: string,
  ): Promise<void> => {
    setBusy(which);
    setProblem('');
    const outcome = await send();
    setBusy(undefined);
    if (outcome.kind === 'done') show(outcome.data, text);
    else setProblem(problemText(outcome, t('choose “{0}” again', label)));
  };
  useReturn(current.pending !== undefined, current.email, (next) => {
    setCurrent(next);
    if (next.email !== current.email) {
      setMessage(t('Your email address is changed. Sign in with it from now on.'));
      // If the refresh fails, the next page load refreshes the session.
      void account.refreshAfterChange().catch(() => undefined);
    }
  });

  const { pending } = current;
  return (
    <>
      <p className="cmp-email-settings__present">
        {t('You sign in with')} <strong>{current.email}</strong>
      </p>
      <div className="ui-form-notice" role="status" ref={status} tabIndex={-1}>
        {message !== '' && <p className="ui-form-notice__success">{message}</p>}
      </div>
      <div className="ui-form-notice" role="alert">
        {problem !== '' && <p className="ui-form-notice__failure">{problem}</p>}
      </div>
      {pending ? (
        <section className="cmp-email-settings__pending" aria-labelledby={`${id}-pending`}>
          <h3 id={`${id}-pending`}>{t('Confirm your new address')}</h3>
          <p>
            {t(
              'Open the email we sent to {0}, and follow the link before {1}. Nothing changes until you do.',
              pending.email,
              clockText(pending.goodUntil),
            )}
          </p>
          <p>{t('No email? Check your spam folder, or send it again.')}</p>
          <div className="cmp-email-settings__choices">
            <Button
              variant="secondary"
              busy={busy === 'resend'}
              busyLabel={t('Sending…')}
              onPress={() => {
                void change(
                  'resend',
                  () => resendLink(randomToken()),
                  t('We sent the email again. Only the new link works now.'),
                  t('Send the email again'),
                );
              }}
            >
              {t('Send the email again')}
            </Button>
            <Button
              variant="quiet"
              busy={busy === 'cancel'}
              onPress={() => {
                void change(
                  'cancel',
                  cancelChange,
                  t('Your email address stays as it is.'),
                  t('Keep the current address'),
                );
              }}
            >
              {t('Keep the current address')}
            </Button>
          </div>
        </section>
      ) : (
        <EmailForm
          id={id}
          onAsked={(next) => {
            show(next, t('We sent an email to your new address.'));
          }}
        />
      )}
    </>
  );
}

type EmailField = 'email' | 'currentPassword';

const RULES: FormRules<EmailField> = {
  email: [required, emailRule, maxLength(254)],
  currentPassword: [required],
};

function EmailForm({
  id,
  onAsked,
}: {
  id: string;
  onAsked: (next: SignInEmail) => void;
}): JSX.Element {
  const submitLabel = t('Send me a link');
  const form = useForm<EmailField, SignInEmail>({
    id,
    rules: RULES,
    resets: true,
    send: (read, key) => changeSignInEmail(read('email').trim(), read('currentPassword'), key),
    onDone: onAsked,
  });
  return (
    <Form
      form={form}
      explain={(problem) => (
        <p>{problemText(problem, t('enter your password and choose “{0}” again', submitLabel))}</p>
      )}
      submitLabel={submitLabel}
      busyLabel={t('Sending…')}
    >
      <TextField
        {...form.field('email')}
        label={t('New email address')}
        hint={t('We will email you a link. Your address does not change until you follow it.')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        {...form.field('currentPassword')}
        kind="current"
        autoComplete="current-password"
      />
    </Form>
  );
}

/**
 * Requests the current state when the visitor comes back to this page while a change is pending, because the link may
 * have been followed in another tab.
 */
function useReturn(waits: boolean, email: string, onChange: (next: SignInEmail) => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (!waits) return;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      signInEmail()
        .then((next) => {
          if (!next.pending || next.email !== email) changed(next);
        })
        // The visitor has not asked for this request, so a failure is not reported.
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, email]);
}

/** Returns a time by the visitor's own clock: `3:30 pm`. */
function clockText(at: number): string {
  const time = new Date(at);
  return timeText(time.getHours() * 60 + time.getMinutes());
}
