import type { JSX } from 'react';
import { t } from '../../i18n/t';
import { Button } from '../../ui/Button';
import { AlertDialog } from '../../ui/dialog/AlertDialog';
import type { UnsavedChanges } from './useUnsavedChanges';

/** Asks whether unsaved changes may be lost, where a link of the page was followed. */
export function LeaveDialog({
  id,
  unsaved: { leavingTo, stay, leave },
}: {
  id: string;
  unsaved: UnsavedChanges;
}): JSX.Element | null {
  if (leavingTo === undefined) return null;
  return (
    <AlertDialog id={`${id}-leave`} heading={t('Leave without saving?')} onEscape={stay}>
      <p id={`${id}-leave-text`}>{t('Your changes on this page are not saved yet.')}</p>
      <div className="ui-dialog__choices">
        <Button variant="secondary" onPress={leave}>
          {t('Leave without saving')}
        </Button>
        <Button onPress={stay}>{t('Stay on this page')}</Button>
      </div>
    </AlertDialog>
  );
}
