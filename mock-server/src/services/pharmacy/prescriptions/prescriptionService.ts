import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import { pageAddress } from '../../kit/requests/site';
import { success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { storeByNumber } from '../../stores/storeDirectory';
import { autoRefillProblem, setAutoRefill } from './autoRefills';
import { noteCaregiver, ownPrescription, type CounterAnswer } from '../caller';
import { toRenewalResponse } from './renewalRecords';
import { fillsOf } from './fills';
import {
  chainDate,
  prescriptionByNumber,
  prescriptionsOf,
  refillProblem,
  statusOf,
} from './prescriptions';
import type { PrescriptionRecord } from './prescriptions';

/** ragetprescriptions: returns the patient's prescriptions, in the order of their numbers. */
export const getPrescriptions: CounterAnswer = (caller, _request, _reply, context) => {
  const { database, now } = context;
  const today = chainDate(now());
  noteCaregiver(caller, context, 'prescriptions seen');
  return success({
    prescriptions: prescriptionsOf(database, caller.patient.id)
      .filter(({ rxNumber }) => ownPrescription(database, caller, rxNumber))
      .map((each) => ({
        ...toPrescriptionResponse(each, today),
        renewal: toRenewalResponse(database, each),
      })),
  });
};

function toPrescriptionResponse(each: PrescriptionRecord, today: string) {
  return {
    rxNumber: each.rxNumber,
    drugName: each.drugName,
    strength: each.strength,
    directions: each.directions,
    status: statusOf(each, today),
    refillsLeft: each.refillsLeft,
    daysSupply: each.daysSupply,
    quantity: each.quantity,
    prescriber: each.prescriber,
    lastFilled: each.lastFilled,
    refillableFrom: each.refillableFrom,
    refillProblem: refillProblem(each, today) ?? null,
    expires: each.expires,
    storeNumber: each.storeNumber,
    storeName: storeByNumber(each.storeNumber)?.name ?? '',
    priceCents: each.priceCents,
    autoRefill: each.autoRefillFrom !== null,
    autoRefillFrom: each.autoRefillFrom,
    autoRefillProblem: autoRefillProblem(each, today) ?? null,
  };
}

/** ragetfills: returns the fills of one prescription, newest first. */
export const getFills: CounterAnswer = (caller, { body }, reply, context) => {
  const { database } = context;
  const own = ownPrescription(database, caller, fieldOf(body, 'rxNumber'));
  if (!own) return reply.code(404).send(refusal('RA0012'));
  noteCaregiver(caller, context, 'history of a prescription seen');
  return success({
    fills: fillsOf(database, own.rxNumber).map(({ storeNumber, ...fill }) => ({
      ...fill,
      storeNumber,
      storeName: storeByNumber(storeNumber)?.name ?? '',
    })),
  });
};

/** rasetautorefill: turns auto refill on or off, according to `autoRefill`. It can always be turned off. */
export const changeAutoRefill: CounterAnswer = (caller, request, reply, context) =>
  idempotent(
    () => {
      const { database, now } = context;
      const today = chainDate(now());
      const own = ownPrescription(database, caller, fieldOf(request.body, 'rxNumber'));
      if (!own) return reply.code(404).send(refusal('RA0012'));
      const wanted = fieldOf(request.body, 'autoRefill');
      if (wanted !== 'on' && wanted !== 'off') return refusal('RA0012');
      if (wanted === 'on' && autoRefillProblem(own, today))
        return refusal('RA0001', {
          autoRefill: 'This prescription cannot be refilled automatically.',
        });
      const page = pageAddress(request, '/pharmacy/notice', context);
      setAutoRefill(database, own, wanted === 'on', { today, page });
      noteCaregiver(caller, context, `auto refill turned ${wanted}`);
      const changed = prescriptionByNumber(database, own.rxNumber);
      return success({
        autoRefill: wanted === 'on',
        autoRefillFrom: changed?.autoRefillFrom ?? null,
      });
    },
    { visitor: `patient ${caller.patient.id}` },
  )(request, reply, context);
