import { nothing, submitForm } from '../../base/content/contentForm';
import type { FormOutcome } from '../../base/content/formPost';
import { isSameOrigin } from '../../base/http/csrf';
import { NetworkError } from '../../base/http/errors';

/**
 * Makes a way to pay an account's default one (product-spec §7, "default payment"). The specification
 * shows no address, no fields and no answer, so the caller gives the first two, and the answer is the
 * content services' envelope: `Status` `SUCCESS` is done, whatever its data are, and anything that is
 * no envelope says nothing, so it counts as failed. A session that has ended is treated as by every
 * other content service.
 *
 * Nothing of the fields is kept, logged or told to analytics. Never rejects.
 *
 * @param endpoint an address of this site; a payment is never sent to another one
 * @param fields sent as they are, as a form
 * @param key the idempotency key: a retry with the same one is not done twice
 */
export function setDefaultPayment(
  endpoint: string,
  fields: Readonly<Record<string, string>>,
  key?: string,
): Promise<FormOutcome> {
  if (isSameOrigin(endpoint)) return submitForm({ endpoint, fields, key, answer: nothing });
  const error = new NetworkError('A payment is sent to an address of this site alone.');
  return Promise.resolve({ kind: 'failed', error });
}
