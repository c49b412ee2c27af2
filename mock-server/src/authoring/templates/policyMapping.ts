import { parentPath, type Property } from '../../repository';
import { ensureNode } from '../../sling/post/nodes';
import { PostError } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';

/** The resource type of a node that maps a component to a policy (AEM, `ContentPolicyMapping`). */
const MAPPING = 'wcm/core/components/policies/mapping';

/**
 * Maps a component of a template to a policy, as AEM stores it.
 * @param mapping the path of the component's node below `policies/jcr:content`; empty for the page
 * @param name the path of the policy below the site's policies
 * @throws PostError 409 for a template without `policies/jcr:content`
 */
export function mapPolicy(
  session: PostSession,
  template: string,
  mapping: string,
  name: string,
): void {
  const { root, path } = nodeOf(template, mapping);
  if (!session.has(root)) {
    throw new PostError(
      409,
      `The template has no ${root}, which names its policies. Add it, as in the template's type.`,
    );
  }
  ensureNode(session, path, new Map());
  session.set(path, 'cq:policy', text(name));
  // The content itself has the type of all mappings.
  if (path !== root) session.set(path, 'sling:resourceType', text(MAPPING));
  session.log.push(['modified', path]);
}

/** Leaves a component of a template without a policy, and removes the nodes that were there only for its mapping. */
export function unmapPolicy(session: PostSession, template: string, mapping: string): void {
  const { root, path } = nodeOf(template, mapping);
  if (!session.has(path)) return;
  if (session.property(path, 'cq:policy')) session.unset(path, 'cq:policy');
  if (path !== root && session.property(path, 'sling:resourceType'))
    session.unset(path, 'sling:resourceType');
  removeEmpty(session, path, root);
  session.log.push(['modified', path]);
}

function removeEmpty(session: PostSession, path: string, root: string): void {
  const isEmpty = session.children(path).length === 0 && !session.property(path, 'cq:policy');
  if (path === root || !isEmpty) return;
  session.remove(path);
  removeEmpty(session, parentPath(path), root);
}

function nodeOf(
  template: string,
  mapping: string,
): { readonly root: string; readonly path: string } {
  const root = `${template}/policies/jcr:content`;
  return { root, path: mapping === '' ? root : `${root}/${mapping}` };
}

const text = (value: string): Property => ({ type: 'String', multiple: false, values: [value] });
