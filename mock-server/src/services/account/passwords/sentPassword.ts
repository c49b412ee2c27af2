import { createHash } from 'node:crypto';
import type { Address } from '../../kit/Backend';
import type { Database } from '../../../database/database';
import { PASSWORD_FIELDS, fieldOf } from '../../kit/fields/fields';
import { decryptPassword, envelopeBytes } from '../../kit/secrets/passwords';
import { refusal } from '../refusals';
import { siteOf } from '../../kit/requests/site';

/**
 * Wraps a service that takes passwords. If the site's pages supply a key, a password in the clear is refused,
 * since only a page that is out of date or another program sends one. An encrypted password is taken once: a
 * request that was recorded on the way cannot be sent again. Pages encrypt again with every try, so a repeat
 * with its idempotency key passes and gets the first response.
 *
 * A password that cannot be decrypted is left to the service, which refuses it with its own message.
 */
export function withSentPassword(answer: Address['answer']): Address['answer'] {
  return (request, reply, context) => {
    const sent = PASSWORD_FIELDS.map((name) => fieldOf(request.body, name));
    const isClear = sent.some((value) => value !== '' && !envelopeBytes(value));
    const readable = sent.filter((value) => decryptPassword(value) !== undefined);
    const isRefused =
      (isClear && context.suppliesKey(siteOf(request).root)) ||
      !useOnce(
        context.database,
        readable.flatMap((value) => envelopeBytes(value) ?? []),
      );
    return isRefused ? reply.code(400).send(refusal('RA0019')) : answer(request, reply, context);
  };
}

/**
 * Marks envelopes as used, and returns false if one of them was used before. Their bytes are hashed, because
 * base64url writes the same bytes in several ways. A mark is kept for as long as the key: an envelope has no
 * time, so it could be sent again as soon as its mark was removed.
 */
function useOnce(database: Database, envelopes: readonly Buffer[]): boolean {
  // The same envelope may be both the password and its repetition.
  const hashes = new Set(
    envelopes.map((bytes) => createHash('sha256').update(bytes).digest('base64url')),
  );
  return [...hashes].every(
    (hash) =>
      database.run('INSERT OR IGNORE INTO account_used_envelopes (hash) VALUES (?)', hash)
        .changes === 1,
  );
}
