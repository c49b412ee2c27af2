import * as v from 'valibot';

/** `2026-03-02 1:00 PM` by the store's clock; absent if the pharmacy is never open. */
const pickupTime = v.optional(v.string());

/** `9:00am-9:00pm`, `Open 24 Hours` or `Closed`. */
const hours = v.string();

/** The fields of a store that every response with stores has (docs/specification/stores.md#store-call). */
export const storeFields = {
  storeNumber: v.number(),
  brand: v.picklist(['RITEAID', 'BARTELL']),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.pipe(v.string(), v.length(2)),
  zipcode: v.pipe(v.string(), v.length(5)),
  fullZipCode: v.string(),
  /** The family of time zones, `EST`, also in summer. */
  timeZone: v.string(),
  fullPhone: v.string(),
  locationDescription: v.string(),
  storeType: v.picklist(['PHARMACY', 'RETAIL']),
  latitude: v.number(),
  longitude: v.number(),
  /** Absent if the search has no center. */
  milesFromCenter: v.optional(v.number()),
  /** The keys of the services, `PREF-112`. */
  specialServiceKeys: v.array(v.string()),
};

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A store with its hours, holidays and times for pickup. */
export const store = v.object({
  ...storeFields,
  ...hoursByDay('storeHours', (day) => day),
  ...hoursByDay('rxHrs', (day) => day.slice(0, 3)),
  holidayHours: v.array(
    v.object({ holidayDate: v.string(), storeHours: hours, pharmacyHours: hours }),
  ),
  pickupDateAndTimes: v.object({
    /** Seven entries, Sunday first. */
    regularHours: v.pipe(v.array(v.string()), v.length(7)),
    /** Hours by date, `2026-04-05`. */
    specialHours: v.record(v.string(), v.string()),
    earliest: pickupTime,
    defaultTime: pickupTime,
  }),
});

function hoursByDay(prefix: string, name: (day: string) => string): v.ObjectEntries {
  return Object.fromEntries(DAYS.map((day) => [prefix + name(day), hours]));
}
