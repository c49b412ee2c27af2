import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { t } from '../words/t';
import { $canRedo, $canUndo } from './history';

/** The buttons that undo the last step and redo it. */
export function UndoButtons({
  onStep,
}: {
  /** Undoes a step (-1), or redoes it (1). */
  readonly onStep: (by: -1 | 1) => void;
}): ReactElement {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  return (
    <>
      <Button
        variant="quiet"
        icon="undo"
        aria-label={t('Undo')}
        isDisabled={!canUndo}
        onPress={() => {
          onStep(-1);
        }}
      />
      <Button
        variant="quiet"
        icon="redo"
        aria-label={t('Redo')}
        isDisabled={!canRedo}
        onPress={() => {
          onStep(1);
        }}
      />
    </>
  );
}
