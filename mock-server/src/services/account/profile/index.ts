import { CHANGES } from '../../kit/limits/addressLimits';
import { forSignedIn } from '..';
import { demoAccounts } from '../demoAccounts';
import { accountByEmail } from '../account';
import type { Backend } from '../../kit/Backend';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import { contentAddresses, type ContentService } from '../../kit/requests/contentAddresses';
import type { Database } from '../../../database/database';
import { saveAddress } from './addresses';
import { addressBook } from './addressService';
import { changesTable } from './changes';
import { getProfile, updateProfileOnce } from './profileService';
import { saveBirthDate } from './profiles';
import { PROFILE_SCHEMA } from './schema';
import { recordsOf } from '../../kit/database/personalData';
import { accountTable } from '../accountTable';

const SERVICES: readonly ContentService[] = [
  {
    endpoint: 'ragetuserdigitalprofile',
    summary: "Returns the member's own profile",
    answer: forSignedIn((visitor, _request, _reply, context) => getProfile(visitor, context)),
  },
  {
    endpoint: 'rabuildcustomerdigitalprofile',
    summary: "Changes the member's own profile",
    limits: CHANGES,
    answer: forSignedIn((visitor, ...asked) => updateProfileOnce(visitor)(...asked)),
  },
  {
    endpoint: 'raecommdetails',
    summary: "Returns or changes the member's addresses",
    limits: CHANGES,
    answer: forSignedIn((visitor, ...asked) => addressBook(visitor)(...asked)),
  },
];

/** The service for the profiles and addresses of members (docs/specification/account.md#profile). */
export const profile: Backend = {
  name: 'profile',
  title: 'Profiles',
  description:
    'Keeps name, phone number, date of birth and addresses of members. A change needs the version that ' +
    'the page has read, so that two pages never overwrite one another.',
  addresses: contentAddresses(SERVICES),
  schema: PROFILE_SCHEMA,
  personalData({ database }, account) {
    const rows = (sql: string) => recordsOf(database, sql, account);
    return {
      account: rows('SELECT dateOfBirth FROM profile_birth_dates WHERE account = ?'),
      addresses: rows(
        `SELECT name, addr1, addr2, city, state, zip, defaultBilling AS billsGoHere,
           defaultShipping AS ordersGoHere, removedAt FROM profile_addresses WHERE account = ? ORDER BY id`,
      ),
      changes: rows('SELECT at, what, source FROM profile_changes WHERE account = ? ORDER BY id'),
    };
  },
  seed: seedProfiles,
  consoleTables: ({ database }) => [changesTable(database), addressTable(database)],
};

/** Adds the addresses of the demo accounts that have completed the step of setting one up. */
function seedProfiles(database: Database): void {
  for (const { email, firstName, lastName, dateOfBirth, done } of demoAccounts) {
    const account = accountByEmail(database, email);
    if (!account) continue;
    if (dateOfBirth !== undefined) saveBirthDate(database, account.id, dateOfBirth);
    const lines = DEMO_LINES[firstName];
    if (lines)
      saveAddress(database, account.id, {
        name: `${firstName} ${lastName}`,
        ...lines,
        defaultBilling: done.includes('defaultBilling'),
        defaultShipping: done.includes('defaultShipping'),
      });
  }
}

const DEMO_LINES: Readonly<
  Record<string, Record<'addr1' | 'addr2' | 'city' | 'state' | 'zip', string>>
> = {
  Ana: { addr1: '418 Grant Street', addr2: '', city: 'Etna', state: 'PA', zip: '15223' },
  Ben: {
    addr1: '77 Locust Street',
    addr2: 'Apt 4B',
    city: 'Harrisburg',
    state: 'PA',
    zip: '17101',
  },
  Carla: { addr1: 'PSC 802 Box 74', addr2: '', city: 'APO', state: 'AE', zip: '09499-0074' },
  Dev: { addr1: '1903 Pike Place', addr2: 'Unit 12', city: 'Seattle', state: 'WA', zip: '98101' },
};

/** Returns the addresses for the console, without streets and names, because the console is for developers. */
const addressTable = (database: Database): ConsoleTable =>
  accountTable(database, 'profile_addresses', {
    title: 'Addresses of members',
    columns: ['Account', 'City', 'State', 'Default', 'State of the entry'],
    cells: ({ email, city, state, defaultBilling, defaultShipping, removedAt }) => [
      String(email),
      String(city),
      String(state),
      [defaultBilling === 1 && 'billing', defaultShipping === 1 && 'shipping']
        .filter(Boolean)
        .join(', '),
      removedAt === null ? 'kept' : 'removed',
    ],
  });
