import {
  inventedBetterCareGroups,
  type InventedBetterCareEndpoint,
} from '../../pharmacy/service/better-care/invented';
import {
  inventedPharmacyGroups,
  type InventedPharmacyEndpoint,
} from '../../pharmacy/service/invented';
import {
  inventedSecurityGroups,
  type InventedSecurityEndpoint,
} from '../../account/service/sign-in-settings/invented';
import { contentRoot } from '../page/site';
import {
  inventedVaccineGroups,
  type InventedVaccineEndpoint,
} from '../../vaccines/service/invented';

/**
 * The address of a content service for the site that the page belongs to:
 * `/content/riteaid-web/en.rarefreshuserinfo.json` (product-spec §7).
 */
export function endpoint(name: EndpointName): string {
  return `${contentRoot()}.${name}.json`;
}

/** The folders of the local mock answers (product-spec §7). */
export type MockGroup =
  | 'better-care'
  | 'signup-login'
  | 'uba'
  | 'profile-settings'
  | 'communication-settings'
  | 'link-rx-account'
  | 'rewards-enrollment';

/** The endpoints that the specification names or that were recorded (product-spec §7, domain-facts §0). */
export const specifiedGroups = {
  raauth: 'signup-login',
  ralogout: 'signup-login',
  rarefreshuserinfo: 'uba',
  ragetdashboarddetails: 'uba',
  ragetwellnessinfo: 'uba',
  ragetuserdigitalprofile: 'profile-settings',
  rabuildcustomerdigitalprofile: 'profile-settings',
  ragetcustomerdigitalprofile: 'link-rx-account',
  raecommdetails: 'communication-settings',
  raupdatecustomeractionforopportunity: 'better-care',
  racloudgetavailablestores: 'better-care',
  ragetavailableappointmentslots: 'better-care',
} as const satisfies Readonly<Record<string, MockGroup>>;

/**
 * The endpoints of accounts and flags that this project invented, because the real ones are not known.
 * Those of sign-in settings, better care, the pharmacy and appointments stand in `invented.ts` of their folders.
 */
const inventedAccountGroups = {
  rasignup: 'signup-login',
  raforgotpassword: 'signup-login',
  raresetpassword: 'signup-login',
  raenrollrewards: 'rewards-enrollment',
  rasendcardcode: 'rewards-enrollment',
  rareplacecard: 'rewards-enrollment',
  ragetothercard: 'rewards-enrollment',
  ramergecards: 'rewards-enrollment',
  raflags: 'uba',
  rasetmystore: 'profile-settings',
  ragetpointshistory: 'uba',
  ragetnextvisits: 'uba',
  ragetoffers: 'uba',
  raloadoffer: 'uba',
  ragetcommunications: 'communication-settings',
  rasetcommunication: 'communication-settings',
  rasendtextcode: 'communication-settings',
  raconfirmtextnumber: 'communication-settings',
  raremovetextnumber: 'communication-settings',
  rasetquiethours: 'communication-settings',
} as const satisfies Readonly<Record<string, MockGroup>>;

/**
 * Every content endpoint, by the selector that names it, and the folder of its mock answer. No spread
 * joins the tables, because a build without mock paths could not drop it.
 */
export const mockGroups: readonly Readonly<Record<string, MockGroup>>[] = [
  specifiedGroups,
  inventedAccountGroups,
  inventedSecurityGroups,
  inventedBetterCareGroups,
  inventedPharmacyGroups,
  inventedVaccineGroups,
];

export type SpecifiedEndpoint = keyof typeof specifiedGroups;

export type InventedEndpoint =
  | keyof typeof inventedAccountGroups
  | InventedSecurityEndpoint
  | InventedBetterCareEndpoint
  | InventedPharmacyEndpoint
  | InventedVaccineEndpoint;

export type EndpointName = SpecifiedEndpoint | InventedEndpoint;

/**
 * The mock path for the address of an endpoint, of whatever site; any other address is what it is.
 * A query stays, so that a mock may answer by it.
 */
export function mockPath(address: string): string {
  const [, name = '', query = ''] =
    /^\/content\/[\w-]+\/en\.(\w+)\.json(\?.*)?$/.exec(address) ?? [];
  const group = mockGroups.find((groups) => Object.hasOwn(groups, name))?.[name];
  return group === undefined ? address : `/mock-services/${group}/${name}.json${query}`;
}
