import * as v from 'valibot';
import { prescriptionSchema, type Prescription } from '../rules/prescription';
import { dataWith, listOf } from '../../base/values/tolerant';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { submitFor } from './acting';

/**
 * Requests the prescriptions of the signed-in patient or of a dependent, in the service's order. An entry without a
 * number is left out. Never rejects.
 */
export function prescriptions(dependent?: string): Promise<FormOutcome<readonly Prescription[]>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetprescriptions'),
    fields: {},
    answer,
    // The list is requested again right after a refill.
    unshared: true,
  });
}

const answer = v.pipe(
  dataWith({ prescriptions: listOf(prescriptionSchema) }),
  v.transform(({ prescriptions: listed }): readonly Prescription[] => listed),
);
