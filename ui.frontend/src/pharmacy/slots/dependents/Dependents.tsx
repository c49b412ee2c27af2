import { useRef, type JSX } from 'react';
import type { Family } from '../../rules/family';
import { t } from '../../../base/i18n/t';
import { useMessageLink } from '../../patient/useMessageLink';
import { FormCard, NoScript } from '../../../kit/form/Form';
import { PatientOrGuest } from '../../patient/PatientOrGuest';
import { family, openInvitation } from '../../service/dependents';
import { useSample } from '../../../session/useSession';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { FamilyPanel } from './FamilyPanel';

export interface DependentsProps {
  id: string;
  heading: string;
  intro?: string;
  /** The sign-in page. */
  signInPage: string;
  /** The page where a member adds a pharmacy to the account. */
  pharmacyPage?: string;
  prescriptionsPage?: string;
}

/**
 * Shows for whom a member acts at the pharmacy, and who acts for the member
 * (docs/specification/session.md#account-progress, `linkDependents`). The link of an invitation leads here as well,
 * so the page is also open to visitors, who must sign in first.
 */
export function Dependents(props: DependentsProps): JSX.Element {
  const { id, heading, intro, signInPage, pharmacyPage } = props;
  const link = useMessageLink();
  const body = useRef<HTMLDivElement>(null);
  const opened = useAsync(
    link.kind === 'usable' ? `invitation ${String(link.turn)}` : undefined,
    async () => {
      const outcome = await openInvitation(link.token);
      if (outcome.kind !== 'done')
        throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
      return true;
    },
  );
  const isOpening = link.kind === 'unknown' || opened.kind === 'pending';
  return (
    <div className="ui-settings">
      <FormCard id={id} heading={heading} intro={intro}>
        <NoScript>
          {t(
            'Acting for your family needs JavaScript. Turn it on for this site in your browser, then load the page again.',
          )}
        </NoScript>
        <div className="ui-settings__body" tabIndex={-1} ref={body}>
          <RetryNotice
            problem={t('We could not open the invitation. Check your connection.')}
            failure={opened.kind === 'failed' ? opened.failure : undefined}
            next={body}
          />
          {isOpening && <Loading />}
          {!isOpening && opened.kind !== 'failed' && (
            <PatientOrGuest
              words={{
                signedOut:
                  link.kind === 'usable'
                    ? t('Sign in with the email address that got the invitation.')
                    : t('Sign in to see who you act for, and who acts for you.'),
                withoutPharmacy: t(
                  'Your account is not linked to the pharmacy yet. Link it with the number on one of your labels, then come back to this page.',
                ),
              }}
              signInPage={signInPage}
              pharmacyPage={pharmacyPage}
              loading={<Loading />}
              isMembersPage
              patient={<LoadedFamily key={link.turn} {...props} />}
            />
          )}
        </div>
      </FormCard>
    </div>
  );
}

function LoadedFamily({ id, prescriptionsPage }: DependentsProps): JSX.Element {
  const isSample = useSample() !== undefined;
  const next = useRef<HTMLDivElement>(null);
  const asked = useAsync(isSample ? undefined : 'family', family);
  const loaded = isSample ? SAMPLE : asked.kind === 'done' ? asked.value : undefined;
  return (
    <div tabIndex={-1} ref={next}>
      {asked.kind === 'pending' && <Loading />}
      <RetryNotice
        problem={t('Your family is not available right now.')}
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={next}
      />
      {loaded && <FamilyPanel id={id} loaded={loaded} prescriptionsPage={prescriptionsPage} />}
    </div>
  );
}

/** Keeps the space of the panel. A class sets the height, because the first frame may not contain style attributes. */
function Loading(): JSX.Element {
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading your family…')}</span>
      <div className="ui-skeleton cmp-dependents__skeleton" aria-hidden="true" />
    </div>
  );
}

/** The family that an author sees, because an author has no account. */
const SAMPLE: Family = {
  dependents: [
    {
      id: 'sample',
      kind: 'child',
      firstName: 'Mia',
      lastName: 'Reyes',
      dateOfBirth: '09/21/2014',
      age: 12,
      endsOn: '2032-09-21',
      hidesOwnRecords: true,
    },
  ],
  invitations: [],
  caregivers: [],
  received: undefined,
};
