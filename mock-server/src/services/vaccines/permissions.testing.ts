import type { Permissions } from '../kit/permissions.testing';

export const permissions: Permissions = {
  ragetnextvisits: { mayCall: 'signed in' },
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
