import { distributorFields, type DistributorRequest } from '../rules/distributorRequest';
import { postForm, type FormOutcome } from '../../base/content/formPost';
import { ServiceError } from '../../base/http/errors';

/**
 * Sends a distributor's request to the authored address
 * (docs/specification/dessert.md#distributor-call). The service responds `{"data":"SUCCESS"}`, or
 * names fields: `{"data":"FAILURE","errors":{"email":"…"}}`. Never rejects.
 */
export async function sendDistributorRequest(
  address: string,
  request: DistributorRequest,
  key: string,
): Promise<FormOutcome> {
  const result = await postForm(address, { ...request, action: 'email_distributor' }, key);
  if (result.ok && member(result.answer, 'data') === 'SUCCESS')
    return { kind: 'done', data: undefined };
  const error = result.ok ? new ServiceError(result.status, result.answer) : result.error;
  const fields = error instanceof ServiceError ? refusedFields(error.answer) : {};
  return Object.keys(fields).length > 0
    ? { kind: 'refused', code: '', message: '', fields }
    : { kind: 'failed', error };
}

/** Returns the service's sentences for the fields to correct. */
function refusedFields(answer: unknown): Readonly<Record<string, string>> {
  const errors = member(answer, 'errors');
  const fields: Record<string, string> = {};
  for (const field of distributorFields) {
    const text = member(errors, field);
    if (typeof text === 'string' && text !== '') fields[field] = text;
  }
  return fields;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
