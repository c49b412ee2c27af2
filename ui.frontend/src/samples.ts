import { sampleOpportunities } from './pharmacy/slots/opportunities/sample';
import { sampleVisits } from './pharmacy/slots/pharmacy-summary/sample';
import { samplePrescriptions } from './pharmacy/slots/prescription-list/sample';
import { samplePickup, sampleRefill } from './pharmacy/slots/refill/sample';
import { sampleOffers } from './rewards/slots/offers/sample';
import { dev } from './session/rules/members';
import type { SampleAccount } from './session/useSession';
import { sampleCart } from './shop/slots/cart/sample';
import { sampleStore } from './stores/slots/store-summary/sample';

/** The slots that show a sample in Edit, by the names in `registry.ts`. They mark it, and send nothing. */
export const sampleSlots: ReadonlySet<string> = new Set([
  'account-closing',
  'account-overview',
  'account-progress',
  'address-book',
  'cart',
  'communication-settings',
  'data-download',
  'email-settings',
  'offers',
  'opportunities',
  'password-settings',
  'pharmacy-summary',
  'prescription-list',
  'profile-settings',
  'refill',
  'rewards-card-settings',
  'rewards-summary',
  'signed-in-devices',
  'store-summary',
]);

/** Returns a member whom the examples know, with what services would say about this one. */
export function createSample(): SampleAccount {
  const prescriptions = samplePrescriptions();
  return {
    data: {
      ...dev,
      userDetails: { ...dev.userDetails, Load2cardToken: 'sample' },
      pharmacyDetails: {
        ...dev.pharmacyDetails,
        count: { readyForPickUp: 1, readyForRefill: 2, opportunities: 3 },
      },
    },
    steps: {
      pharmacyComms: true,
      linkDependents: false,
      isLoggedInMobile: false,
      defaultBilling: true,
      defaultShipping: false,
    },
    cart: sampleCart,
    offers: sampleOffers(),
    opportunities: sampleOpportunities(),
    pickup: samplePickup(sampleStore),
    prescriptions,
    refill: sampleRefill(prescriptions),
    store: sampleStore,
    visits: sampleVisits(sampleStore),
  };
}
