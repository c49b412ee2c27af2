import { account } from './account';
import { betterCare } from './betterCare';
import { communication } from './communication';
import { dessert } from './dessert';
import { drafts } from './drafts';
import type { Subject } from './Operation';
import { patients } from './patients';
import { pharmacy } from './pharmacy';
import { rewards } from './rewards';
import { search } from './search';
import { shop } from './shop';
import { signInSettings } from './signInSettings';
import { site } from './site';
import { stores } from './stores';
import { transfers } from './transfers';
import { vaccines } from './vaccines';
import { vaccineTimes } from './vaccineTimes';

/** Every address of the services, by subject. */
export const subjects: readonly Subject[] = [
  site,
  account,
  signInSettings,
  communication,
  rewards,
  pharmacy,
  patients,
  transfers,
  betterCare,
  drafts,
  vaccines,
  vaccineTimes,
  stores,
  shop,
  dessert,
  search,
];
