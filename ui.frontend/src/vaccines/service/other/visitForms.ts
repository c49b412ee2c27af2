import type { Envelope } from '../../../base/content/envelope';
import { createFhir } from '../../../base/fhir/fhir';
import { MalformedAnswerError } from '../../../base/http/errors';
import type { Asked } from './answered';
import { fhirAppointments } from './fhirAppointments';
import { fhirDoses } from './fhirDoses';

/** The names that the setting may have after `#`. A company adds the service that it uses. */
const FORMS = {
  'fhir-r4': (address: string) => {
    const fhir = createFhir(address);
    return { visits: fhirAppointments(fhir), doses: fhirDoses(fhir) };
  },
};

/**
 * Returns the service of appointments of a name. It answers by the address of the content service, in the form of its response.
 * @throws MalformedAnswerError if there is none of that name, so that a mistyped setting is not taken for our own service
 */
export function ofForm(name: string, address: string) {
  const { visits: other } = serviceOf(name, address);
  return async (endpoint: string, asked: Asked): Promise<Envelope | undefined> => {
    const answered = await other(/\.(\w+)\.json$/.exec(endpoint)?.[1] ?? '', asked);
    if (!answered) return undefined;
    const ErrCde = 'code' in answered ? answered.code : '';
    const Status = ErrCde === '' ? 'SUCCESS' : 'ERROR';
    return { Status, ErrCde, ErrMsg: '', ErrMsgDtl: '', Data: answered.data ?? null };
  };
}

/**
 * Returns the reader of the patient's doses in the service of a name.
 * @throws MalformedAnswerError if there is none of that name
 */
export const dosesOfForm = (name: string, address: string) => serviceOf(name, address).doses;

function serviceOf(name: string, address: string) {
  if (!Object.hasOwn(FORMS, name))
    throw new MalformedAnswerError(
      `No service of appointments is named "${name}", but ${Object.keys(FORMS).join(', ')} are.`,
    );
  return FORMS[name as keyof typeof FORMS](address);
}
