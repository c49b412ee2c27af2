import type { Permissions } from '../kit/permissions.testing';

export const permissions: Permissions = {
  ragetdashboarddetails: { mayCall: 'signed in' },
  raenrollrewards: { mayCall: 'signed in' },
  rasendcardcode: { mayCall: 'signed in' },
  rareplacecard: { mayCall: 'signed in' },
  ragetothercard: { mayCall: 'signed in' },
  ramergecards: { mayCall: 'signed in' },
  ragetpointshistory: { mayCall: 'rewards' },
  // These services need the token of the member's card as well.
  ragetoffers: { mayCall: 'signed in', fields: { load2cardToken: 'L2C-3020' } },
  raloadoffer: { mayCall: 'signed in' },
  ragetwellnessinfo: { mayCall: 'rewards' },
};
