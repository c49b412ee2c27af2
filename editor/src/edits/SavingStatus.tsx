import './saving-status.css';
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { t } from '../words/t';
import { $saving } from './history';

/** Says whether everything is saved. What the server did not get can be tried again. */
export function SavingStatus(): ReactElement {
  const saving = useStore($saving);
  const text = {
    saved: t('Saved'),
    saving: t('Saving…'),
    failed: saving.kind === 'failed' ? t('Not saved. {reason}', { reason: saving.message }) : '',
  }[saving.kind];
  const retry = saving.kind === 'failed' ? saving.retry : undefined;
  return (
    <div className="saving">
      <p className={`saving__status saving__status--${saving.kind}`} role="status">
        {text}
      </p>
      {retry && <Button onPress={retry}>{t('Try again')}</Button>}
    </div>
  );
}
