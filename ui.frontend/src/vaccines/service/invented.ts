/**
 * The content endpoints of appointments that this project invented, each with the folder of its mock
 * answer. Recorded are the two that list free times (domain-facts §0); the specification shows no call
 * that books one. A site with services of its own gives other names here.
 */
export const inventedVaccineGroups = {
  raholdappointment: 'better-care',
  raextendhold: 'better-care',
  rareleasehold: 'better-care',
  rabookappointment: 'better-care',
  ragetbooking: 'better-care',
  raopenappointment: 'better-care',
  ragetappointment: 'better-care',
  racancelappointment: 'better-care',
  ramoveappointment: 'better-care',
  raothertimes: 'better-care',
} as const;

export type InventedVaccineEndpoint = keyof typeof inventedVaccineGroups;

/** The codes of refusals that were invented with them. */
export const TIME_TAKEN = 'VA0001';
export const HOLD_GONE = 'VA0002';
