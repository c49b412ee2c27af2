import { useState, type JSX } from 'react';
import { topicGroups, type Communication } from '../../rules/communication';
import type { AccountFlags, SessionData } from '../../../session/rules/session';
import { t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { communication } from '../../service/communications';
import { pageAddress } from '../../../base/page/pageAddress';
import { QuietHoursForm } from './QuietHoursForm';
import { TextNumber } from './TextNumber';
import { TopicTable } from './TopicTable';

export interface CommunicationSettingsProps {
  id: string;
  heading: string;
  intro?: string;
  /** The page where an account without a pharmacy links one. */
  pharmacyPage?: string;
}

/**
 * The topics and channels of messages, the number for texts, and quiet hours (docs/specification/services.md#mock-paths
 * names the folder communication-settings).
 */
export function CommunicationSettings({
  id,
  heading,
  intro,
  pharmacyPage,
}: CommunicationSettingsProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Choosing what we send you needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading your choices…'),
        unavailable: t('Your choices are not available right now.'),
      }}
      skeletonClass="cmp-communication-settings__skeleton"
      load={communication}
      sample={sampleCommunication}
    >
      {(loaded, { data }) => (
        <Parts id={id} loaded={loaded} flags={data.authInfo} pharmacyPage={pharmacyPage} />
      )}
    </SettingsCard>
  );
}

/** Renders the topics, the number and the quiet hours, which all show the current choices. */
function Parts({
  id,
  loaded,
  flags,
  pharmacyPage,
}: {
  id: string;
  loaded: Communication;
  flags: AccountFlags;
  pharmacyPage: string | undefined;
}): JSX.Element {
  const [current, setCurrent] = useState(loaded);
  return (
    <div className="cmp-communication-settings__parts">
      {!flags.pharmacy && (
        <p className="cmp-communication-settings__note">
          {t('To get messages about prescriptions, link your pharmacy.')}{' '}
          {pharmacyPage !== undefined && (
            <a className="ui-link" href={pageAddress(pharmacyPage)}>
              {t('Link your pharmacy')}
            </a>
          )}
        </p>
      )}
      <TopicTable id={id} groups={topicGroups(flags)} current={current} onChange={setCurrent} />
      <section aria-labelledby={`${id}-always`}>
        <h3 id={`${id}-always`}>{t('Always on')}</h3>
        <p>
          {t(
            'We always email {0} about your account and your safety, such as a new password or a recalled medicine. You cannot turn these emails off.',
            current.email,
          )}
        </p>
      </section>
      <TextNumber id={`${id}-number`} number={current.text} onChange={setCurrent} />
      <QuietHoursForm id={`${id}-quiet`} current={current} onChange={setCurrent} />
    </div>
  );
}

/** Returns the choices that an author sees, who has no account. */
const sampleCommunication = ({ userDetails }: SessionData): Communication => ({
  email: userDetails.EmailAddress,
  choices: [
    { topic: 'vaccines', channel: 'email', isOn: true, at: undefined },
    { topic: 'orders', channel: 'email', isOn: true, at: undefined },
  ],
  text: { status: 'none', phone: '', since: undefined, pending: undefined, shortCode: '55501' },
  callPhone: '',
  quiet: { isOn: false, from: '', to: '', zone: '' },
  version: '',
});
