import * as v from 'valibot';
import { resetEmailSchema } from 'ui.frontend/src/account/service/accounts';
import { addressSchema, bookSchema } from 'ui.frontend/src/account/service/addressBook';
import {
  communicationSchema,
  pendingSchema,
  statusSchema,
} from 'ui.frontend/src/account/service/communications';
import { dashboardDetailsSchema } from 'ui.frontend/src/account/service/dashboardDetails';
import { patientSchema, profileSchema } from 'ui.frontend/src/account/service/profile';
import {
  closedAccountSchema,
  closedUnderSchema,
  closingLossesSchema,
} from 'ui.frontend/src/account/service/sign-in-settings/closing';
import { devicesSchema } from 'ui.frontend/src/account/service/sign-in-settings/devices';
import { keptFilesSchema } from 'ui.frontend/src/account/service/sign-in-settings/personalDataExport';
import { signInEmailSchema } from 'ui.frontend/src/account/service/sign-in-settings/signInEmail';
import { apiErrorListSchema } from 'ui.frontend/src/base/content/apiErrors';
import { flagsSchema } from 'ui.frontend/src/base/flags/flags';
import { listedPrescriptionSchema } from 'ui.frontend/src/pharmacy/rules/listedPrescription';
import { calendarDate, prescriptionSchema } from 'ui.frontend/src/pharmacy/rules/prescription';
import { transferSchema } from 'ui.frontend/src/pharmacy/rules/transfer';
import {
  answersSchema,
  betterCareSchema,
} from 'ui.frontend/src/pharmacy/service/better-care/betterCare';
import { familySchema, receivedSchema } from 'ui.frontend/src/pharmacy/service/dependents';
import { guestSchema, possibleGuestSchema } from 'ui.frontend/src/pharmacy/service/guest';
import {
  autoRefillSchema,
  fillsSchema,
  listedPrescriptionsSchema,
} from 'ui.frontend/src/pharmacy/service/listedPrescriptions';
import { nextVisitsSchema } from 'ui.frontend/src/pharmacy/service/nextVisits';
import { noticeSchema } from 'ui.frontend/src/pharmacy/service/notices';
import { opportunitiesSchema } from 'ui.frontend/src/pharmacy/service/opportunities';
import { pharmacyLinkSchema } from 'ui.frontend/src/pharmacy/service/pharmacyLink';
import { possibleRefillSchema, refillSchema } from 'ui.frontend/src/pharmacy/service/refills';
import {
  possibleRenewalSchema,
  sentRenewalSchema,
} from 'ui.frontend/src/pharmacy/service/renewals';
import { transferOrNothing, transfersSchema } from 'ui.frontend/src/pharmacy/service/transfers';
import { offersSchema } from 'ui.frontend/src/rewards/service/offers';
import { pointsHistorySchema } from 'ui.frontend/src/rewards/service/pointsHistory';
import { cardPairSchema, heldCardSchema } from 'ui.frontend/src/rewards/service/rewardsCards';
import { sessionDataSchema } from 'ui.frontend/src/session/rules/session';
import { bookingSchema, possibleBooking } from 'ui.frontend/src/vaccines/service/booking';
import { holdSchema, localTimeSchema } from 'ui.frontend/src/vaccines/service/holds';
import { otherPlacesSchema } from 'ui.frontend/src/vaccines/service/otherPlaces';
import { createWire, leavingOut } from './wire';

const text = v.string();

/** `2026-03-08` */
const day = v.nullable(v.pipe(v.string(), v.isoDate()));

/** The readers that are functions of the client, with the form that each reads. */
const wire = createWire([
  [calendarDate, day],
  [localTimeSchema, text],
  [statusSchema, v.picklist(['confirmed', 'stopped', 'none'])],
  [pendingSchema, v.nullable(v.object({ phone: text, goodUntil: text, sendAgainAt: text }))],
  [receivedSchema, v.nullable(v.object({ state: text, caregiver: text }))],
  [answersSchema, v.nullable(v.record(v.string(), v.string()))],
  [
    prescriptionSchema.entries.renewal,
    v.nullable(
      v.object({
        status: v.picklist(['requested', 'approved', 'denied']),
        requestedOn: day,
        decidedOn: day,
      }),
    ),
  ],
  [listedPrescriptionSchema.entries.autoRefillProblem, v.nullable(text)],
]);

/** A member's session. An account without a pharmacy or a card has no figures of them. */
const session = leavingOut(
  wire(sessionDataSchema),
  'pharmacyDetails.userName',
  'pharmacyDetails.count',
  'dashboardDetailsData.WellnessPoints',
  'dashboardDetailsData.BonusCash',
  'dashboardDetailsData.TotalDisplayDollars',
);
const communication = wire(communicationSchema);
const care = wire(betterCareSchema);
const profile = wire(profileSchema);
const signInEmail = wire(signInEmailSchema);
const devices = wire(devicesSchema);
const heldCard = wire(heldCardSchema);
const offers = wire(offersSchema);
const link = wire(pharmacyLinkSchema);
const family = wire(familySchema);
const booking = wire(bookingSchema);
const currentBooking = wire(possibleBooking);
const hold = wire(holdSchema);
const transfer = wire(transferSchema);
const apiErrorList = wire(apiErrorListSchema);
const currentTransfer = wire(transferOrNothing);

/** A refill. The pharmacy names the drug, and the day of the next refill, of prescriptions that it knows. */
const refill = (schema: v.GenericSchema): v.GenericSchema =>
  leavingOut(wire(schema), 'prescriptions.drugName', 'prescriptions.refillableFrom');

/** The schemas that several responses share, by their names in the OpenAPI document. */
export const sharedSchemas = {
  Session: session,
  Communication: communication,
  BetterCare: care,
  Profile: profile,
  SignInEmail: signInEmail,
  SignedInDevices: devices,
  RewardsCard: heldCard,
  Offers: offers,
  PharmacyLink: link,
  Family: family,
  Booking: booking,
  Hold: hold,
  Transfer: transfer,
};

/** The `Data` of a successful response, or its whole JSON without an envelope, by the id of the operation. */
export const clientSchemas: Readonly<Record<string, v.GenericSchema>> = {
  raauth: session,
  rarefreshuserinfo: v.nullable(session),
  rasignup: session,
  ragetresetemail: wire(resetEmailSchema),
  ragetuserdigitalprofile: profile,
  rabuildcustomerdigitalprofile: profile,
  raecommdetails: wire(bookSchema),
  ragetsigninemail: signInEmail,
  rachangesigninemail: signInEmail,
  raresendsigninemail: signInEmail,
  racancelsigninemail: signInEmail,
  ragetsignedindevices: devices,
  rasignoutdevice: devices,
  ragetclosing: wire(closingLossesSchema),
  ragetclosedaccount: v.union([wire(closedAccountSchema), wire(closedUnderSchema)]),
  rakeepaccount: v.nullable(session),
  ragetkeptdata: wire(keptFilesSchema),
  ragetcommunications: communication,
  rasetcommunication: communication,
  rasendtextcode: communication,
  raconfirmtextnumber: communication,
  raremovetextnumber: communication,
  rasetquiethours: communication,
  ragetdashboarddetails: wire(dashboardDetailsSchema),
  raenrollrewards: session,
  rareplacecard: heldCard,
  ragetothercard: wire(cardPairSchema),
  ramergecards: heldCard,
  ragetpointshistory: wire(pointsHistorySchema),
  ragetoffers: offers,
  raloadoffer: offers,
  ragetprescriptions: wire(listedPrescriptionsSchema),
  ragetfills: wire(fillsSchema),
  rasetautorefill: wire(autoRefillSchema),
  rarefillprescriptions: refill(refillSchema),
  ragetrefill: refill(possibleRefillSchema),
  rarequestrenewal: wire(sentRenewalSchema),
  ragetrenewal: wire(possibleRenewalSchema),
  // Each kind of opportunity has one of them.
  ragetopportunities: leavingOut(
    wire(opportunitiesSchema),
    'opportunities.drugName',
    'opportunities.vaccine',
  ),
  ragetnotice: wire(noticeSchema),
  ragetcustomerdigitalprofile: wire(patientSchema),
  ragetpharmacylink: link,
  ralinkpharmacy: link,
  ragetdependents: family,
  rachangedependents: family,
  rastartguest: wire(guestSchema),
  // Only the start of a visit names the store.
  ragetguest: leavingOut(wire(possibleGuestSchema), 'location'),
  rarequesttransfer: transfer,
  ragettransfers: wire(transfersSchema),
  ragettransfer: currentTransfer,
  rarequestguesttransfer: transfer,
  ragetguesttransfer: currentTransfer,
  ragetbettercare: care,
  rasavebettercare: care,
  rafinishbettercare: care,
  raoptoutbettercare: care,
  ragetnextvisits: wire(nextVisitsSchema),
  raholdappointment: hold,
  raextendhold: hold,
  rabookappointment: booking,
  ragetbooking: currentBooking,
  ragetappointment: currentBooking,
  raopenappointment: booking,
  racancelappointment: booking,
  ramoveappointment: booking,
  raothertimes: wire(otherPlacesSchema),
  raflags: wire(flagsSchema),
  getApiErrorList: apiErrorList,
  getApiErrorListSpanish: apiErrorList,
};

/** The `Data` of a refusal that has any. */
export const refusedSchemas: Readonly<Record<string, v.GenericSchema>> = {
  rabuildcustomerdigitalprofile: profile,
  raecommdetails: wire(addressSchema),
  raconfirmtextnumber: communication,
  rasetquiethours: communication,
  rasavebettercare: care,
  rafinishbettercare: care,
};
