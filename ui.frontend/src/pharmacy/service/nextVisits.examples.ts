import { ben } from '../../session/rules/members';
import { success } from '../../slot/examples';

/** The address of the service of the next visits. */
export const VISITS = 'POST /content/riteaid-web/en.ragetnextvisits.json' as const;

/**
 * A session whose counts are texts and null, as services have sent numbers (docs/specification/services.md#envelope).
 */
export const session = {
  ...ben,
  pharmacyDetails: {
    userName: 'Ben Okafor',
    count: { readyForPickUp: 2, readyForRefill: 4, opportunities: 1 },
  },
};

/** A visit of each kind. The service sends the minutes as text, and fields and kinds that this code does not know. */
export const visits = success({
  visits: [
    {
      kind: 'pickup',
      date: '2026-12-01',
      minutes: '780',
      timeZone: 'America/New_York',
      storeNumber: 101,
      storeName: 'Fernwell Pharmacy #101',
    },
    {
      kind: 'vaccine',
      date: '2026-12-03',
      minutes: 560,
      timeZone: 'America/New_York',
      storeName: null,
    },
    { kind: 'something-new', date: '2026-12-04', minutes: 560 },
  ],
});
