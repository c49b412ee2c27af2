import { useRef, type JSX } from 'react';
import { inviteRules, type Family } from '../../rules/family';
import { t } from '../../../base/i18n/t';
import { Form, headingId } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import { inviteAdult } from '../../service/dependents';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/ui/fields/Field';

/** Invites an adult by mail. */
export function InviteForm({
  id,
  onDone,
  onCancel,
}: {
  id: string;
  onDone: (family: Family, email: string) => void;
  onCancel: () => void;
}): JSX.Element {
  const sentTo = useRef('');
  const form = useForm<'email', Family>({
    id,
    rules: inviteRules,
    send: (read, key) => {
      sentTo.current = read('email').trim();
      return inviteAdult(read('email'), key);
    },
    onDone: (family) => {
      onDone(family, sentTo.current);
    },
  });
  return (
    <div className="cmp-dependents__form">
      <h4 className="cmp-dependents__form-heading" id={headingId(id)}>
        {t('Invite an adult')}
      </h4>
      <p>
        {t(
          'We send them a link that works for 7 days. They sign in with their own account, linked to the pharmacy, and accept or decline. They can end this at any time.',
        )}
      </p>
      <Form form={form} submitLabel={t('Send the invitation')} busyLabel={t('Sending…')}>
        <TextField
          {...form.field('email')}
          label={t('Their email address')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      <Button variant="quiet" onPress={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
