import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import type { Communication } from '../../rules/communication';
import { momentDayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { useAction } from '../../../kit/settings/useAction';
import { removeTextNumber } from '../../service/communications';
import { Button } from '../../../kit/ui/Button';
import { AlertDialog } from '../../../kit/ui/dialog/AlertDialog';
import { TextWithOwnPhone } from '../../../kit/ui/TextWithOwnPhone';
import { CodeForm, NumberForm } from './NumberForms';

/** The number for texts, which can be added, confirmed by a code, changed and removed. */
export function TextNumber({
  id,
  number,
  onChange,
}: {
  id: string;
  number: Communication['text'];
  onChange: (current: Communication) => void;
}): JSX.Element {
  const [isChanging, setChanging] = useState(false);
  const [message, setMessage] = useState('');
  const status = useRef<HTMLDivElement>(null);

  /** Shows the current choices, and reports the action at the element that gets the focus. */
  const show = (current: Communication, text: string): void => {
    flushSync(() => {
      onChange(current);
      setChanging(false);
      setMessage(text);
    });
    status.current?.focus();
  };
  const { status: kind, phone, pending } = number;
  return (
    <section className="cmp-communication-settings__number" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{t('Your number for text messages')}</h3>
      <div className="ui-form-notice" role="status" ref={status} tabIndex={-1}>
        {message !== '' && <p className="cmp-communication-settings__outcome">{message}</p>}
      </div>
      {kind === 'stopped' && (
        <p className="cmp-communication-settings__note">
          <TextWithOwnPhone
            text={t(
              'You texted STOP from {0} on {1}, so we do not text you. To get texts again, text START from that number to {2}.',
              phone,
              dateOf(number.since),
              number.shortCode,
            )}
            phone={phone}
          />
        </p>
      )}
      {kind === 'confirmed' && (
        <p>
          <TextWithOwnPhone
            text={t(
              'We text you at {0}. To stop all texts, text STOP to {1}.',
              phone,
              number.shortCode,
            )}
            phone={phone}
          />
        </p>
      )}
      {kind === 'none' && !pending && (
        <p>{t('We will not text you until you confirm your number with a code.')}</p>
      )}
      {pending ? (
        <CodeForm
          key={pending.phone}
          id={id}
          pending={pending}
          onChange={onChange}
          onConfirmed={(current) => {
            show(current, t('Your number is confirmed. Now choose which texts you want above.'));
          }}
          onRemoved={(current) => {
            show(current, t('The code no longer works.'));
          }}
        />
      ) : kind === 'none' || isChanging ? (
        <NumberForm
          id={id}
          onSent={(current) => {
            flushSync(() => {
              onChange(current);
              setMessage('');
            });
            document.getElementById(`${id}-code`)?.focus();
          }}
          onCancel={
            kind === 'none'
              ? undefined
              : () => {
                  setChanging(false);
                }
          }
        />
      ) : (
        <div className="ui-actions">
          <Button
            variant="secondary"
            onPress={() => {
              flushSync(() => {
                setChanging(true);
                setMessage('');
              });
              document.getElementById(`${id}-phone`)?.focus();
            }}
          >
            {t('Change the number')}
          </Button>
          <RemoveButton
            id={id}
            phone={phone}
            onRemoved={(current) => {
              show(current, t('We removed your number. We will not text you anymore.'));
            }}
          />
        </div>
      )}
    </section>
  );
}

/** Removes the number after a question, because only another code restores it. */
function RemoveButton({
  id,
  phone,
  onRemoved,
}: {
  id: string;
  phone: string;
  onRemoved: (current: Communication) => void;
}): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const label = t('Remove the number');
  const close = (): void => {
    setAsking(false);
  };
  const remove = async (key: string): ReturnType<typeof removeTextNumber> => {
    const outcome = await removeTextNumber(key);
    close();
    return outcome;
  };
  const { isBusy, problem, run, clear } = useAction(label, remove, onRemoved);
  return (
    <>
      <Button
        variant="quiet"
        onPress={() => {
          clear();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <div className="ui-form-notice" role="alert">
        {problem !== undefined && <p className="ui-form-notice__failure">{problem}</p>}
      </div>
      {isAsking && (
        <AlertDialog id={`${id}-remove`} heading={t('Remove your number?')} onEscape={close}>
          <p id={`${id}-remove-text`}>
            {t(
              'We will not text {0} anymore. To get texts again, confirm a number with a code.',
              phone,
            )}
          </p>
          <div className="ui-dialog__choices">
            <Button variant="secondary" busy={isBusy} onPress={() => void run()}>
              {label}
            </Button>
            <Button onPress={close}>{t('Keep the number')}</Button>
          </div>
        </AlertDialog>
      )}
    </>
  );
}

const dateOf = (at: number | undefined): string => (at === undefined ? '' : momentDayText(at));
