import {
  distributorFields,
  type DistributorField,
  type DistributorRequest,
} from '../domain/distributorRequest';
import { postForm } from './formPost';
import { ServiceError, type RequestError } from './http/errors';

/** The service's words for the fields that it wants corrected. */
export type RefusedFields = Readonly<Partial<Record<DistributorField, string>>>;

/** What became of a distributor's request. */
export type DistributorOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly fields: RefusedFields }
  | { readonly kind: 'failed'; readonly error: RequestError };

/**
 * Sends a distributor's request to the address that the author gave (product-spec §7). The service
 * says `{"data":"SUCCESS"}`, or names fields: `{"data":"FAILURE","errors":{"email":"…"}}`.
 */
export async function sendDistributorRequest(
  address: string,
  request: DistributorRequest,
): Promise<DistributorOutcome> {
  const result = await postForm(address, { ...request, action: 'email_distributor' });
  if (result.ok && member(result.answer, 'data') === 'SUCCESS') return { kind: 'accepted' };
  const error = result.ok ? new ServiceError(result.status, result.answer) : result.error;
  const fields = error instanceof ServiceError ? refusedFields(error.answer) : {};
  return Object.keys(fields).length > 0 ? { kind: 'refused', fields } : { kind: 'failed', error };
}

function refusedFields(answer: unknown): RefusedFields {
  const errors = member(answer, 'errors');
  const fields: Partial<Record<DistributorField, string>> = {};
  for (const field of distributorFields) {
    const words = member(errors, field);
    if (typeof words === 'string' && words !== '') fields[field] = words;
  }
  return fields;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
