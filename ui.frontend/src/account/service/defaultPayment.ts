import { nothing, submitForm } from '../../base/content/contentForm';
import type { FormOutcome } from '../../base/content/formPost';
import { isSameOrigin } from '../../base/http/csrf';
import { NetworkError } from '../../base/http/errors';

/**
 * Makes a way to pay the default one of an account (docs/specification/account.md#default-payment). The specification
 * shows no address, no fields and no response, so the caller gives the first two, and the response is the content
 * services' envelope: `Status` `SUCCESS` means done, with any data, and a response without an envelope counts as
 * failed. A session that has ended is handled as by every other content service.
 *
 * The fields are not kept, logged or reported to analytics. Never rejects.
 *
 * @param endpoint an address of this site; a payment is never sent to another one
 * @param fields sent as they are, as a form
 * @param key the idempotency key: a retry with the same key is not done twice
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
