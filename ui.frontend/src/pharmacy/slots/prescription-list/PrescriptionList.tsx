import { useRef, type JSX } from 'react';
import { dependentName } from '../../rules/family';
import { fullName } from '../../../session/rules/session';
import { t } from '../../../base/i18n/t';
import { ForWhom, type Person } from '../../acting/ForWhom';
import { NoPrescriptions, PrescriptionsProblem } from '../../acting/PrescriptionsProblem';
import { PatientOrGuest } from '../../patient/PatientOrGuest';
import { pageAddress } from '../../../base/page/pageAddress';
import { listedPrescriptions } from '../../service/listedPrescriptions';
import { useAccount, useSample } from '../../../session/useSession';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { IfAuthored } from '../../../slot/authored';
import { ButtonLink } from '../../../kit/ui/Button';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { FilteredList } from './FilteredList';

export interface PrescriptionListProps {
  id: string;
  heading: string;
  /** The sign-in page. */
  signInPage: string;
  /** The page where a member adds a pharmacy to the account. */
  pharmacyPage?: string;
  refillPage?: string;
  /** The page where a patient transfers prescriptions from another pharmacy. */
  transferPage?: string;
  /** A pharmacist's phone number. */
  phone: string;
}

/**
 * Lists the signed-in patient's prescriptions with their status, history and auto refill
 * (docs/specification/pharmacy.md#prescription-lists-elsewhere).
 */
export function PrescriptionList(props: PrescriptionListProps): JSX.Element {
  const { id, heading, signInPage, pharmacyPage, phone } = props;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 className="ui-entries__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      <noscript>
        <p>
          {t(
            'Your prescriptions need JavaScript. Turn it on for this site in your browser and load the page again, or call us:',
          )}{' '}
          <PhoneLink phone={phone} />
        </p>
      </noscript>
      <PatientOrGuest
        words={{
          signedOut: t('Sign in to see your prescriptions.'),
          withoutPharmacy: t(
            'Your account is not linked to the pharmacy yet. Link it with the number on one of your labels to see your prescriptions here.',
          ),
        }}
        signInPage={signInPage}
        pharmacyPage={pharmacyPage}
        loading={<Loading />}
        isMembersPage
        patient={<ForWhom>{(person) => <PatientList {...props} person={person} />}</ForWhom>}
      />
    </section>
  );
}

/**
 * Keeps the space of a few prescriptions. A class sets the height, because the first frame may not contain style
 * attributes.
 */
function Loading(): JSX.Element {
  return (
    <div className="ui-entries">
      <p role="status">{t('Loading your prescriptions…')}</p>
      {[1, 2, 3].map((each) => (
        <div className="ui-entry" key={each}>
          <div className="ui-skeleton cmp-prescription-list__room" aria-hidden="true" />
        </div>
      ))}
    </div>
  );
}

function PatientList({
  id,
  phone,
  refillPage,
  transferPage,
  person,
}: PrescriptionListProps & { person: Person }): JSX.Element {
  const account = useAccount();
  const sample = useSample();
  const next = useRef<HTMLDivElement>(null);
  const listed = useAsync(sample ? undefined : 'prescriptions', async () => {
    const outcome = await listedPrescriptions(person.id);
    if (outcome.kind === 'done') return outcome.data;
    throw outcome.kind === 'failed' ? outcome.error : new Error('The service refused the list.');
  });
  const { dependent, isKnown } = person;
  const own = account.phase === 'ready' ? fullName(account.data.userDetails.UserName) : undefined;
  const name = dependent ? dependentName(dependent) : own;
  const loaded = listed.kind === 'done' ? listed.value : sample?.prescriptions;
  const prescriptions = isKnown ? loaded : undefined;
  const isLoading = listed.kind !== 'failed' && !prescriptions;
  return (
    <>
      {/* It is outside of the next element, which the choice of a person above would shift. */}
      {isLoading && <Loading />}
      <div tabIndex={-1} ref={next}>
        <PrescriptionsProblem
          phone={phone}
          failure={listed.kind === 'failed' ? listed.failure : undefined}
          next={next}
        />
        {prescriptions && prescriptions.length > 0 && (
          <FilteredList
            id={id}
            prescriptions={prescriptions}
            patient={name}
            refillPage={refillPage}
          />
        )}
        {prescriptions?.length === 0 && dependent && (
          <NoPrescriptions dependent={dependent} phone={phone} />
        )}
        {prescriptions && (
          <Transfer
            isEmpty={prescriptions.length === 0 && !dependent}
            transferPage={transferPage}
            phone={phone}
          />
        )}
      </div>
    </>
  );
}

/** Links to the transfer of prescriptions; for a patient without prescriptions, this is the only action. */
function Transfer({
  isEmpty,
  transferPage,
  phone,
}: {
  isEmpty: boolean;
  transferPage: string | undefined;
  phone: string;
}): JSX.Element {
  const address = pageAddress(transferPage ?? '');
  const move = t('Move prescriptions from another pharmacy');
  return (
    <div className="cmp-prescription-list__transfer">
      {isEmpty && <NoPrescriptions dependent={undefined} phone={phone} />}
      <IfAuthored value={transferPage}>
        {isEmpty ? (
          <ButtonLink href={address}>{move}</ButtonLink>
        ) : (
          <PageLink href={address}>{move}</PageLink>
        )}
      </IfAuthored>
    </div>
  );
}
