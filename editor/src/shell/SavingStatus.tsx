import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { $saving } from '../edits/history';
import { Button } from '../kit/button/Button';

/** Says whether everything is saved. What the server did not get can be tried again. */
export function SavingStatus(): ReactElement {
  const saving = useStore($saving);
  const text = {
    saved: 'Saved',
    saving: 'Saving…',
    failed: saving.kind === 'failed' ? `Not saved. ${saving.message}` : '',
  }[saving.kind];
  const retry = saving.kind === 'failed' ? saving.retry : undefined;
  return (
    <div className="bar__saving">
      <p className={`bar__status bar__status--${saving.kind}`} role="status">
        {text}
      </p>
      {retry && <Button onPress={retry}>Try again</Button>}
    </div>
  );
}
