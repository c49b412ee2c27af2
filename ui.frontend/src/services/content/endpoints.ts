import { contentRoot } from '../site';

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

/** Every content endpoint, by the selector that names it, and the folder of its mock answer. */
export const mockGroups = {
  raauth: 'signup-login',
  rasignup: 'signup-login',
  raforgotpassword: 'signup-login',
  raresetpassword: 'signup-login',
  ralogout: 'signup-login',
  rarefreshuserinfo: 'uba',
  ragetdashboarddetails: 'uba',
  raflags: 'uba',
  ragetuserdigitalprofile: 'profile-settings',
  rabuildcustomerdigitalprofile: 'profile-settings',
  ragetcustomerdigitalprofile: 'link-rx-account',
  raecommdetails: 'communication-settings',
  raupdatecustomeractionforopportunity: 'better-care',
  raenrollrewards: 'rewards-enrollment',
} as const satisfies Readonly<Record<string, MockGroup>>;

export type EndpointName = keyof typeof mockGroups;

/**
 * The mock path for the address of an endpoint, of whatever site; any other address is what it is.
 * A query stays, so that a mock may answer by it.
 */
export function mockPath(address: string): string {
  const [, name = '', query = ''] =
    /^\/content\/[\w-]+\/en\.(\w+)\.json(\?.*)?$/.exec(address) ?? [];
  return Object.hasOwn(mockGroups, name)
    ? `/mock-services/${mockGroups[name as EndpointName]}/${name}.json${query}`
    : address;
}
