import * as v from 'valibot';
import { attribute, defineSlot, flag, path, text } from '../../../slot/defineSlot';
import { FLU_QUESTIONS, PATIENT_DETAILS } from '../../rules/screening';
import { COVID_VACCINE, FLU_VACCINE } from './visit/offeredVaccines';
import { VaccineScheduler } from './VaccineScheduler';

export default defineSlot({
  name: 'vaccine-scheduler',
  attributes: {
    fluIds: attribute({ label: 'Flu vaccines', schema: fluVaccines(), optional: true }),
    covidVaccines: attribute({
      label: 'COVID-19 vaccines',
      schema: covidVaccines(),
      optional: true,
    }),
    mpoxIds: attribute({ label: 'Mpox vaccines', schema: ids(), optional: true }),
    fluQuestions: attribute({
      label: 'Questions for a flu vaccine alone',
      schema: questionFields(),
      fallback: FLU_QUESTIONS.join(','),
    }),
    stateRules: attribute({ label: 'Rules of the states', schema: path(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    otherPlaces: attribute({
      label: 'Times of other pharmacies',
      schema: flag(),
      fallback: false,
    }),
    consentText: attribute({ label: 'Consent text', schema: text() }),
    appointmentPage: attribute({ label: 'Appointment page', schema: path(), optional: true }),
    storesPage: attribute({ label: 'Store locator', schema: path(), optional: true }),
    privacyNote: attribute({ label: 'Privacy note', schema: text(), optional: true }),
  },
  component: VaccineScheduler,
});

function fluVaccines() {
  const message =
    'enter an id and, if there is one, the least age of each, with commas between them, for example 3 3, 40.';
  return v.pipe(
    v.string(message),
    v.check((list) => list.split(',').every((each) => FLU_VACCINE.test(each)), message),
  );
}

/** The service's ids: `53,54`. */
function ids() {
  const message = 'enter ids with commas between them, for example 53,54.';
  return v.pipe(v.string(message), v.regex(/^\s*\d{1,4}(?:\s*,\s*\d{1,4})*\s*$/, message));
}

/** Names of questions about health and of details of the patient: `naptHasVaxAllergy,mi_gender`. */
function questionFields() {
  const message =
    'enter the fields of questions with commas between them, for example naptHasVaxAllergy,mi_gender.';
  return v.pipe(
    v.string(message),
    v.check((list) => list.split(',').every((each) => ASKED.test(each.trim())), message),
  );
}

const ASKED = new RegExp(`^(?:napt\\w{1,60}|${PATIENT_DETAILS.join('|')})$`);

function covidVaccines() {
  const message =
    'enter an id, a brand and the least age of each, with commas between them, for example 101-PREF-113 Moderna 12, 103 Novavax.';
  return v.pipe(
    v.string(message),
    v.check((list) => list.split(',').every((each) => COVID_VACCINE.test(each)), message),
  );
}
