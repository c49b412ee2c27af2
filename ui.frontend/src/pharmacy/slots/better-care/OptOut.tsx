import { useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { useAction } from '../../../kit/settings/useAction';
import { optOutOfCare, type BetterCare } from '../../service/better-care/betterCare';
import { Button } from '../../../kit/ui/Button';
import { AlertDialog } from '../../../kit/ui/dialog/AlertDialog';

/** Shows the button to opt out, which deletes every answer after a confirmation. */
export function OptOut({
  id,
  onOut,
}: {
  id: string;
  onOut: (kept: BetterCare) => void;
}): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const label = t('Delete my answers and do not ask again');
  const { isBusy, problem, run } = useAction(label, (key) => optOutOfCare(true, key), onOut);
  const close = (): void => {
    setAsking(false);
  };
  return (
    <div className="cmp-better-care__out">
      <Button
        variant="quiet"
        onPress={() => {
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <Problem text={problem} />
      {isAsking && (
        <AlertDialog id={`${id}-out`} heading={t('Delete your answers?')} onEscape={close}>
          <p id={`${id}-out-text`}>
            {t(
              'We delete all your answers right away, on every device, and stop asking. You can start again later, but you cannot get these answers back.',
            )}
          </p>
          <div className="cmp-better-care__ways">
            <Button onPress={close}>{t('Keep my answers')}</Button>
            <Button
              variant="secondary"
              busy={isBusy}
              busyLabel={t('Deleting…')}
              onPress={() => void run().then(close)}
            >
              {t('Delete and do not ask again')}
            </Button>
          </div>
        </AlertDialog>
      )}
    </div>
  );
}

/** Shows a member that they have opted out, and the button to opt in again. */
export function TakePart({ onBack }: { onBack: (kept: BetterCare) => void }): JSX.Element {
  const label = t('Turn suggestions back on');
  const { isBusy, problem, run } = useAction(label, (key) => optOutOfCare(false, key), onBack);
  return (
    <>
      <h3 className="cmp-better-care__heading">{t('We no longer ask you')}</h3>
      <p>
        {t('We deleted your answers. You can start again, but you cannot get these answers back.')}
      </p>
      <div className="cmp-better-care__ways">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={t('One moment…')}
          onPress={() => void run()}
        >
          {label}
        </Button>
      </div>
      <Problem text={problem} />
    </>
  );
}

function Problem({ text }: { text: string | undefined }): JSX.Element {
  return (
    <div role="alert">
      {text !== undefined && <p className="cmp-better-care__problem">{text}</p>}
    </div>
  );
}
