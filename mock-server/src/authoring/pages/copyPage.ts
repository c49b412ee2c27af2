import { childPath } from '../../repository';
import type { Repository } from '../../repository/Repository';
import type { Outcome, PostParameters } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import { isOn, orderBefore } from './commandForm';
import { placementsIn } from './placements';
import { freePaths } from './pageName';

/**
 * Copies pages with the pages below them, or with `shallow` without them, and assets and folders: `srcPath`, which may be repeated,
 * `destParentPath`, and perhaps `destName` and `before`. If a name is taken, all get the same number, so that the languages of a
 * fragment keep one name.
 */
export function copyPage(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const placements = placementsIn(repository, parameters, 'copied');
  const paths = freePaths(session, placements);
  placements.forEach(({ source }, at) => {
    const path = paths[at] ?? '';
    session.copy(source, path);
    if (isOn(parameters, 'shallow')) removePagesBelow(session, path);
    orderBefore(session, path, parameters);
    session.log.push(['copied', source, path]);
  });
  return { path: paths[0], created: true };
}

/** Removes what is below a page besides its content. */
export function removePagesBelow(session: PostSession, path: string): void {
  for (const name of session.children(path)) {
    if (name !== 'jcr:content') session.remove(childPath(path, name));
  }
}
