import { SERVICE_COOKIE } from '../../domain/account/sessionHandle';
import { readCookie } from '../../domain/cookies';
import { track } from '../analytics/track';
import { postContent } from '../content/contentService';
import { endpoint } from '../content/endpoints';
import { addressOf } from '../site';
import { leave, reload } from './departure';
import { endSession } from './endSession';

/** How long a person waits to be signed out, in milliseconds. */
const PATIENCE = 8_000;

/**
 * Signs the visitor out: at the service, then here and in every tab. Whatever the service says or
 * fails to say, this browser forgets the visitor; the page is loaded anew, or left for the home page
 * where the service could not be told (product-spec §4). Never rejects. A second call waits for the
 * first.
 */
export function signOut(): Promise<void> {
  return (running ??= run().finally(() => {
    running = undefined;
  }));
}

/** What the service answers meanwhile ends nothing that is not ending anyway. */
export const isSigningOut = (): boolean => running !== undefined;

let running: Promise<void> | undefined;

async function run(): Promise<void> {
  track({ event: 'sign-out' });
  const isTold = await tellService();
  endSession({
    depart: () => {
      if (isTold) reload();
      else leave(addressOf('/'));
    },
  });
}

async function tellService(): Promise<boolean> {
  const serviceToken = readCookie(document.cookie, SERVICE_COOKIE) ?? '';
  try {
    const { Status } = await postContent(
      endpoint('ralogout'),
      { serviceToken },
      { timeout: PATIENCE },
    );
    return Status === 'SUCCESS';
  } catch {
    return false;
  }
}
