import { submitForm, type ContentForm } from '../../base/content/contentForm';
import type { Envelope } from '../../base/content/envelope';
import type { FormOutcome } from '../../base/content/formPost';
import { serviceSetting } from '../../base/page/pageSettings';

/**
 * Returns the request to the service of appointments that the site's settings name: `/services/fhir#fhir-r4`. Undefined if
 * they name none; then its code is not downloaded.
 */
export function otherVisits(
  { endpoint, fields, key }: Pick<ContentForm<unknown>, 'endpoint' | 'fields' | 'key'>,
  signal?: AbortSignal,
): (() => Promise<Envelope | undefined>) | undefined {
  const setting = serviceSetting('vaccineService');
  if (!setting) return undefined;
  return async () => {
    const code = await import(/* webpackChunkName: "fhir-forms" */ './other/visitForms');
    return code.ofForm(setting.form, setting.address)(endpoint, { fields, key, signal });
  };
}

/** Sends a form about a time to the service that the site's settings name, or to the content service. Never rejects. */
export const submitVisit = <T>(form: ContentForm<T>): Promise<FormOutcome<T>> =>
  submitForm({ ...form, instead: otherVisits(form) });
