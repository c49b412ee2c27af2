import type { Envelope } from '../../../base/content/envelope';
import { createFhir } from '../../../base/fhir/fhir';
import { MalformedAnswerError } from '../../../base/http/errors';
import type { Asked } from './answered';
import { fhirAppointments } from './fhirAppointments';

/** The names that the setting may have after `#`. A company adds the service that it uses. */
const FORMS = {
  'fhir-r4': (address: string) => fhirAppointments(createFhir(address)),
};

/**
 * Returns the service of a name. It answers by the address of the content service, in the form of its response.
 * @throws MalformedAnswerError if there is none of that name, so that a mistyped setting is not taken for our own service
 */
export function ofForm(name: string, address: string) {
  if (!Object.hasOwn(FORMS, name))
    throw new MalformedAnswerError(
      `No service of appointments is named "${name}", but ${Object.keys(FORMS).join(', ')} are.`,
    );
  const other = FORMS[name as keyof typeof FORMS](address);
  return async (endpoint: string, asked: Asked): Promise<Envelope | undefined> => {
    const answered = await other(/\.(\w+)\.json$/.exec(endpoint)?.[1] ?? '', asked);
    if (!answered) return undefined;
    const ErrCde = 'code' in answered ? answered.code : '';
    const Status = ErrCde === '' ? 'SUCCESS' : 'ERROR';
    return { Status, ErrCde, ErrMsg: '', ErrMsgDtl: '', Data: answered.data ?? null };
  };
}
