import type { ContentNode } from '../../repository';
import { SEARCH_PATH } from '../../sling/resources/resourceTypes';
import { pageAbove } from '../../sling/resources/Page';
import { textOf } from '../../sling/resources/valueMap';
import { structureLock } from '../../sling/templates/structure';
import { containersAt } from '../components/allowedComponents';
import { componentConfig } from '../components/componentConfig';
import type { ComponentLookup } from '../components/ComponentLookup';
import { mappedPolicies, policiesBelow, policiesRoot, typeOfPolicy } from './policyNodes';

/** A component of a template that can have a policy: one of the structure, or all of a type inside a container. */
export interface PolicyPlace {
  /** The path of its node below `policies/jcr:content`, `root/site/components/text`; empty for the page. */
  readonly mapping: string;
  /** The resource type of the component. */
  readonly type: string;
  /** The part of the page: `root` for the components inside of it, or for itself; empty for the page. */
  readonly place: string;
  /** Whether it is for the components of its type inside the part; otherwise for the part itself. */
  readonly isInside: boolean;
  /** The policy that the template maps to it. */
  readonly policy: ContentNode | undefined;
}

/**
 * Returns the components of a template that can have a policy, outermost first: those of the structure and, as in AEM's
 * template editor, those that its unlocked containers allow, if they have a design dialog or the site has policies of their
 * type; and all others that have one.
 */
export function policyPlaces(lookup: ComponentLookup, template: string): readonly PolicyPlace[] {
  const { repository } = lookup;
  const policies = mappedPolicies(repository, template);
  const allowed = allowedTypes(lookup, template);
  const root = policiesRoot(template);
  const mapped = [...policies].map(([mapping, policy]) => placeOf(mapping, policy, root));
  const places: PolicyPlace[] = [];
  const listed = new Set<string>();
  const add = (place: string, type: string, isInside: boolean): void => {
    const mapping = isInside ? join(place, type) : place;
    const policy = policies.get(mapping);
    if (listed.has(mapping) || !(policy ?? canHavePolicy(lookup, root, type))) return;
    listed.add(mapping);
    places.push({ mapping, type, place, isInside, policy });
  };
  const visit = (node: ContentNode, place: string): void => {
    const type = textOf(node, 'sling:resourceType');
    if (type !== undefined) {
      add(place, relative(type), false);
      const inside = mapped.filter((each) => each.isInside && each.place === place);
      const types = new Set([...inside.map((each) => each.type), ...(allowed.get(place) ?? [])]);
      for (const each of [...types].sort(byTitle(lookup))) add(place, each, true);
    }
    for (const child of node.children.values()) visit(child, join(place, child.name));
  };
  const structure = repository.get(`${template}/structure/jcr:content`);
  if (structure) visit(structure, '');
  for (const { place, type, isInside } of mapped) add(place, type, isInside);
  return places;
}

/** Returns the part of the page that a mapping is for: below a container, types of components follow its path. */
function placeOf(
  mapping: string,
  policy: ContentNode,
  root: string,
): Pick<PolicyPlace, 'place' | 'type' | 'isInside'> {
  const type = typeOfPolicy(root, policy.path);
  const isInside = `/${mapping}`.endsWith(`/${type}`);
  return { place: isInside ? mapping.slice(0, -type.length - 1) : mapping, type, isInside };
}

/** Returns the types that the unlocked containers of a structure allow, by the place of the container. */
function allowedTypes(
  lookup: ComponentLookup,
  template: string,
): ReadonlyMap<string, readonly string[]> {
  const { repository } = lookup;
  const content = `${template}/structure/jcr:content`;
  const page = pageAbove(repository, { path: content });
  const containers = containersAt(lookup, `${template}/structure`) ?? [];
  return new Map(
    containers
      .filter(({ path }) => structureLock(repository, page, path) !== 'locked')
      .map(({ path, allowedComponents }) => [path.slice(content.length + 1), allowedComponents]),
  );
}

function canHavePolicy(lookup: ComponentLookup, root: string, type: string): boolean {
  const { designDialog } = componentConfig(lookup, type);
  if (designDialog !== undefined) return true;
  return policiesBelow(lookup.repository, `${root}/${type}`).length > 0;
}

const byTitle =
  (lookup: ComponentLookup) =>
  (a: string, b: string): number =>
    componentTitle(lookup, a).localeCompare(componentTitle(lookup, b), 'en');

/** Returns the title of a component, or its type without one. */
export function componentTitle(lookup: ComponentLookup, type: string): string {
  return componentConfig(lookup, type).title ?? type;
}

/** Returns a resource type as policies name it, without the root of the search path. */
function relative(type: string): string {
  const root = SEARCH_PATH.find((each) => type.startsWith(`${each}/`));
  return root === undefined ? type : type.slice(root.length + 1);
}

const join = (place: string, name: string): string => (place === '' ? name : `${place}/${name}`);
