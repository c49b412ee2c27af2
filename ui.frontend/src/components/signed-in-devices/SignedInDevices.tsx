import type { JSX } from 'react';
import { t } from '../../i18n/t';
import { SettingsCard } from '../../patterns/settings/SettingsCard';
import { signedInDevices, type SignedInDevice } from '../../services/security/devices';
import { DeviceList } from './DeviceList';

export interface SignedInDevicesProps {
  id: string;
  heading: string;
  intro?: string;
}

/** Where a member is signed in, to be signed out from here. */
export function SignedInDevices({ id, heading, intro }: SignedInDevicesProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Signing other devices out needs JavaScript. Please turn it on for this site in your browser, then load the page again.',
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

/** What an author sees, who has no account. */
const SAMPLE: readonly SignedInDevice[] = [
  { id: '1', browser: 'Firefox', system: 'Windows', lastUsedAt: undefined, isThis: true },
  { id: '2', browser: 'Safari', system: 'iPhone', lastUsedAt: undefined, isThis: false },
];
