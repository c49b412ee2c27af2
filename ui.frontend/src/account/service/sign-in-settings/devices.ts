import * as v from 'valibot';
import { flag, instant, listOf, part, text } from '../../../base/values/tolerant';
import { submitForm } from '../../../base/content/contentForm';
import { endpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';

/** A device on which the member is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** `Firefox`; empty if it is not known. */
  readonly browser: string;
  /** `Windows`; empty if it is not known. */
  readonly system: string;
  /** Epoch milliseconds; undefined if it is not known. */
  readonly lastUsedAt: number | undefined;
  /** True for the device that sends the request. */
  readonly isThis: boolean;
}

/** The id of all devices except this one. */
export const OTHERS = 'others';

/**
 * Requests the devices on which the member is signed in (`ragetsignedindevices`, our own invention).
 * @throws the error of a lost response, or an Error if the service refuses
 */
export async function signedInDevices(): Promise<readonly SignedInDevice[]> {
  const outcome = await post('ragetsignedindevices');
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Signs a device out, or all others (`rasignoutdevice`). If the device is gone already or the response is lost, the
 * list of devices decides the outcome. Never rejects.
 */
export async function signOutDevice(id: string): Promise<FormOutcome<readonly SignedInDevice[]>> {
  const outcome = await post('rasignoutdevice', { id });
  if (outcome.kind === 'done') return outcome;
  const now = await signedInDevices().catch(() => undefined);
  const isGone = now?.every((each) => (id === OTHERS ? each.isThis : each.id !== id)) === true;
  return now && isGone ? { kind: 'done', data: now } : outcome;
}

function post(
  name: 'ragetsignedindevices' | 'rasignoutdevice',
  fields: Readonly<Record<string, string>> = {},
): Promise<FormOutcome<readonly SignedInDevice[]>> {
  return submitForm({ endpoint: endpoint(name), fields, answer: devicesSchema, unshared: true });
}

export const devicesSchema = v.pipe(
  part({
    devices: listOf(
      v.object({
        id: v.pipe(text, v.nonEmpty()),
        browser: text,
        system: text,
        lastUsedAt: instant,
        isThis: flag,
      }),
    ),
  }),
  v.transform(({ devices }): readonly SignedInDevice[] => devices),
);
