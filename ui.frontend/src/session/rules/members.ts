import type { SessionData } from './session';

/*
 * Three made-up members, one for each kind of account that makes a difference. The components' examples and the tests
 * use them.
 */

/** An account without a pharmacy and without a rewards card. */
export const ana: SessionData = {
  authInfo: { uba: true, pharmacy: false, wellness: false },
  userDetails: {
    UserName: 'Ana Reyes',
    EmailAddress: 'ana.reyes@example.com',
    GUID: 'guid-ana',
    WellnessOriginalCardNumber: '',
    Load2cardToken: '',
  },
  pharmacyDetails: { userName: 'Ana Reyes' },
  dashboardDetailsData: { WellnessPoints: 120, BonusCash: 250 },
};

/** An account with a pharmacy. */
export const ben: SessionData = {
  ...ana,
  authInfo: { uba: true, pharmacy: true, wellness: false },
  userDetails: {
    ...ana.userDetails,
    UserName: 'Ben Okafor',
    EmailAddress: 'ben.okafor@example.com',
    GUID: 'guid-ben',
  },
  pharmacyDetails: { userName: 'Ben Okafor' },
};

/** An account with a pharmacy and a rewards card. */
export const dev: SessionData = {
  ...ana,
  authInfo: { uba: true, pharmacy: true, wellness: true },
  userDetails: { ...ana.userDetails, UserName: 'Dev Patel', GUID: 'guid-dev' },
};
