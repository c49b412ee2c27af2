import { atom } from 'nanostores';
import { followEvents } from '../server/events';
import { reloadPage, renderContainers } from './renderAgain';

/** The number of other authors who have the page open. */
export const $others = atom(0);

/**
 * Shows what others change: components of the page are rendered again, and other parts of it, scripts and styles load it
 * again. A dialog that is open keeps what is typed.
 *
 * @returns a function that stops following
 */
export function followOthers(page: string): () => void {
  const stop = followEvents(page, {
    changed: (paths) => {
      const shown = paths.filter((path) => isShownOn(page, path));
      if (shown.some((path) => !path.startsWith(`${page}/jcr:content/`))) reloadPage();
      else if (shown.length > 0) void renderContainers(shown);
    },
    others: (count) => {
      $others.set(count);
    },
    resumed: reloadPage,
  });
  return () => {
    stop();
    $others.set(0);
  };
}

/** Returns whether a change at a path may show on a page: in its content, or in what is no content at all. */
function isShownOn(page: string, path: string): boolean {
  return path === page || path.startsWith(`${page}/jcr:content`) || !path.startsWith('/content/');
}
