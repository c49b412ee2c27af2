/** The callers who get a response from a content service, other than a refusal. */
export type MayCall =
  /** Every caller, also without a session; the response is about no account. */
  | 'public'
  /** Every account; without a session 422, with an expired one 403. */
  | 'signed in'
  /** An account with a rewards card; another account gets a response with empty data. */
  | 'rewards'
  /** An account that is linked to the pharmacy; another account gets RA0023. */
  | 'linked pharmacy'
  /** The same, or a guest of the counter; others get RA0021, as a guest has no session to lose. */
  | 'linked pharmacy or guest';

interface Row {
  readonly mayCall: MayCall;
  /** The fields of a request, if the service returns nothing without them. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Every content service by the name in its address, with its permitted callers. A service that is missing
 * here fails the test, so that each new one is decided upon.
 */
export const permissions: Readonly<Record<string, Row>> = {
  // Accounts
  raauth: { mayCall: 'public' },
  ralogout: { mayCall: 'public' },
  rasignup: { mayCall: 'public' },
  raforgotpassword: { mayCall: 'public' },
  raresetpassword: { mayCall: 'public' },
  rarefreshuserinfo: { mayCall: 'signed in', fields: { refreshType: 'userInfo' } },
  ragetdashboarddetails: { mayCall: 'signed in' },
  raflags: { mayCall: 'public' },
  // Profile
  ragetuserdigitalprofile: { mayCall: 'signed in' },
  ragetcustomerdigitalprofile: { mayCall: 'signed in' },
  rabuildcustomerdigitalprofile: { mayCall: 'signed in' },
  raecommdetails: { mayCall: 'signed in', fields: { type: 'query', data: 'address' } },
  // Messages to members
  ragetcommunications: { mayCall: 'signed in' },
  rasetcommunication: { mayCall: 'signed in', fields: { topic: 'orders', channel: 'email' } },
  rasendtextcode: { mayCall: 'signed in' },
  raconfirmtextnumber: { mayCall: 'signed in' },
  raremovetextnumber: { mayCall: 'signed in' },
  rasetquiethours: { mayCall: 'signed in' },
  // Sign-in and security. A closed account is opened by a browser's own secret, a mailed link by its code.
  ragetsigninemail: { mayCall: 'signed in' },
  rachangesigninemail: { mayCall: 'signed in' },
  raresendsigninemail: { mayCall: 'signed in' },
  racancelsigninemail: { mayCall: 'signed in' },
  rachangepassword: { mayCall: 'signed in' },
  ragetsignedindevices: { mayCall: 'signed in' },
  rasignoutdevice: { mayCall: 'signed in' },
  ragetclosing: { mayCall: 'signed in' },
  racloseaccount: { mayCall: 'signed in' },
  ragetkeptdata: { mayCall: 'signed in' },
  ragetclosedaccount: { mayCall: 'public' },
  rakeepaccount: { mayCall: 'public' },
  raconfirmsigninemail: { mayCall: 'public' },
  raundosigninemail: { mayCall: 'public' },
  // Rewards
  raenrollrewards: { mayCall: 'signed in' },
  rasendcardcode: { mayCall: 'signed in' },
  rareplacecard: { mayCall: 'signed in' },
  ragetothercard: { mayCall: 'signed in' },
  ramergecards: { mayCall: 'signed in' },
  ragetpointshistory: { mayCall: 'rewards' },
  // The dashboard
  ragetnextvisits: { mayCall: 'signed in' },
  // These services need the token of the member's card as well.
  ragetoffers: { mayCall: 'signed in', fields: { load2cardToken: 'L2C-3020' } },
  raloadoffer: { mayCall: 'signed in' },
  ragetwellnessinfo: { mayCall: 'rewards' },
  // Stores, and the requests of distributors
  rasetmystore: { mayCall: 'public', fields: { storeNumber: '101' } },
  emaildistributor: { mayCall: 'public' },
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
  // Form state, which is opened by a browser's own secret
  rasavedraft: { mayCall: 'public', fields: { form: 'matrix', state: '{}' } },
  ragetdraft: { mayCall: 'public', fields: { form: 'matrix' } },
  radropdraft: { mayCall: 'public', fields: { form: 'matrix' } },
  // Vaccines: a visitor books without an account, and a secret of the browser opens the booking.
  racloudgetavailablestores: { mayCall: 'public' },
  ragetavailableappointmentslots: { mayCall: 'public' },
  raholdappointment: { mayCall: 'public' },
  raextendhold: { mayCall: 'public' },
  rareleasehold: { mayCall: 'public' },
  rabookappointment: { mayCall: 'public' },
  ragetbooking: { mayCall: 'public' },
  ragetappointment: { mayCall: 'public' },
  raopenappointment: { mayCall: 'public' },
  rasendappointmentlink: { mayCall: 'public', fields: { email: 'elena.nunez@example.com' } },
  racancelappointment: { mayCall: 'public' },
  ramoveappointment: { mayCall: 'public' },
  raothertimes: { mayCall: 'public' },
};
