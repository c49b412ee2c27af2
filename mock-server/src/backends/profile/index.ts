import { forSignedIn } from '../accounts';
import { demoAccounts } from '../accounts/demoAccounts';
import { accountByEmail } from '../accounts/account';
import type { Backend } from '../Backend';
import { contentAddresses, type ContentService } from '../contentAddresses';
import type { Database } from '../database';
import { demoPatients } from '../pharmacy/demoPatients';
import { changesTable } from './changes';
import { getPatientProfile, getProfile, updateProfileOnce } from './profileService';
import { saveBirthDate } from './profiles';
import { PROFILE_SCHEMA } from './schema';

const SERVICES: readonly ContentService[] = [
  {
    endpoint: 'ragetuserdigitalprofile',
    group: 'profile-settings',
    summary: "Returns the member's own profile",
    answer: forSignedIn((visitor, _request, _reply, context) => getProfile(visitor, context)),
  },
  {
    endpoint: 'ragetcustomerdigitalprofile',
    group: 'link-rx-account',
    summary: 'Returns how the pharmacy knows the member',
    answer: forSignedIn((visitor, _request, _reply, context) =>
      getPatientProfile(visitor, context),
    ),
  },
  {
    endpoint: 'rabuildcustomerdigitalprofile',
    group: 'profile-settings',
    summary: "Changes the member's own profile",
    answer: forSignedIn((visitor, ...asked) => updateProfileOnce(visitor)(...asked)),
  },
];

/** What members keep of themselves: their profile and their addresses (product-spec §7). */
export const profile: Backend = {
  name: 'profile',
  title: 'Profiles',
  description:
    'Keeps name, phone number and date of birth of members. A change needs the version that ' +
    'the page has read, so that two pages never overwrite one another.',
  addresses: contentAddresses(SERVICES),
  schema: PROFILE_SCHEMA,
  seed: seedProfiles,
  consoleTables: (database) => [changesTable(database)],
};

/** The pharmacy knows the dates of birth of the demo accounts that have linked it. */
function seedProfiles(database: Database): void {
  for (const { email } of demoAccounts) {
    const account = accountByEmail(database, email);
    if (!account) continue;
    const patient = demoPatients.find((each) => each.account === email);
    if (patient) saveBirthDate(database, account.id, patient.dateOfBirth);
  }
}
