import type { ContentNode, Repository } from '../../repository';
import { textOf } from '../../sling/resources/valueMap';

/** The resource type of a policy (AEM, `ContentPolicy`). */
export const POLICY = 'wcm/core/components/policy/policy';

/** Returns the path of the policies that a template can choose, which are those of its site. */
export function policiesRoot(template: string): string {
  return `${template.slice(0, template.indexOf('/templates/'))}/policies`;
}

/** Returns the resource type of the components that a policy is for, by its path. */
export function typeOfPolicy(root: string, path: string): string {
  return path.slice(root.length + 1, path.lastIndexOf('/'));
}

export const isPolicy = (node: ContentNode): boolean =>
  textOf(node, 'sling:resourceType') === POLICY;

export const titleOfPolicy = (policy: ContentNode): string =>
  textOf(policy, 'jcr:title') ?? policy.name;

/** Returns the policies below a path, in the order of the content. */
export function policiesBelow(repository: Repository, path: string): readonly ContentNode[] {
  const visit = (node: ContentNode): readonly ContentNode[] =>
    isPolicy(node) ? [node] : [...node.children.values()].flatMap(visit);
  const node = repository.get(path);
  return node ? visit(node) : [];
}

/** Returns the policies that a template maps to its components, by the path below `policies/jcr:content`, outermost first. */
export function mappedPolicies(
  repository: Repository,
  template: string,
): ReadonlyMap<string, ContentNode> {
  const content = repository.get(`${template}/policies/jcr:content`);
  const root = policiesRoot(template);
  const found = new Map<string, ContentNode>();
  const visit = (node: ContentNode): void => {
    const name = textOf(node, 'cq:policy') ?? '';
    const policy = name === '' ? undefined : repository.get(`${root}/${name}`);
    if (policy && content) found.set(node.path.slice(content.path.length + 1), policy);
    for (const child of node.children.values()) visit(child);
  };
  if (content) visit(content);
  return found;
}
