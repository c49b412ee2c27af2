import type { JSX } from 'react';
import { dependentName, type Caregiver, type Dependent } from '../../rules/family';
import { t } from '../../../base/i18n/t';
import { Button } from '../../../kit/ui/Button';
import { AlertDialog } from '../../../kit/ui/dialog/AlertDialog';

/** A change that needs a confirmation, because it cannot be undone. */
export type Question =
  | { readonly kind: 'remove'; readonly dependent: Dependent }
  | { readonly kind: 'end'; readonly caregiver: Caregiver };

/** Asks for a confirmation before an access ends that an adult has given or received. */
export function ConfirmDialog({
  id,
  question,
  onYes,
  onNo,
}: {
  id: string;
  question: Question;
  onYes: () => void;
  onNo: () => void;
}): JSX.Element {
  const name =
    question.kind === 'remove' ? dependentName(question.dependent) : question.caregiver.name;
  return (
    <AlertDialog
      id={`${id}-question`}
      heading={
        question.kind === 'remove'
          ? t('Stop acting for {0}?', name)
          : t('End access for {0}?', name)
      }
      onEscape={onNo}
    >
      <p id={`${id}-question-text`}>
        {question.kind === 'remove'
          ? t('We will email {0}. To act for them again, send a new invitation.', name)
          : t('{0} can no longer see your prescriptions. We will email them.', name)}
      </p>
      <div className="ui-dialog__choices">
        <Button variant="secondary" onPress={onNo}>
          {t('Keep it')}
        </Button>
        <Button onPress={onYes}>
          {question.kind === 'remove' ? t('Stop acting') : t('End access')}
        </Button>
      </div>
    </AlertDialog>
  );
}
