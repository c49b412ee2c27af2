import * as v from 'valibot';
import type { IsoDate } from '../../base/values/calendarDate';
import {
  fillSchema,
  listedPrescriptionSchema,
  type Fill,
  type ListedPrescription,
} from '../rules/listedPrescription';
import { calendarDate } from '../rules/prescription';
import { listOf, part } from '../../base/values/tolerant';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { submitFor } from './acting';

/** The prescriptions of the signed-in patient or of a dependent, with all that a list shows. Never rejects. */
export function listedPrescriptions(
  dependent?: string,
): Promise<FormOutcome<readonly ListedPrescription[]>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetprescriptions'),
    fields: {},
    answer: listAnswer,
    unshared: true,
  });
}

/** Every fill of one prescription, the newest first. Never rejects. */
export function fillsOf(
  rxNumber: string,
  dependent?: string,
): Promise<FormOutcome<readonly Fill[]>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetfills'),
    fields: { rxNumber },
    answer: fillsAnswer,
    unshared: true,
  });
}

/** How auto refill of a prescription is set. */
export interface AutoRefill {
  readonly isOn: boolean;
  /** From this day on it is filled without being asked for; undefined where it is off, or not said. */
  readonly from: IsoDate | undefined;
}

/**
 * Turns auto refill of a prescription on or off, once for each `key`. Where the answer is lost, the
 * list says how it is set by now. Never rejects.
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
      part({ autoRefillFrom: calendarDate }),
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

const listAnswer = v.pipe(
  v.object({ prescriptions: listOf(listedPrescriptionSchema) }),
  v.transform(({ prescriptions }): readonly ListedPrescription[] => prescriptions),
);

const fillsAnswer = v.pipe(
  v.object({ fills: listOf(fillSchema) }),
  v.transform(({ fills }): readonly Fill[] => fills),
);
