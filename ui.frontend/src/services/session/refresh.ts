import * as v from 'valibot';
import type { RefreshType } from '../../domain/account/refreshPlan';
import { sessionDataSchema, type SessionData } from '../../domain/account/session';
import { sessionHandle } from '../../domain/account/sessionHandle';
import { postContent } from '../content/contentService';
import { endpoint } from '../content/endpoints';
import type { Envelope } from '../content/envelope';
import { RefusedError } from '../content/errors';
import { ServiceError } from '../http/errors';
import { writeCachedSession } from './cachedSession';
import { endSession } from './endSession';
import { changesElsewhere, knownSession, noteSession } from './presence';
import { $session } from './store';

/** How long the service is waited for, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Renews the token (which only cookies tell of), the user information in store and cache, or both.
 * A token that the service will not renew ends the session here (product-spec §8); a service that
 * could not be reached does not, and neither does a failure of the user information: what is known
 * stays.
 * @throws ContentError or RefusedError, after all of that
 */
export function refreshUser(type: RefreshType): Promise<void> {
  // Whoever wants a part of what is under way waits for that.
  const running = inFlight.get('both') ?? inFlight.get(type);
  if (running) return running;
  const refresh = run(type).finally(() => inFlight.delete(type));
  inFlight.set(type, refresh);
  return refresh;
}

const inFlight = new Map<RefreshType, Promise<void>>();

async function run(type: RefreshType): Promise<void> {
  const isStill = followSession();
  try {
    const envelope = await post(type);
    if (isStill()) adopt(type, envelope);
  } catch (error) {
    if (type !== 'userInfo' && isRefusal(error) && isStill()) endSession({ reason: 'refused' });
    throw error;
  }
}

async function post(refreshType: RefreshType): Promise<Envelope> {
  const address = endpoint('rarefreshuserinfo');
  const envelope = await postContent(address, { refreshType }, { timeout: PATIENCE });
  if (envelope.Status !== 'SUCCESS') throw new RefusedError(envelope);
  return envelope;
}

/** Meanwhile a tab may have signed out, or somebody else in: the answer is not theirs. */
function followSession(): () => boolean {
  const changes = changesElsewhere();
  // An author's page may act as signed in without any cookie.
  const hadCookies = knownSession() !== undefined;
  return () =>
    changesElsewhere() === changes &&
    $session.get().signedIn &&
    (!hadCookies || sessionHandle(document.cookie) !== undefined);
}

function adopt(type: RefreshType, { Data }: Envelope): void {
  const session = $session.get();
  const known = session.signedIn ? session.data : undefined;
  const data = type === 'token' ? known : (merged(known, Data) ?? known);
  // The service may have renewed the cookies, and the cache belongs to the service cookie.
  noteSession();
  if (data) writeCachedSession(data);
  // Told even where the data are the same: the end of the session is another one.
  $session.set({ signedIn: true, data });
}

/** An answer may tell some parts only; the others stay as they were. */
function merged(known: SessionData | undefined, answer: unknown): SessionData | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const parsed = v.safeParse(sessionDataSchema, { ...known, ...answer });
  return parsed.success ? parsed.output : undefined;
}

/**
 * Whether the service itself said no. A gateway that could not reach it (502 to 504), a hotel's
 * page that answers for it, and no answer at all say nothing about the session.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedError ||
  (error instanceof ServiceError && ![502, 503, 504].includes(error.status));
