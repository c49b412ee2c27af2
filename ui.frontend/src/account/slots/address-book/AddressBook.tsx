import type { JSX } from 'react';
import type { BookAddress } from '../../rules/addressBook';
import { t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { addresses } from '../../service/addressBook';
import { AddressList } from './AddressList';

export interface AddressBookProps {
  id: string;
  heading: string;
  intro?: string;
}

/** The addresses of a member, with those for orders and bills (docs/specification/account.md#addresses). */
export function AddressBook({ id, heading, intro }: AddressBookProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Changing your addresses needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading your addresses…'),
        unavailable: t('Your addresses are not available right now.'),
      }}
      skeletonClass="cmp-address-book__skeleton"
      load={addresses}
      sample={({ userDetails }) => [sampleAddress(userDetails.UserName)]}
    >
      {(book) => <AddressList id={id} loaded={book} />}
    </SettingsCard>
  );
}

/** Returns the address that an author sees, who has no account. */
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
