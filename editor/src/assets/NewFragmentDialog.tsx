import { useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { RadioGroup } from '../kit/choice/RadioGroup';
import { Overlay } from '../kit/overlay/Overlay';
import type { AssetFolder } from './folderServer';
import { t } from '../words/t';

interface NewFragmentDialogProps {
  /** The first one is chosen. */
  readonly models: AssetFolder['models'];
  readonly onChoose: (model: string) => void;
  readonly onClose: () => void;
}

/** Asks for the model of a new fragment. */
export function NewFragmentDialog({
  models,
  onChoose,
  onClose,
}: NewFragmentDialogProps): ReactElement {
  const [model, setModel] = useState(models[0]?.path ?? '');
  const description = models.find(({ path }) => path === model)?.description ?? '';
  return (
    <Overlay
      kind="window"
      title={t('New fragment')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            onPress={() => {
              onChoose(model);
            }}
          >
            {t('Continue')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('Model')}
        value={model}
        onChange={setModel}
        choices={models.map(({ path, title }) => ({ value: path, text: title }))}
        {...(description !== '' && { description })}
      />
    </Overlay>
  );
}
