import { success } from '../envelope';
import { dashboardDetails } from './profiles';
import type { SignedIn } from './visits';

/** ragetdashboarddetails: the dashboard's numbers, and the steps of setting up that are done. */
export function dashboard({ account }: SignedIn): unknown {
  return success(dashboardDetails(account));
}
