import { allowedBy } from '../authoring/components/allowedComponents';
import type { ComponentLookup } from '../authoring/components/ComponentLookup';
import type { ContentNode } from '../repository';
import { textOf } from '../sling/resources/valueMap';

/** A policy that concerns a component. */
export interface LibraryPolicy {
  readonly path: string;
  readonly title: string;
  /** The titles of the templates that use the policy. */
  readonly templates: readonly string[];
  readonly styleGroups: readonly StyleGroup[];
}

interface StyleGroup {
  readonly label: string;
  readonly styles: readonly {
    readonly label: string;
    readonly id: string;
    readonly classes: string;
  }[];
}

/** The policies of containers that allow a component, and the policies for the component itself. */
export interface ComponentPolicies {
  readonly allowing: readonly LibraryPolicy[];
  readonly own: readonly LibraryPolicy[];
}

/** Returns the policies of all sites that concern a component. */
export function policiesOf(lookup: ComponentLookup, resourceType: string): ComponentPolicies {
  const sites = [...(lookup.repository.get('/conf')?.children.values() ?? [])];
  const all = sites.flatMap(({ path }) => {
    const settings = `${path}/settings/wcm`;
    const policies = lookup.repository.get(`${settings}/policies`);
    const users = templatesByPolicy(lookup.repository.get(`${settings}/templates`));
    return policies ? policiesBelow(policies, '', users) : [];
  });
  return {
    allowing: all
      .filter(({ components }) =>
        allowedBy(lookup, components).some((each) => each.resourceType === resourceType),
      )
      .map(({ policy }) => policy),
    own: all.filter(({ type }) => type === resourceType).map(({ policy }) => policy),
  };
}

interface FoundPolicy {
  readonly policy: LibraryPolicy;
  /** The resource type of the components that the policy is for. */
  readonly type: string;
  /** The components that it allows as authored. */
  readonly components: readonly string[];
}

/** @param type the path of the node below all policies, which is the resource type of a policy's component */
function policiesBelow(
  node: ContentNode,
  type: string,
  users: ReadonlyMap<string, readonly string[]>,
): FoundPolicy[] {
  return [...node.children.values()].flatMap((child) => {
    const name = type === '' ? child.name : `${type}/${child.name}`;
    if (textOf(child, 'sling:resourceType') !== 'wcm/core/components/policy/policy')
      return policiesBelow(child, name, users);
    const policy = {
      path: child.path,
      title: textOf(child, 'jcr:title') ?? child.name,
      templates: users.get(name) ?? [],
      styleGroups: styleGroupsOf(child),
    };
    return [{ policy, type, components: child.properties.get('components')?.values ?? [] }];
  });
}

function styleGroupsOf(policy: ContentNode): StyleGroup[] {
  return [...(policy.children.get('cq:styleGroups')?.children.values() ?? [])].map((group) => ({
    label: textOf(group, 'cq:styleGroupLabel') ?? '',
    styles: [...(group.children.get('cq:styles')?.children.values() ?? [])].map((style) => ({
      label: textOf(style, 'cq:styleLabel') ?? '',
      id: textOf(style, 'cq:styleId') ?? '',
      classes: textOf(style, 'cq:styleClasses') ?? '',
    })),
  }));
}

/** Returns the titles of the templates that map a policy to a component, by the policy's name in mappings. */
function templatesByPolicy(
  templates: ContentNode | undefined,
): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, readonly string[]>();
  for (const template of templates?.children.values() ?? []) {
    const title = textOf(template.children.get('jcr:content'), 'jcr:title') ?? template.name;
    for (const policy of new Set(mappedBelow(template.children.get('policies'))))
      users.set(policy, [...(users.get(policy) ?? []), title]);
  }
  return users;
}

function mappedBelow(node: ContentNode | undefined): string[] {
  if (!node) return [];
  const own = textOf(node, 'cq:policy');
  return [...(own === undefined ? [] : [own]), ...[...node.children.values()].flatMap(mappedBelow)];
}
