import * as v from 'valibot';

/*
 * Who is signed in, as the services tell it (product-spec §3). Names are the services' own. Every
 * part may be missing from an answer; what is there has to be of the right type.
 */

const authInfo = v.object({
  /** Has linked the pharmacy. */
  pharmacy: v.optional(v.boolean(), false),
  /** Has an account at all. */
  uba: v.optional(v.boolean(), false),
  /** Has a rewards card. */
  wellness: v.optional(v.boolean(), false),
});

const userDetails = v.object({
  UserName: v.optional(v.string(), ''),
  EmailAddress: v.optional(v.string(), ''),
  GUID: v.optional(v.string(), ''),
  WellnessOriginalCardNumber: v.optional(v.string(), ''),
  Load2cardToken: v.optional(v.string(), ''),
});

const pharmacyDetails = v.object({
  userName: v.optional(v.string(), ''),
  count: v.optional(
    v.object({
      readyForPickUp: v.optional(v.number(), 0),
      readyForRefill: v.optional(v.number(), 0),
      opportunities: v.optional(v.number(), 0),
    }),
  ),
});

const dashboardDetailsData = v.object({
  WellnessPoints: v.optional(v.number()),
  /** Whole cents. */
  BonusCash: v.optional(v.number()),
});

/** The user session, without its wrapper `Data`. */
export const sessionDataSchema = v.object({
  authInfo: v.optional(authInfo, {}),
  userDetails: v.optional(userDetails, {}),
  pharmacyDetails: v.optional(pharmacyDetails, {}),
  dashboardDetailsData: v.optional(dashboardDetailsData, {}),
});

export type SessionData = Readonly<v.InferOutput<typeof sessionDataSchema>>;
export type AccountFlags = SessionData['authInfo'];
