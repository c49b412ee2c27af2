import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { dayText } from '../../i18n/days';
import { timeText } from '../../i18n/times';
import { t } from '../../i18n/t';
import { problemText } from '../../patterns/form/Form';
import { OTHERS, signOutDevice, type SignedInDevice } from '../../services/security/devices';
import { Button } from '../../ui/Button';

/** The devices, this one first, and what was done last. */
export function DeviceList({ loaded }: { loaded: readonly SignedInDevice[] }): JSX.Element {
  const [devices, setDevices] = useState(loaded);
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const status = useRef<HTMLDivElement>(null);

  const signOut = async (id: string, text: string, label: string): Promise<void> => {
    setBusy(id);
    setProblem('');
    const outcome = await signOutDevice(id);
    setBusy(undefined);
    if (outcome.kind !== 'done') {
      setSaid('');
      setProblem(problemText(outcome, t('choose “{0}” again', label)));
      return;
    }
    flushSync(() => {
      setDevices(outcome.data);
      setSaid(text);
    });
    // The button that was pressed is gone.
    status.current?.focus();
  };
  const others = devices.filter(({ isThis }) => !isThis);
  const sorted = [...devices.filter(({ isThis }) => isThis), ...others];
  return (
    <>
      <div className="ui-form-notice" role="status" ref={status} tabIndex={-1}>
        {said !== '' && <p className="ui-form-notice__success">{said}</p>}
      </div>
      <div className="ui-form-notice" role="alert">
        {problem !== '' && <p className="ui-form-notice__failure">{problem}</p>}
      </div>
      <ul className="cmp-signed-in-devices__list">
        {sorted.map((device) => (
          <li className="cmp-signed-in-devices__item" key={device.id}>
            <div>
              <strong>{nameOf(device)}</strong>
              {device.isThis ? (
                <span className="cmp-signed-in-devices__this">{t('This device')}</span>
              ) : (
                device.lastUsedAt !== undefined && (
                  <p className="cmp-signed-in-devices__used">
                    {t('Used last on {0}', momentText(device.lastUsedAt))}
                  </p>
                )
              )}
            </div>
            {!device.isThis && (
              <Button
                variant="secondary"
                busy={busy === device.id}
                onPress={() => {
                  void signOut(device.id, t('{0} is signed out.', nameOf(device)), t('Sign out'));
                }}
              >
                {t('Sign out')}
                <span className="visually-hidden">{` ${nameOf(device)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="cmp-signed-in-devices__none">{t('You are signed in nowhere else.')}</p>
      ) : (
        <Button
          busy={busy === OTHERS}
          busyLabel={t('Signing out…')}
          onPress={() => {
            void signOut(
              OTHERS,
              t('Every other device is signed out.'),
              t('Sign out everywhere else'),
            );
          }}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
    </>
  );
}

/** `Firefox on Windows`, or what of it is known. */
function nameOf({ browser, system }: SignedInDevice): string {
  if (browser !== '' && system !== '') return t('{0} on {1}', browser, system);
  return browser || system || t('A device that we do not know');
}

/** `March 2, 2026, 3:30 pm`, by the visitor's own clock. */
function momentText(at: number): string {
  const time = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${dayText(date)}, ${timeText(time.getHours() * 60 + time.getMinutes())}`;
}
