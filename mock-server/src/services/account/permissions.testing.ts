import type { Permissions } from '../kit/permissions.testing';

export const permissions: Permissions = {
  raauth: { mayCall: 'public' },
  ralogout: { mayCall: 'public' },
  rasignup: { mayCall: 'public' },
  raforgotpassword: { mayCall: 'public' },
  raresetpassword: { mayCall: 'public' },
  // The mailed code opens it.
  ragetresetemail: { mayCall: 'public' },
  rarefreshuserinfo: { mayCall: 'signed in', fields: { refreshType: 'userInfo' } },
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
  rasetmystore: { mayCall: 'public', fields: { storeNumber: '101' } },
};
