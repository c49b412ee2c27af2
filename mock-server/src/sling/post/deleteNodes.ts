import { applyToPaths } from './applyTo';
import type { Outcome } from './Outcome';
import type { PostParameters } from './PostRequest';
import type { PostSession } from './PostSession';
import type { Target } from './targetPath';

/**
 * `:operation=delete`, of the resource or of what `:applyTo` names. An address with selectors,
 * extension or suffix is forbidden: it might mean another resource (SLING-3203).
 */
export function deleteNodes(
  session: PostSession,
  { path, rest }: Target,
  parameters: PostParameters,
): Outcome {
  if (rest !== '') {
    const message = 'DeleteOperation request cannot include any selectors, extension or suffix';
    return { path, status: 403, message };
  }
  const named = applyToPaths(session, path, parameters);
  if (!named && !session.has(path)) {
    return { path, status: 404, message: `There is no resource at ${path} to delete.` };
  }
  for (const victim of named ?? [path]) {
    session.remove(victim);
    session.log.push(['deleted', victim]);
  }
  return { path };
}
