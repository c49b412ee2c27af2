import type { JSX } from 'react';
import type { Family } from '../../rules/family';
import { t } from '../../../base/i18n/t';
import { Button } from '../../../kit/ui/Button';
import { Notice } from '../../../kit/ui/feedback/Notice';

/** Shows the invitation whose link was opened, or one sentence for every reason why it cannot be used. */
export function ReceivedInvitation({
  received,
  busy,
  onAnswer,
}: {
  received: NonNullable<Family['received']>;
  busy: string | undefined;
  onAnswer: (answer: 'accept' | 'decline', caregiver: string) => void;
}): JSX.Element {
  if (received.state === 'unusable')
    return (
      <Notice kind="warning">
        {t(
          'You cannot answer this invitation with this account. It may be used, canceled or expired. Sign in with the email address that got it, or ask for a new one.',
        )}
      </Notice>
    );
  const { caregiver } = received;
  const answers = { accept: t('Accept'), decline: t('Decline') };
  return (
    <Notice
      heading={t('{0} asks to act for you', caregiver)}
      level={3}
      actions={(['accept', 'decline'] as const).map((answer) => (
        <Button
          key={answer}
          variant={answer === 'accept' ? 'primary' : 'secondary'}
          busy={busy === answer}
          onPress={() => {
            onAnswer(answer, caregiver);
          }}
        >
          {answers[answer]}
        </Button>
      ))}
    >
      {t(
        'If you accept, {0} can see and refill all your prescriptions here. You can end this at any time.',
        caregiver,
      )}
    </Notice>
  );
}
