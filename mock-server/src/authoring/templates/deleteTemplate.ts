import type { Repository } from '../../repository';
import { type Outcome, PostError, type PostParameters } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import { disallow } from './allowAs';
import { templateIn } from './copyTemplate';
import { countUses } from './templateList';

/**
 * Deletes the template at `path`, and its path from the lists of allowed templates. As in AEM, a template stays as long as
 * pages are made of it.
 * @throws PostError 404 for a path without a template, 409 with the number of its pages
 */
export function deleteTemplate(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const { path } = templateIn(repository, parameters);
  const pages = countUses(repository.get('/content')).get(path) ?? 0;
  if (pages > 0) {
    const reason =
      pages === 1
        ? 'One page is made of this template. Delete the page first.'
        : `${String(pages)} pages are made of this template. Delete these pages first.`;
    throw new PostError(409, reason);
  }
  session.remove(path);
  disallow(repository, session, path);
  session.log.push(['deleted', path]);
  return { path };
}
