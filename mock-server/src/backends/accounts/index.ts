import type { Backend } from '../Backend';
import { accountAddresses } from './addresses';
import { accountHoldings } from './holdings';
import { ACCOUNTS_SCHEMA } from './schema';
import { seedAccounts } from './seed';

export { csrfGuard, csrfTokenFor } from './csrf';
export { forSignedIn, visitOf } from './visits';

/** Who the visitor is (product-spec §3, §4, §7). */
export const accounts: Backend = {
  name: 'accounts',
  title: 'Accounts',
  description:
    'Opens accounts, signs people in and out, keeps their sessions and mails them links for new ' +
    'passwords. Both pharmacy sites share the accounts.',
  addresses: accountAddresses(),
  schema: ACCOUNTS_SCHEMA,
  seed: seedAccounts,
  holdings: accountHoldings,
};
