import type { Envelope } from '../../base/content/envelope';
import { serviceSetting } from '../../base/page/pageSettings';

/**
 * Returns the request to the service of prescriptions that the site's settings name: `/services/fhir#fhir-r4`. Undefined if
 * they name none; then its code is not downloaded.
 *
 * @param endpoint the address of the content service that would be asked otherwise
 */
export function otherPrescriptions(
  endpoint: string,
  fields: Readonly<Record<string, string>>,
): (() => Promise<Envelope | undefined>) | undefined {
  const setting = serviceSetting('prescriptionService');
  if (!setting) return undefined;
  return async () => {
    const code = await import(/* webpackChunkName: "fhir-forms" */ './other/prescriptionForms');
    return code.ofForm(setting.form, setting.address)(endpoint, fields);
  };
}
