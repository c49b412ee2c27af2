import type { Repository } from '../../repository/Repository';
import { childPath, nodeName, parentPath } from '../../repository';
import { PostError, type PostParameters } from '../../sling/post/PostRequest';
import { normalizePath, type PostSession } from '../../sling/post/PostSession';

/** Returns a field of a command. @throws PostError 400 without the field */
export function required(parameters: PostParameters, name: string): string {
  const value = parameters.text(name);
  if (value === undefined || value === '') {
    throw new PostError(400, `The command needs the field "${name}".`);
  }
  return value;
}

/** Returns the field with the path of something that exists below /content. @throws PostError 400 or 404 */
export function existingPath(
  repository: Repository,
  parameters: PostParameters,
  name: string,
): string {
  return existing(repository, required(parameters, name));
}

/** Returns a path of something below /content, without `.` and `..`. @throws PostError 400 or 404 */
export function existing(repository: Repository, given: string): string {
  const path = normalizePath(given);
  if (!path?.startsWith('/content/')) {
    throw new PostError(400, `${given} is not below /content, where pages are.`);
  }
  if (!repository.get(path)) throw new PostError(404, `There is nothing at ${path}.`);
  return path;
}

/** Returns whether a field is `true`. */
export const isOn = (parameters: PostParameters, name: string): boolean =>
  parameters.text(name)?.toLowerCase() === 'true';

/** Puts a new child in front of the sibling in the field `before`, if there is one. */
export function orderBefore(session: PostSession, path: string, parameters: PostParameters): void {
  const before = parameters.text('before');
  if (before === undefined || before === '') return;
  const parent = parentPath(path);
  const others = session.children(parent).filter((name) => childPath(parent, name) !== path);
  const index = others.indexOf(nodeName(before));
  if (index < 0) throw new PostError(404, `${parent} has no ${before}, before which to put it.`);
  session.order(path, index);
}
