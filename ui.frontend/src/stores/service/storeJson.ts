import { MalformedStoresError } from '../rules/storePlace';
import { parseInPieces } from '../../base/pacing/parseInPieces';
import { inSlices } from '../../base/pacing/slices';
import { MalformedAnswerError, ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';

/**
 * Asks for JSON, of which there may be a lot: the page stays lively while it is parsed. Where
 * stores are is public, so a 403 here says nothing about the visitor's session, as it does for the
 * content services.
 * @throws RequestError
 */
export async function storeJson(address: string, signal: AbortSignal): Promise<unknown> {
  const { ok, status, body } = await request(address, { signal, isLong: true });
  if (!ok) throw new ServiceError(status, undefined);
  try {
    return await inSlices(parseInPieces(body));
  } catch {
    throw new MalformedAnswerError('The answer is no JSON.');
  }
}

/** Rethrows what a reader of stores throws, as what a service rejects with. */
export function asMalformedAnswer(error: unknown): never {
  if (!(error instanceof MalformedStoresError)) throw error;
  throw new MalformedAnswerError(error.message, { cause: error });
}
