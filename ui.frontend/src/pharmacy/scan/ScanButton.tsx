import { useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import type { EnteredPrescription } from '../rules/scannedPrescriptions';
import { t } from '../../base/i18n/t';
import { Button } from '../../kit/ui/Button';
import type * as ScanDialogChunk from './ScanDialog';

/**
 * Shows the button that opens the scanner. The scanner's code is loaded only when the button is pressed.
 *
 * @param onType moves the focus to the field for a number
 */
export function ScanButton({
  id,
  prescriptions,
  onChange,
  onType,
}: {
  id: string;
  prescriptions: readonly EnteredPrescription[];
  onChange: (prescriptions: readonly EnteredPrescription[]) => void;
  onType: () => void;
}): JSX.Element {
  const [phase, setPhase] = useState<'closed' | 'loading' | 'open' | 'lost'>('closed');
  const [chunk, setChunk] = useState<typeof ScanDialogChunk>();
  const [mayAsk, setMayAsk] = useState(false);
  const close = (): void => {
    setPhase('closed');
  };
  const open = (): void => {
    setPhase('loading');
    load().then(
      (loaded) => {
        setChunk(loaded);
        setPhase('open');
      },
      () => {
        setPhase('lost');
      },
    );
  };
  return (
    <div className="cmp-prescriptions__scan">
      <Button
        variant="secondary"
        busy={phase === 'loading'}
        busyLabel={t('Opening the scanner…')}
        onPress={open}
      >
        {t('Refill by Scan')}
      </Button>
      <p className="cmp-prescriptions__privacy">
        {t('The camera’s pictures never leave your device.')}
      </p>
      <p className="cmp-prescriptions__lost" role="status">
        {phase === 'lost' && t('The scanner could not be loaded. Try again, or type the number.')}
      </p>
      {phase === 'open' && chunk && (
        <chunk.ScanDialog
          id={`${id}-scanner`}
          prescriptions={prescriptions}
          onChange={onChange}
          mayAsk={mayAsk}
          onAgree={() => {
            setMayAsk(true);
          }}
          onClose={close}
          onType={() => {
            // Close the dialog first, because it returns the focus to the button when it closes.
            flushSync(close);
            onType();
          }}
        />
      )}
    </div>
  );
}

async function load(): Promise<typeof ScanDialogChunk> {
  const chunk = await import(/* webpackChunkName: "scanner" */ './ScanDialog');
  await chunk.loadStyleSheet(document.querySelector('template[data-cmp-styles="scanner"]'));
  return chunk;
}
