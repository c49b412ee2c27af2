import { destination } from '../../domain/account/routes';
import { leave } from './departure';
import { dropReferrer } from './storedReferrer';
import { currentSite, currentVisit } from './visit';

/** Where a visitor goes who has just signed in: the referrer, the stored one, or the dashboard. */
export function destinationAfterSignIn(): string {
  return destination(currentVisit(), currentSite());
}

/** Goes there, and forgets the stored referrer. Where the guard was quicker, it changes nothing. */
export function goOn(): void {
  const to = destinationAfterSignIn();
  dropReferrer();
  leave(to);
}
