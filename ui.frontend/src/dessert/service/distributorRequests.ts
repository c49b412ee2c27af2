import type { DistributorRequest } from '../rules/distributorRequest';
import { toEnvelope } from '../../base/content/envelope';
import { postForm, type FormOutcome } from '../../base/content/formPost';
import { toRefusal } from '../../base/content/refusal';
import { ServiceError } from '../../base/http/errors';
import { toRecord } from '../../base/values/tolerant';

/**
 * Sends a distributor's request to the authored address
 * (docs/specification/dessert.md#distributor-call). The service responds `{"data":"SUCCESS"}`, or
 * refuses the form with the envelope of all services. Never rejects.
 */
export async function sendDistributorRequest(
  address: string,
  request: DistributorRequest,
  key: string,
): Promise<FormOutcome> {
  const result = await postForm(address, { ...request, action: 'email_distributor' }, key);
  const done = { kind: 'done', data: undefined } as const;
  if (result.ok && toRecord(result.answer).data === 'SUCCESS') return done;
  const error = result.ok ? new ServiceError(result.status, result.answer) : result.error;
  const wasRead = error instanceof ServiceError && (error.status < 300 || error.status === 400);
  const envelope = wasRead ? toEnvelope(error.answer) : undefined;
  if (!envelope) return { kind: 'failed', error };
  return result.ok && envelope.Status === 'SUCCESS' ? done : toRefusal(envelope, address);
}
