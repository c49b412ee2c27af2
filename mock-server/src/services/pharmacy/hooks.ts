import { accountById } from '../account/account';
import type { Hooks } from '../kit/Backend';
import { pharmacyCounts } from './counts';
import { endGuest } from './guests';
import { linkPatient } from './patients';

/** What happens at the pharmacy when an account signs in or out, and what its session shows of it. */
export const hooks: Hooks = {
  atSignIn({ request, reply, context: { database } }, id) {
    // A guest who signs in is no longer a guest.
    endGuest(request, reply, database);
    const account = accountById(database, id);
    if (account) linkPatient(database, account);
  },
  atSignOut({ request, reply, context: { database } }) {
    endGuest(request, reply, database);
  },
  sessionFacts(context, id) {
    const account = accountById(context.database, id);
    if (!account?.pharmacy) return {};
    const userName = `${account.firstName} ${account.lastName}`;
    return {
      authInfo: { pharmacy: true },
      pharmacyDetails: { userName, count: pharmacyCounts(context, id) },
    };
  },
};
