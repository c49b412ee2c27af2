import type { JSX } from 'react';
import type { Profile } from '../../rules/profile';
import type { SessionData } from '../../../session/rules/session';
import { dayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { patientRecord, profile } from '../../service/profile';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { ProfileForm } from './ProfileForm';

export interface ProfileSettingsProps {
  id: string;
  heading: string;
  intro?: string;
  /** The pharmacy's number, for data that only the pharmacy can change. */
  phone: string;
}

/** The profile of a member, to read and change (docs/specification/account.md#profile). */
export function ProfileSettings({ id, heading, intro, phone }: ProfileSettingsProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Changing your profile needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading your profile…'),
        unavailable: t('Your profile is not available right now.'),
      }}
      skeletonClass="cmp-profile-settings__skeleton"
      load={profile}
      sample={sampleProfile}
    >
      {(shown, { data, isSample }) => (
        <>
          <ProfileForm id={id} profile={shown} />
          {data.authInfo.pharmacy && !isSample && <PharmacyRecord id={id} phone={phone} />}
        </>
      )}
    </SettingsCard>
  );
}

/**
 * Renders the pharmacy's record. The pharmacy identifies its patients by these data, so only the pharmacy can change
 * them.
 */
function PharmacyRecord({ id, phone }: { id: string; phone: string }): JSX.Element | null {
  const loaded = useAsync('patient', patientRecord);
  if (loaded.kind !== 'done' || !loaded.value) return null;
  const { firstName, lastName, dateOfBirth, phone: ownPhone } = loaded.value;
  const rows = [
    { term: t('Name'), text: `${firstName} ${lastName}`.trim() },
    { term: t('Date of birth'), text: dateWritten(dateOfBirth) },
    { term: t('Phone number'), text: ownPhone },
  ].filter(({ text }) => text !== '');
  return (
    <section className="cmp-profile-settings__record" aria-labelledby={`${id}-pharmacy`}>
      <h3 id={`${id}-pharmacy`}>{t('Your pharmacy record')}</h3>
      <dl>
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('Is something wrong here? Call your pharmacy:')} <PhoneLink phone={phone} />
      </p>
    </section>
  );
}

/** Returns a date like `04/27/1962` in the words of the page's language; any other text is returned as it is. */
function dateWritten(date: string): string {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date) ?? [];
  return year === undefined ? date : dayText(`${year}-${month ?? ''}-${day ?? ''}`);
}

/** Returns the profile that an author sees, who has no account. */
const sampleProfile = ({ userDetails }: SessionData): Profile => {
  const [firstName = '', lastName = ''] = userDetails.UserName.split(' ');
  const email = userDetails.EmailAddress;
  return { firstName, lastName, phone: '', dateOfBirth: '', email, version: '' };
};
