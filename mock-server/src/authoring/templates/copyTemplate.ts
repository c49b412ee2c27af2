import { type ContentNode, parentPath, type Repository } from '../../repository';
import { type Outcome, PostError, type PostParameters } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import { isTemplate } from '../../sling/templates/Template';
import { required } from '../pages/commandForm';
import { freePath, nameOfTitle } from '../pages/pageName';
import { allowAs } from './allowAs';

/**
 * Makes a template as a copy of another one, at `path`: its structure, its initial content and its policies, with a
 * `title`, and perhaps a `description`. It is a draft, its name is made of the title, and it is allowed wherever the other
 * one is.
 * @throws PostError 400 without a title, 404 for a path without a template
 */
export function copyTemplate(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const source = templateIn(repository, parameters);
  const title = required(parameters, 'title').trim();
  if (title === '') throw new PostError(400, 'The template needs a title.');
  const path = freePath(session, parentPath(source.path), nameOfTitle(title));
  session.copy(source.path, path);
  const content = `${path}/jcr:content`;
  setText(session, content, 'jcr:title', title);
  setText(session, content, 'jcr:description', parameters.text('description')?.trim() ?? '');
  setText(session, content, 'status', 'draft');
  for (const part of ['structure', 'initial']) {
    const own = `${path}/${part}/jcr:content`;
    if (session.has(own)) setText(session, own, 'cq:template', path);
  }
  allowAs(repository, session, source.path, path);
  session.log.push(['copied', source.path, path]);
  return { path, created: true };
}

/** Returns the template in the field `path`. @throws PostError 400 without the field, 404 if there is none */
export function templateIn(repository: Repository, parameters: PostParameters): ContentNode {
  const path = required(parameters, 'path');
  const node = repository.get(path);
  if (!node || !isTemplate(node) || !path.startsWith('/conf/'))
    throw new PostError(404, `There is no template at ${path}.`);
  return node;
}

/** Sets a property, or removes it with an empty text. */
function setText(session: PostSession, path: string, name: string, text: string): void {
  if (text === '') {
    if (session.property(path, name)) session.unset(path, name);
  } else session.set(path, name, { type: 'String', multiple: false, values: [text] });
}
