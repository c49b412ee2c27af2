/**
 * The content endpoints of the pharmacy counter that this project invented, each with the folder of its
 * mock answer. The specification shows no call that lists prescriptions, refills or transfers them,
 * links dependents, or signs up a patient; recorded are the five fields of a refill (domain-facts §0), which `rarefillprescriptions`
 * takes under their own names. A site with services of its own gives other names here.
 */
export const inventedPharmacyGroups = {
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
  rapharmacysignup: 'link-rx-account',
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
} as const;

export type InventedPharmacyEndpoint = keyof typeof inventedPharmacyGroups;
