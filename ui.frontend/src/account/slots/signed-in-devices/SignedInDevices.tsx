import type { JSX } from 'react';
import { dayText } from '../../../base/i18n/days';
import { timeText } from '../../../base/i18n/times';
import { t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { ChangeNotices, useChanges } from '../../../kit/settings/useChanges';
import {
  OTHERS,
  signedInDevices,
  signOutDevice,
  type SignedInDevice,
} from '../../service/sign-in-settings/devices';
import { Button } from '../../../kit/ui/Button';

export interface SignedInDevicesProps {
  id: string;
  heading: string;
  intro?: string;
}

/** The devices on which a member is signed in, with buttons to sign out there. */
export function SignedInDevices({ id, heading, intro }: SignedInDevicesProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Signing other devices out needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading your devices…'),
        unavailable: t('Your devices are not available right now.'),
      }}
      skeletonClass="cmp-signed-in-devices__skeleton"
      load={signedInDevices}
      sample={() => SAMPLE}
    >
      {(loaded) => <DeviceList loaded={loaded} />}
    </SettingsCard>
  );
}

/** The devices that an author sees, who has no account. */
const SAMPLE: readonly SignedInDevice[] = [
  { id: '1', browser: 'Firefox', system: 'Windows', lastUsedAt: undefined, isThis: true },
  { id: '2', browser: 'Safari', system: 'iPhone', lastUsedAt: undefined, isThis: false },
];

/** Renders the devices, this one first, and the last action. */
function DeviceList({ loaded }: { loaded: readonly SignedInDevice[] }): JSX.Element {
  const changes = useChanges(loaded);
  const { now: devices, busy } = changes;
  const signOut = (id: string, button: string, text: string): void => {
    void changes.change({
      name: id,
      button,
      send: () => signOutDevice(id),
      done: () => ({ text }),
    });
  };
  const others = devices.filter(({ isThis }) => !isThis);
  const sorted = [...devices.filter(({ isThis }) => isThis), ...others];
  return (
    <>
      <ChangeNotices changes={changes} />
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
                    {t('Last used on {0}', momentText(device.lastUsedAt))}
                  </p>
                )
              )}
            </div>
            {!device.isThis && (
              <Button
                variant="secondary"
                busy={busy === device.id}
                onPress={() => {
                  signOut(device.id, t('Sign out'), t('{0} is signed out.', nameOf(device)));
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
        <p className="cmp-signed-in-devices__none">{t('You are not signed in anywhere else.')}</p>
      ) : (
        <Button
          busy={busy === OTHERS}
          busyLabel={t('Signing out…')}
          onPress={() => {
            signOut(OTHERS, t('Sign out everywhere else'), t('We signed out your other devices.'));
          }}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
    </>
  );
}

/** Returns the name of a device: `Firefox on Windows`, or the known part of it. */
function nameOf({ browser, system }: SignedInDevice): string {
  if (browser !== '' && system !== '') return t('{0} on {1}', browser, system);
  return browser || system || t('Unknown device');
}

/** Returns a time by the visitor's own clock: `March 2, 2026, 3:30 pm`. */
function momentText(at: number): string {
  const time = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${dayText(date)}, ${timeText(time.getHours() * 60 + time.getMinutes())}`;
}
