/** The folder of a mock response (docs/specification/services.md#mock-paths). */
type MockGroup =
  | 'better-care'
  | 'signup-login'
  | 'uba'
  | 'profile-settings'
  | 'communication-settings'
  | 'link-rx-account'
  | 'rewards-enrollment';

type Endpoints = Readonly<Record<string, MockGroup>>;

/**
 * The endpoints that the specification names or that were recorded
 * (docs/specification/services.md#calls-by-subject).
 */
export const specifiedEndpoints = {
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
} as const satisfies Endpoints;

/*
 * This project invented the endpoints below, because the specification names their folders and shows no
 * calls. A site with services of its own gives other names here.
 */

/** Accounts, rewards and flags. */
export const accountEndpoints = {
  rasignup: 'signup-login',
  raforgotpassword: 'signup-login',
  raresetpassword: 'signup-login',
  ragetresetemail: 'signup-login',
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
} as const satisfies Endpoints;

/** Sign-in settings: email address, password, devices, closing an account, export of personal data. */
export const signInSettingsEndpoints = {
  ragetsigninemail: 'profile-settings',
  rachangesigninemail: 'profile-settings',
  raresendsigninemail: 'profile-settings',
  racancelsigninemail: 'profile-settings',
  rachangepassword: 'profile-settings',
  ragetsignedindevices: 'profile-settings',
  rasignoutdevice: 'profile-settings',
  ragetclosing: 'profile-settings',
  racloseaccount: 'profile-settings',
  ragetclosedaccount: 'profile-settings',
  rakeepaccount: 'profile-settings',
  ragetkeptdata: 'profile-settings',
} as const satisfies Endpoints;

export const betterCareEndpoints = {
  ragetbettercare: 'better-care',
  rasavebettercare: 'better-care',
  rafinishbettercare: 'better-care',
  raoptoutbettercare: 'better-care',
} as const satisfies Endpoints;

/**
 * Prescriptions, refills, transfers, dependents, guests and drafts. The five fields of a refill were recorded
 * (docs/specification/pharmacy.md#refill-call); `rarefillprescriptions` takes them under their own names.
 */
export const pharmacyEndpoints = {
  ragetprescriptions: 'link-rx-account',
  ragetfills: 'link-rx-account',
  rasetautorefill: 'link-rx-account',
  ragetdependents: 'link-rx-account',
  rachangedependents: 'link-rx-account',
  raopeninvitation: 'link-rx-account',
  rarequesttransfer: 'link-rx-account',
  ragettransfers: 'link-rx-account',
  ragettransfer: 'link-rx-account',
  rarequestguesttransfer: 'link-rx-account',
  ragetguesttransfer: 'link-rx-account',
  rarefillprescriptions: 'link-rx-account',
  ragetrefill: 'link-rx-account',
  rarequestrenewal: 'link-rx-account',
  ragetrenewal: 'link-rx-account',
  rapharmacysignup: 'link-rx-account',
  raconfirmpharmacysignup: 'link-rx-account',
  ragetpharmacylink: 'link-rx-account',
  ralinkpharmacy: 'link-rx-account',
  raunlinkpharmacy: 'link-rx-account',
  rastartguest: 'link-rx-account',
  ragetguest: 'link-rx-account',
  raendguest: 'link-rx-account',
  ragetopportunities: 'better-care',
  ragetnotice: 'better-care',
  rasavedraft: 'link-rx-account',
  ragetdraft: 'link-rx-account',
  radropdraft: 'link-rx-account',
} as const satisfies Endpoints;

/**
 * Appointments. The two endpoints that list free times were recorded
 * (docs/specification/vaccines.md#slots-by-store, docs/specification/vaccines.md#older-slot-calls).
 */
export const vaccineEndpoints = {
  raholdappointment: 'better-care',
  raextendhold: 'better-care',
  rareleasehold: 'better-care',
  rabookappointment: 'better-care',
  ragetbooking: 'better-care',
  raopenappointment: 'better-care',
  rasendappointmentlink: 'better-care',
  ragetappointment: 'better-care',
  racancelappointment: 'better-care',
  ramoveappointment: 'better-care',
  raothertimes: 'better-care',
} as const satisfies Endpoints;

export type SpecifiedEndpoint = keyof typeof specifiedEndpoints;

export type InventedEndpoint =
  | keyof typeof accountEndpoints
  | keyof typeof signInSettingsEndpoints
  | keyof typeof betterCareEndpoints
  | keyof typeof pharmacyEndpoints
  | keyof typeof vaccineEndpoints;

export type EndpointName = SpecifiedEndpoint | InventedEndpoint;

/**
 * The tables of all endpoints. No spread joins them, because a build without mock paths could not drop the
 * result.
 */
export const endpointTables: readonly Endpoints[] = [
  specifiedEndpoints,
  accountEndpoints,
  signInSettingsEndpoints,
  betterCareEndpoints,
  pharmacyEndpoints,
  vaccineEndpoints,
];
