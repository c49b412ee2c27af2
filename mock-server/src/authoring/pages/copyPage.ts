import type { Repository } from '../../repository/Repository';
import { childPath, isAtOrBelow, nodeName } from '../../repository';
import { type Outcome, PostError, type PostParameters } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import { existingPath, isOn, orderBefore } from './commandForm';
import { checkedName, freePath } from './pageName';

/**
 * Copies a page with the pages below it, or with `shallow` without them: `srcPath`, `destParentPath`, and perhaps `destName` and
 * `before`. A name that is taken gets a number.
 */
export function copyPage(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const source = existingPath(repository, parameters, 'srcPath');
  const parent = existingPath(repository, parameters, 'destParentPath');
  if (isAtOrBelow(parent, source)) {
    throw new PostError(409, `${source} cannot be copied into itself. Choose another page.`);
  }
  const name = parameters.text('destName') ?? '';
  const path = freePath(session, parent, name === '' ? nodeName(source) : checkedName(name));
  session.copy(source, path);
  if (isOn(parameters, 'shallow')) removePagesBelow(session, path);
  orderBefore(session, path, parameters);
  session.log.push(['copied', source, path]);
  return { path, created: true };
}

/** Removes what is below a page besides its content. */
export function removePagesBelow(session: PostSession, path: string): void {
  for (const name of session.children(path)) {
    if (name !== 'jcr:content') session.remove(childPath(path, name));
  }
}
