import { atom } from 'nanostores';
import { loadAllowed, type AllowedComponents } from '../server/components';
import { ServerError } from '../server/request';

/** The components that may be added to the page; undefined until the server has named them. */
export const $allowed = atom<AllowedComponents | undefined>(undefined);

/** The reason why the components could not be loaded. */
export const $allowedProblem = atom<string | undefined>(undefined);

/** Asks the server for the components of a page. */
export async function loadAllowedFor(page: string): Promise<void> {
  $allowedProblem.set(undefined);
  try {
    $allowed.set(await loadAllowed(page));
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    $allowedProblem.set(error.message);
  }
}
