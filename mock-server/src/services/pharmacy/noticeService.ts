import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../kit/fields/fields';
import { refusal } from './refusals';
import type { BackendContext } from '../kit/Backend';
import { success } from '../../http/envelope';
import { hashOf } from '../kit/secrets/secrets';
import { storeByNumber } from '../stores/storeDirectory';
import { networkOf, refuseForNow, takeTurn } from '../kit/limits/throttle';
import type { Limit } from '../kit/limits/throttle';
import { dateFrom } from '../kit/fields/dates';
import { bringUpToDate } from './notices';
import { patientById } from './patients';
import { prescriptionByNumber } from './prescriptions/prescriptions';

/** The number of wrong birth dates that locks a token. */
const MAX_WRONG_TRIES = 6;

/** The limit of tries from one network, for any tokens. */
export const NOTICE_TRIES: readonly Limit[] = [
  { name: 'notice-tries', most: 30, withinMs: 30 * 60_000 },
];

/**
 * ragetnotice: returns the news of a mail or a text to a visitor who has its token and knows the
 * patient's birth date. The refusal is the same for an unknown, expired or locked token and for a
 * wrong date.
 */
export function getNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  bringUpToDate(context);
  const { database, now } = context;
  const wait = takeTurn(context, NOTICE_TRIES, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const tokenHash = hashOf(fieldOf(request.body, 'token'));
  const row = database.row(
    'SELECT * FROM pharmacy_notices WHERE tokenHash = ? AND goodUntil > ? AND wrongTries < ?',
    tokenHash,
    now().getTime(),
    MAX_WRONG_TRIES,
  );
  const patient = patientById(database, Number(row?.patient ?? 0));
  const isRight = patient?.dateOfBirth === dateFrom(fieldOf(request.body, 'dateOfBirth').trim());
  if (!row || !patient || !isRight) {
    database.run(
      'UPDATE pharmacy_notices SET wrongTries = wrongTries + 1 WHERE tokenHash = ?',
      tokenHash,
    );
    return refusal('RA0022');
  }
  database.run('UPDATE pharmacy_notices SET wrongTries = 0 WHERE tokenHash = ?', tokenHash);
  const rxNumbers = JSON.parse(String(row.rxNumbers)) as string[];
  return success({
    kind: String(row.kind),
    prescriptions: rxNumbers.map((rxNumber) => ({
      rxNumber,
      drugName: prescriptionByNumber(database, rxNumber)?.drugName ?? '',
    })),
    store: storeFields(Number(row.storeNumber)),
    since: new Date(Number(row.since)).toISOString(),
  });
}

function storeFields(storeNumber: number) {
  const store = storeByNumber(storeNumber);
  return {
    storeNumber,
    name: store?.name ?? '',
    address: store ? `${store.address}, ${store.city}, ${store.state} ${store.zip}` : '',
    phone: store?.phone ?? '',
  };
}
