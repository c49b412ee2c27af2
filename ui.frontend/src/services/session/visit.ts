import type { SiteAddresses, Visit } from '../../domain/account/routes';
import { addressOf, pageOf } from '../site';
import { isAuthoring } from './authoring';
import { $session } from './store';
import { readReferrer } from './storedReferrer';

/** Where the visitor is now, and who, as the guard's rules want to know it. */
export function currentVisit(): Visit {
  const { pathname, search, hash } = location;
  const session = $session.get();
  return {
    pathname,
    search,
    hash,
    signedIn: session.signedIn,
    flags: session.signedIn ? session.data?.authInfo : undefined,
    storedReferrer: readReferrer(),
    authoring: isAuthoring(),
  };
}

export function currentSite(): SiteAddresses {
  return { origin: location.origin, pageOf, addressOf: (page) => addressOf(page) };
}
