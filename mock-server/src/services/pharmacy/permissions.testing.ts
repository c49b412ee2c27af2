import type { Permissions } from '../kit/permissions.testing';

export const permissions: Permissions = {
  // The pharmacy counter. A guest starts with the numbers on a label, and a notice is opened by its token.
  ragetprescriptions: { mayCall: 'linked pharmacy' },
  ragetfills: { mayCall: 'linked pharmacy' },
  rasetautorefill: { mayCall: 'linked pharmacy' },
  // A caregiver names a dependent; those requests are in pharmacy/dependents/acting.test.ts.
  ragetdependents: { mayCall: 'linked pharmacy' },
  rachangedependents: { mayCall: 'linked pharmacy' },
  raopeninvitation: { mayCall: 'public' },
  rarequesttransfer: { mayCall: 'linked pharmacy' },
  ragettransfers: { mayCall: 'linked pharmacy' },
  ragettransfer: { mayCall: 'linked pharmacy' },
  // A guest's transfer is opened by the key, a secret of the browser.
  rarequestguesttransfer: { mayCall: 'public' },
  ragetguesttransfer: { mayCall: 'public' },
  rarefillprescriptions: { mayCall: 'linked pharmacy or guest' },
  ragetrefill: { mayCall: 'linked pharmacy or guest' },
  rarequestrenewal: { mayCall: 'linked pharmacy or guest' },
  ragetrenewal: { mayCall: 'linked pharmacy or guest' },
  ragetopportunities: { mayCall: 'linked pharmacy or guest' },
  raupdatecustomeractionforopportunity: { mayCall: 'linked pharmacy or guest' },
  rastartguest: { mayCall: 'public' },
  ragetguest: { mayCall: 'public' },
  raendguest: { mayCall: 'public' },
  ragetnotice: { mayCall: 'public' },
  rapharmacysignup: { mayCall: 'public' },
  // Without a mailed code nothing is changed.
  raconfirmpharmacysignup: { mayCall: 'public' },
  ragetpharmacylink: { mayCall: 'signed in' },
  // Both use the session's account. Without fields nothing is linked, and without a confirmation nothing is
  // removed.
  ralinkpharmacy: { mayCall: 'signed in' },
  raunlinkpharmacy: { mayCall: 'signed in' },
  // Better care: the questionnaire of the session's own account
  ragetbettercare: { mayCall: 'signed in' },
  rasavebettercare: { mayCall: 'signed in' },
  rafinishbettercare: { mayCall: 'signed in' },
  raoptoutbettercare: { mayCall: 'signed in', fields: { optOut: 'false' } },
};
