import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { FieldErrors } from '../../kit/requests/refusals';
import { pageAddress } from '../../kit/requests/site';
import { faultOf } from '../../../scenarios/chosen';
import type { BackendContext } from '../../kit/Backend';
import type { Database, Row } from '../../../database/database';
import { success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { maskedPhone, PHARMACY_PHONE, phoneProblem } from '../../kit/fields/phone';
import { hashOf } from '../../kit/secrets/secrets';
import { noteCaregiver, ownPrescription, type Caller, type CounterAnswer } from '../caller';
import { listFrom } from '../../kit/fields/fields';
import { isRxNumber } from './prescriptions';
import { PICKUP_PROBLEMS, pickupProblems } from './pickup';
import { beginFill, chainDate, refillProblem } from './prescriptions';

/**
 * The messages of the form, which visitors read. The first is specified
 * (docs/specification/pharmacy.md#barcode-scan).
 */
const NONE = 'Please scan at least one prescription.';
const TOO_MANY = 'Refill no more than 20 prescriptions at once.';

/** The outcome of one prescription of a refill. Only `accepted` prescriptions are refilled. */
interface RefillItem {
  readonly rxNumber: string;
  readonly outcome:
    | 'accepted'
    | 'too-early'
    | 'expired'
    | 'no-refills'
    | 'not-found'
    | 'already-requested'
    | 'failed';
  readonly refillableFrom?: string;
}

/** rarefillprescriptions: refills the prescriptions that can be refilled, once for each idempotency key. */
export const refillPrescriptions: CounterAnswer = (caller, request, reply, context) =>
  idempotent((...asked) => refill(caller, ...asked), {
    visitor: `patient ${caller.patient.id}`,
    // The first response contains drugs, so that it is created again.
    again: () => success(refillUnder(context.database, caller, keyOf(request))),
  })(request, reply, context);

/** ragetrefill: returns the refill under a key, or null. Only the patient who sent the refill gets it. */
export const getRefill: CounterAnswer = (caller, { body }, _reply, { database }) =>
  success(refillUnder(database, caller, fieldOf(body, 'key')));

function refill(
  caller: Caller,
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const { body } = request;
  const key = keyOf(request);
  // The same key can arrive at the sister brand's address, or after the day for which idempotency
  // keeps it.
  const before = refillUnder(database, caller, key);
  if (before) return success(before);
  const listed = listFrom(fieldOf(body, 'refillPrescriptions')) ?? [];
  const rxNumbers = [...new Set(listed.filter((each) => typeof each === 'string'))];
  const pickup = {
    location: fieldOf(body, 'location').trim(),
    pickUpDate: fieldOf(body, 'pickUpDate').trim(),
    pickUpTime: fieldOf(body, 'pickUpTime').trim(),
  };
  // A guest may leave it to the number that the pharmacy has.
  const known = caller.guest ? caller.patient.phone : '';
  const phone = maskedPhone(fieldOf(body, 'phone').trim() || known);
  const problems = problemsWith(rxNumbers, phone, {
    ...pickupProblems(pickup, now()),
    ...(faultOf(request)?.kind === 'store-closed' && { pickUpDate: PICKUP_PROBLEMS.closed }),
  });
  if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
  const id = database.transaction(() => {
    const items = itemsOf(caller, rxNumbers, request, context);
    const isAny = items.some(({ outcome }) => outcome === 'accepted');
    const row = database.run(
      `INSERT INTO pharmacy_refills (patient, keyHash, confirmationNumber, items, storeNumber,
         pickUpDate, pickUpTime, phone, noticePage, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      caller.patient.id,
      key === '' ? null : hashOf(key),
      isAny ? `R${randomInt(10_000_000, 99_999_999)}` : '',
      JSON.stringify(items),
      Number(pickup.location),
      pickup.pickUpDate,
      pickup.pickUpTime,
      phone.replace(/\D/g, ''),
      pageAddress(request, '/pharmacy/notice', context),
      now().getTime(),
    );
    for (const { rxNumber, outcome } of items) {
      if (outcome === 'accepted') beginFill(database, rxNumber, row.id, now());
    }
    if (isAny) noteCaregiver(caller, context, 'refill sent');
    return row.id;
  });
  const done = database.row('SELECT * FROM pharmacy_refills WHERE id = ?', id);
  return success(done && toAnswer(database, caller, done));
}

function problemsWith(
  rxNumbers: readonly unknown[],
  phone: string,
  pickup: FieldErrors,
): FieldErrors {
  const count = rxNumbers.length;
  const problem = count === 0 || !rxNumbers.every(isRxNumber) ? NONE : TOO_MANY;
  const forPhone = phoneProblem(phone, PHARMACY_PHONE);
  return {
    ...((problem === NONE || count > 20) && { refillPrescriptions: problem }),
    ...pickup,
    ...(forPhone !== undefined && { phone: forPhone }),
  };
}

/** Returns the outcome of each prescription. Another patient's prescription has that of an unknown one. */
function itemsOf(
  caller: Caller,
  rxNumbers: readonly string[],
  request: FastifyRequest,
  { database, now }: BackendContext,
): RefillItem[] {
  const today = chainDate(now());
  const isPartFailure = faultOf(request)?.kind === 'part-failure';
  return rxNumbers.map((rxNumber, index): RefillItem => {
    const prescription = ownPrescription(database, caller, rxNumber);
    if (!prescription) return { rxNumber, outcome: 'not-found' };
    const problem = refillProblem(prescription, today);
    if (problem === 'too-early')
      return { rxNumber, outcome: problem, refillableFrom: prescription.refillableFrom };
    if (problem) return { rxNumber, outcome: problem };
    return { rxNumber, outcome: isPartFailure && index % 2 === 1 ? 'failed' : 'accepted' };
  });
}

function refillUnder(database: Database, caller: Caller, key: string): unknown {
  const row = database.row(
    'SELECT * FROM pharmacy_refills WHERE patient = ? AND keyHash = ?',
    caller.patient.id,
    hashOf(key),
  );
  return row ? toAnswer(database, caller, row) : null;
}

/**
 * Returns a refill for its patient, without the drugs' names for a guest, because the label that a
 * guest has to show does not contain them.
 */
function toAnswer(database: Database, caller: Caller, row: Row): unknown {
  const items = JSON.parse(String(row.items)) as RefillItem[];
  const nameOf = (rxNumber: string): { drugName: string } | undefined => {
    const prescription = ownPrescription(database, caller, rxNumber);
    return prescription && { drugName: prescription.drugName };
  };
  return {
    confirmationNumber: String(row.confirmationNumber),
    prescriptions: items.map((item) => ({ ...item, ...(!caller.guest && nameOf(item.rxNumber)) })),
    location: String(row.storeNumber),
    pickUpDate: String(row.pickUpDate),
    pickUpTime: String(row.pickUpTime),
  };
}

const keyOf = ({ headers }: FastifyRequest): string => [headers['idempotency-key']].flat()[0] ?? '';

/** Returns the last fifty refills, newest first, for the console. */
export function latestRefills(database: Database): Row[] {
  return database.rows('SELECT * FROM pharmacy_refills ORDER BY id DESC LIMIT 50');
}
