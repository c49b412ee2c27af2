import { decideRoute } from '../../domain/account/routes';
import { leave } from './departure';
import { dropReferrer, keepReferrer } from './storedReferrer';
import { currentSite, currentVisit } from './visit';

/** Applies the route table of product-spec §2 to the page and the visitor as they are now. */
export function guard(): void {
  if (held > 0) return;
  const visit = currentVisit();
  const route = decideRoute(visit, currentSite());
  if (route.kind === 'go') {
    if (visit.signedIn) dropReferrer();
    leave(route.to);
    return;
  }
  if (route.storeReferrer !== undefined) keepReferrer(route.storeReferrer);
  if (route.dropHash) history.replaceState(history.state, '', location.pathname + location.search);
}

/** Leaves the visitor where they are until the work is done: leaving would cut its requests off. */
export async function holdGuard(work: () => Promise<void>): Promise<void> {
  held += 1;
  try {
    await work();
  } finally {
    held -= 1;
    guard();
  }
}

let held = 0;
