import { MalformedStoresError } from '../rules/storePlace';
import { parseInPieces } from '../../base/pacing/parseInPieces';
import { inSlices } from '../../base/pacing/slices';
import { MalformedAnswerError, ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';

/**
 * Requests JSON that may be large, and parses it in small steps, so that the page stays responsive.
 * Stores are public, so unlike a content service's, a 403 does not mean that the session has ended.
 * @throws RequestError
 */
export async function storeJson(address: string, signal: AbortSignal): Promise<unknown> {
  const { ok, status, body } = await request(address, { signal, isLong: true });
  if (!ok) throw new ServiceError(status, undefined);
  try {
    return await inSlices(parseInPieces(body));
  } catch {
    throw new MalformedAnswerError('The response is not JSON.');
  }
}

/** Rethrows the error of a reader of stores as the error with which services reject. */
export function asMalformedAnswer(error: unknown): never {
  if (!(error instanceof MalformedStoresError)) throw error;
  throw new MalformedAnswerError(error.message, { cause: error });
}
