import * as v from 'valibot';
import type { IsoDate } from '../../base/values/calendarDate';
import {
  fillSchema,
  listedPrescriptionSchema,
  type Fill,
  type ListedPrescription,
} from '../rules/listedPrescription';
import { calendarDate } from '../rules/prescription';
import { dataWith, listOf, part } from '../../base/values/tolerant';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { submitFor } from './acting';

/**
 * Requests the prescriptions of the signed-in patient or of a dependent, with everything that a list shows. Never
 * rejects.
 */
export function listedPrescriptions(
  dependent?: string,
): Promise<FormOutcome<readonly ListedPrescription[]>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetprescriptions'),
    fields: {},
    answer: listedPrescriptionsSchema,
    unshared: true,
  });
}

/** Requests every fill of one prescription, the newest first. Never rejects. */
export function fillsOf(
  rxNumber: string,
  dependent?: string,
): Promise<FormOutcome<readonly Fill[]>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetfills'),
    fields: { rxNumber },
    answer: fillsSchema,
    unshared: true,
  });
}

/** The auto-refill setting of a prescription. */
export interface AutoRefill {
  readonly isOn: boolean;
  /** The day from which it is filled automatically; undefined if auto refill is off or the service omits the day. */
  readonly from: IsoDate | undefined;
}

/**
 * Turns auto refill of a prescription on or off, once for each `key`. If the response is lost, the list is requested
 * to find out the setting. Never rejects.
 */
export async function setAutoRefill(
  rxNumber: string,
  isOn: boolean,
  key: string,
  dependent?: string,
): Promise<FormOutcome<AutoRefill>> {
  const sent = await submitFor(dependent, {
    endpoint: endpoint('rasetautorefill'),
    fields: { rxNumber, autoRefill: isOn ? 'on' : 'off' },
    key,
    answer: v.pipe(
      autoRefillSchema,
      v.transform(({ autoRefillFrom }): AutoRefill => ({ isOn, from: autoRefillFrom })),
    ),
    unshared: true,
  });
  if (!mayBeDone(sent)) return sent;
  const listed = await listedPrescriptions(dependent);
  const now =
    listed.kind === 'done' ? listed.data.find((each) => each.rxNumber === rxNumber) : undefined;
  return now?.autoRefill === isOn
    ? { kind: 'done', data: { isOn, from: now.autoRefillFrom } }
    : sent;
}

export const listedPrescriptionsSchema = v.pipe(
  dataWith({ prescriptions: listOf(listedPrescriptionSchema) }),
  v.transform(({ prescriptions }): readonly ListedPrescription[] => prescriptions),
);

export const fillsSchema = v.pipe(
  dataWith({ fills: listOf(fillSchema) }),
  v.transform(({ fills }): readonly Fill[] => fills),
);

export const autoRefillSchema = part({ autoRefillFrom: calendarDate });
