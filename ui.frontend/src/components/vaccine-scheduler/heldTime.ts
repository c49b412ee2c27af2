import * as v from 'valibot';
import { readAnswer } from './readAnswer';

/** A time that the service keeps for the visitor, as it stands in the answers `hold` and `secondHold`. */
export interface HeldTime {
  readonly hold: string;
  /** Epoch milliseconds. */
  readonly expires: number;
  readonly storeNumber: string;
  /** By the store's clock: `2026-11-24T09:20:00`. */
  readonly time: string;
  /** Bare ids: what is booked. */
  readonly vaccineIds: readonly string[];
}

const heldTime = v.object({
  hold: v.string(),
  expires: v.number(),
  storeNumber: v.string(),
  time: v.string(),
  vaccineIds: v.array(v.string()),
});

export const readHold = (json: string | undefined): HeldTime | undefined =>
  readAnswer(heldTime, json);

/** Whether a hold can still be booked: it has not run out. */
export const isKept = (held: HeldTime | undefined): held is HeldTime =>
  held !== undefined && held.expires > Date.now();
