import { useState, type ReactElement } from 'react';
import { ToolbarAction } from '../kit/button/ToolbarAction';
import type { Editable } from '../page/editables';
import { t } from '../words/t';
import { LockQuestion } from './LockQuestion';

/**
 * Locks a component of a template's structure for its pages, or unlocks it, after a question. There is no action for a
 * component in an unlocked one, which decides.
 */
export function LockAction({ editable }: { readonly editable: Editable }): ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const { lock } = editable.config;
  if (lock !== 'locked' && lock !== 'unlocked') return null;
  return (
    <>
      <ToolbarAction
        icon={lock === 'locked' ? 'unlock' : 'lock'}
        name={lock === 'locked' ? t('Unlock for pages') : t('Lock for pages')}
        onPress={() => {
          setAsking(true);
        }}
      />
      {isAsking && (
        <LockQuestion
          editable={editable}
          action={lock === 'locked' ? 'unlock' : 'lock'}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
