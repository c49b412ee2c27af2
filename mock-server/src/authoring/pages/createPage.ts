import type { Repository } from '../../repository/Repository';
import { childPath } from '../../repository/node';
import { type Outcome, PostError, type PostParameters } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import { createPageContent } from '../../sling/templates/createPageContent';
import { refusalOf, TemplateError } from '../../sling/templates/Template';
import { existingPath, orderBefore, required } from './commandForm';
import { checkedName, freePath, nameOfTitle } from './pageName';

/**
 * Creates a page of a template: `parentPath`, `template`, `title`, and perhaps `label`, its name, and `before`.
 * @throws PostError 403 if the template is not allowed there, 409 if the name is taken
 */
export function createPage(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const parent = existingPath(repository, parameters, 'parentPath');
  const template = required(parameters, 'template');
  const label = parameters.text('label') ?? '';
  const title = required(parameters, 'title');
  const refusal = refusalOf(repository, template, parent);
  if (refusal !== undefined) throw new PostError(403, refusal);
  const path =
    label === ''
      ? freePath(session, parent, nameOfTitle(title))
      : childPath(parent, checkedName(label));
  if (session.has(path)) {
    throw new PostError(409, `${path} exists already. Choose another name.`);
  }
  for (const node of contentOf(repository, { path, template, title })) {
    session.add(node.path, node.properties);
  }
  orderBefore(session, path, parameters);
  session.log.push(['created', path]);
  return { path, created: true };
}

function contentOf(...args: Parameters<typeof createPageContent>) {
  try {
    return createPageContent(...args);
  } catch (error) {
    if (error instanceof TemplateError) throw new PostError(409, error.message);
    throw error;
  }
}
