import { MalformedAnswerError, NetworkError } from '../../base/http/errors';
import { serviceSetting } from '../../base/page/pageSettings';
import type { RecordedDose } from '../rules/recordedDoses';

/**
 * Returns whether the site has a record of the doses that its pharmacies gave: another service of vaccines, as the content
 * services have none.
 */
export const hasRecord = (): boolean => serviceSetting('vaccineService') !== undefined;

/**
 * Requests the doses of the signed-in patient, whom the gateway knows by the site's session. They are health information, so
 * they are not cached.
 *
 * @throws RequestError, also if the site has no record: neither is the same as a patient without doses
 */
export async function recordedDoses(signal?: AbortSignal): Promise<readonly RecordedDose[]> {
  const setting = serviceSetting('vaccineService');
  if (!setting) throw new MalformedAnswerError('The site has no record of doses.');
  const code = await import(/* webpackChunkName: "fhir-forms" */ './other/visitForms').catch(
    (cause: unknown) => {
      throw new NetworkError('The code of the record could not be loaded.', { cause });
    },
  );
  return code.dosesOfForm(setting.form, setting.address)(signal);
}
