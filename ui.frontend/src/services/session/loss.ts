import { loginAddress, timeoutAddress } from '../../domain/account/routes';
import { isAuthoring } from './authoring';
import { leave } from './departure';
import { endSession } from './endSession';
import { publishLoginSuccess } from './events';
import { isSigningOut } from './signOut';
import { $session } from './store';
import { currentSite, currentVisit } from './visit';

/** A content call was answered with 403 (product-spec §8): to the home page, which says so. */
export function onExpired(): void {
  if (isSigningOut()) return;
  const to = timeoutAddress(currentVisit(), currentSite());
  endSession({
    reason: 'expired',
    depart: () => {
      leave(to);
    },
  });
}

/**
 * A content call was answered with 422 (product-spec §8): to the login form. While an author edits
 * there is nobody to sign in, so the page acts as if somebody were; once, or the refresh that
 * LOGIN_SUCCESS brings about, refused as well, would publish it again and again.
 */
export function onRefused(): void {
  if (isSigningOut()) return;
  if (isAuthoring()) {
    if (acting) return;
    acting = true;
    if (!$session.get().signedIn) $session.set({ signedIn: true, data: undefined });
    void publishLoginSuccess();
    return;
  }
  const to = loginAddress(currentVisit(), currentSite());
  endSession({
    reason: 'refused',
    depart: () => {
      leave(to);
    },
  });
}

let acting = false;
