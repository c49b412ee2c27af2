import * as v from 'valibot';
import { attribute, defineSlot, flag, path, text } from '../../../slot/defineSlot';
import { VaccineAvailability } from './VaccineAvailability';

export default defineSlot({
  name: 'vaccine-availability',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Find a vaccine near you' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    fluIds: attribute({ label: 'Flu vaccine', schema: vaccineIds(), optional: true }),
    seniorFluIds: attribute({
      label: 'Flu vaccine for ages 65 and over',
      schema: vaccineIds(),
      optional: true,
    }),
    covidIds: attribute({ label: 'COVID-19 vaccine', schema: vaccineIds(), optional: true }),
    mpoxIds: attribute({ label: 'Mpox vaccine', schema: vaccineIds(), optional: true }),
    schedulerPage: attribute({ label: 'Scheduler', schema: path(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    otherPlaces: attribute({
      label: 'Times of other pharmacies',
      schema: flag(),
      fallback: false,
    }),
  },
  component: VaccineAvailability,
});

/**
 * Returns the schema of the service's ids, each with its preference key if it has one: `11-PREF-114,103`
 * (docs/specification/vaccines.md#recorded-ids).
 */
function vaccineIds() {
  const message = 'enter ids with commas between them, for example 11-PREF-114,103.';
  const pattern = /^\s*\d{1,4}(?:-PREF-\d{3})?(?:\s*,\s*\d{1,4}(?:-PREF-\d{3})?)*\s*$/;
  return v.pipe(v.string(message), v.regex(pattern, message));
}
