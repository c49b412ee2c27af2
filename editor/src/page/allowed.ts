import { atom } from 'nanostores';
import { loadAllowed, type AllowedComponents } from '../server/components';
import { ServerError } from '../server/request';
import type { Editable } from './editables';
import { $editables } from './pageState';

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

/**
 * Loads the components of a page, and again when a container appears that the server has not named, such as a new one.
 *
 * @returns a function that stops following
 */
export function followAllowed(page: string): () => void {
  // A container that the template locks is never named.
  const asked = new Set<string>();
  void loadAllowedFor(page);
  return $editables.listen(({ roots }) => {
    const known = $allowed.get()?.byContainer;
    const added = roots
      .flatMap(containersIn)
      .filter((path) => !asked.has(path) && known?.has(path) === false);
    if (added.length === 0) return;
    for (const path of added) asked.add(path);
    void loadAllowedFor(page);
  });
}

/** Returns the paths of a component and of those in it that are containers. */
const containersIn = ({ path, config, children }: Editable): readonly string[] => [
  ...(config.isContainer ? [path] : []),
  ...children.flatMap(containersIn),
];
