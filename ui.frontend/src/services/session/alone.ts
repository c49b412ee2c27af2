/**
 * Lets one tab at a time do the work, so that tabs which open together, as a browser's do when it
 * starts, do not all renew one token. Where the browser has no locks they do.
 */
export function alone(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('session-refresh', work) : work();
}
