import { useRef, type JSX, type RefObject } from 'react';
import type { BookAddress } from '../../domain/account/addressBook';
import type { SessionData } from '../../domain/account/session';
import { t } from '../../i18n/t';
import { FormCard, NoScript } from '../../patterns/form/Form';
import { addresses } from '../../services/addressBook';
import { useAccount, useSample } from '../../services/session/useSession';
import { useAsync } from '../../ui/async/useAsync';
import { RetryNotice } from '../../ui/RetryNotice';
import { AddressList } from './AddressList';

export interface AddressBookProps {
  id: string;
  heading: string;
  intro?: string;
}

/** The addresses of a member, with those that orders and bills go to (product-spec §3, §7). */
export function AddressBook({ id, heading, intro }: AddressBookProps): JSX.Element {
  const account = useAccount();
  const card = useRef<HTMLDivElement>(null);
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <NoScript>
        {t(
          'Changing your addresses needs JavaScript. Please turn it on for this site in your browser, then load the page again.',
        )}
      </NoScript>
      <div className="cmp-address-book__body" ref={card} tabIndex={-1}>
        {account.phase === 'ready' ? (
          <MemberAddresses id={id} card={card} data={account.data} />
        ) : (
          account.phase !== 'failed' && <Loading />
        )}
        <RetryNotice
          problem={t('Your addresses are not available right now.')}
          failure={account.phase === 'failed' ? account : undefined}
          next={card}
        />
      </div>
    </FormCard>
  );
}

function MemberAddresses({
  id,
  card,
  data,
}: {
  id: string;
  card: RefObject<HTMLDivElement | null>;
  data: SessionData;
}): JSX.Element {
  const sample = useSample();
  const loaded = useAsync(sample ? undefined : data.userDetails.GUID, addresses);
  const shown = sample
    ? [sampleAddress(data.userDetails.UserName)]
    : loaded.kind === 'done'
      ? loaded.value
      : undefined;
  return (
    <>
      {loaded.kind === 'pending' && <Loading />}
      {shown && <AddressList id={id} loaded={shown} />}
      <RetryNotice
        problem={t('Your addresses are not available right now.')}
        failure={loaded.kind === 'failed' ? loaded.failure : undefined}
        next={card}
      />
    </>
  );
}

/** As high as one address. A style sheet says so, because the first frame may have no style of its own (CSP). */
function Loading(): JSX.Element {
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading your addresses…')}</span>
      <div className="ui-skeleton cmp-address-book__skeleton" aria-hidden="true" />
    </div>
  );
}

/** What an author sees, who has no account. */
const sampleAddress = (name: string): BookAddress => ({
  id: 'sample',
  version: '',
  name,
  addr1: '12 Mill Road',
  addr2: '',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  defaultBilling: 'true',
  defaultShipping: 'true',
});
