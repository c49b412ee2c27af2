import { countTurn, networkOf, waitFor } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import type { FastifyRequest } from 'fastify';
import type { BackendContext } from '../../kit/Backend';

const MINUTE = 60_000;

/** The limits of what sends letters: for one network, and for one mailbox or phone. */
interface LetterLimits {
  readonly network: readonly Limit[];
  readonly receiver: readonly Limit[];
}

/** Bookings. A family that shares a mailbox stays below the limit. */
export const BOOKINGS: LetterLimits = {
  network: [{ name: 'vaccine-bookings', most: 30, withinMs: 60 * MINUTE }],
  receiver: [{ name: 'vaccine-booking-mails', most: 10, withinMs: 24 * 60 * MINUTE }],
};

/** Cancellations. Beyond the limit the visit is canceled without a letter, because the page shows that. */
export const CANCELLATIONS: LetterLimits = {
  network: [],
  receiver: [{ name: 'vaccine-cancellation-mails', most: 10, withinMs: 24 * 60 * MINUTE }],
};

/** Moves. */
export const MOVES: LetterLimits = {
  network: [{ name: 'vaccine-moves', most: 30, withinMs: 60 * MINUTE }],
  receiver: [{ name: 'vaccine-move-mails', most: 10, withinMs: 24 * 60 * MINUTE }],
};

/** Requests for a new link. */
export const LINK_REQUESTS: LetterLimits = {
  network: [{ name: 'vaccine-link-requests', most: 20, withinMs: 60 * MINUTE }],
  receiver: [{ name: 'vaccine-link-mails', most: 3, withinMs: 60 * MINUTE }],
};

/** Returns the milliseconds to wait until a letter to all receivers is allowed; 0 if it is now. */
export function waitForLetters(
  context: BackendContext,
  { network, receiver }: LetterLimits,
  request: FastifyRequest,
  receivers: readonly string[],
): number {
  return Math.max(
    waitFor(context, network, networkOf(request)),
    ...receivers.map((to) => waitFor(context, receiver, to)),
  );
}

/** Counts a letter to all receivers, in a transaction of the caller. */
export function countLetters(
  context: BackendContext,
  { network, receiver }: LetterLimits,
  request: FastifyRequest,
  receivers: readonly string[],
): void {
  countTurn(context, network, networkOf(request));
  for (const to of receivers) countTurn(context, receiver, to);
}
