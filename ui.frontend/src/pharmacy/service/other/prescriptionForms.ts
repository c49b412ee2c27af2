import type { Envelope } from '../../../base/content/envelope';
import { createFhir } from '../../../base/fhir/fhir';
import { MalformedAnswerError } from '../../../base/http/errors';
import { fhirPrescriptions } from './fhirPrescriptions';

/** Answers a request in place of the content service; undefined if it has no response to it. */
type Other = (
  name: string,
  fields: Readonly<Record<string, string>>,
) => Promise<object> | undefined;

/** The names that the setting may have after `#`. A company adds the service that it uses. */
const FORMS: Readonly<Record<string, (address: string) => Other>> = {
  'fhir-r4': (address) => fhirPrescriptions(createFhir(address)),
};

/**
 * Returns the service of a name. It answers by the address of the content service, in the form of its response.
 * @throws MalformedAnswerError if there is none of that name, so that a mistyped setting is not taken for our own service
 */
export function ofForm(name: string, address: string) {
  const create = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!create)
    throw new MalformedAnswerError(
      `No service of prescriptions is named "${name}", but ${Object.keys(FORMS).join(', ')} are.`,
    );
  const other = create(address);
  return async (
    endpoint: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Envelope | undefined> => {
    const Data = await other(/\.(\w+)\.json$/.exec(endpoint)?.[1] ?? '', fields);
    return Data && { Status: 'SUCCESS', ErrCde: '', ErrMsg: '', ErrMsgDtl: '', Data };
  };
}
