import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { signInEmail } from '../../service/sign-in-settings/signInEmail';
import { EmailChange } from './EmailChange';

export interface EmailSettingsProps {
  id: string;
  heading: string;
  intro?: string;
}

/** The email address with which a member signs in; a mailed link confirms a change. */
export function EmailSettings({ id, heading, intro }: EmailSettingsProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Changing your email address needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading your email address…'),
        unavailable: t('Your email address is not available right now.'),
      }}
      skeletonClass="cmp-email-settings__skeleton"
      load={signInEmail}
      sample={({ userDetails }) => ({ email: userDetails.EmailAddress })}
    >
      {(loaded) => <EmailChange id={id} loaded={loaded} />}
    </SettingsCard>
  );
}
