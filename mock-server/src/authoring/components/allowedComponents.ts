import { type ContentNode, isAtOrBelow, parentPath } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { type Page, pageAbove } from '../../sling/resources/Page';
import { policyOf } from '../../sling/templates/policy';
import { Resource } from '../../sling/resources/Resource';
import { componentConfig } from './componentConfig';
import { isHidden, type ListedComponent, listComponents } from './componentList';
import type { ComponentLookup } from './ComponentLookup';
import { structureState } from '../../sling/templates/structure';
import { type JsonValue, propertiesJson } from './treeJson';

/** A container of a page, and what authors may place in it. */
export interface Container {
  readonly path: string;
  readonly type: string;
  /** The policy that names the components, which may be that of a container above; undefined without one. */
  readonly policy?: string;
  /** The policy's `components` as authored: paths, resource types, `group:Name`, regular expressions. */
  readonly components: readonly string[];
  /** The resource types of the allowed components, by title. */
  readonly allowedComponents: readonly string[];
  /** The components that a dropped asset creates: `{assetGroup, assetMimetype, droptarget, resourceType, type}`. */
  readonly assetToComponentMapping: readonly Readonly<Record<string, JsonValue>>[];
}

/**
 * Returns the containers of a page that its authors may fill, in the order of the content: those of its content, and
 * those that the template's structure unlocks and the page does not have yet.
 */
function pageContainers(lookup: ComponentLookup, page: Page): readonly Container[] {
  const content = page.contentResource;
  if (!content) return [];
  const structure = lookup.repository.get(`${page.template?.path ?? ''}/structure/jcr:content`);
  return [...resourcesBelow(lookup, content, structure)].flatMap(
    (resource) => containerOf(lookup, page, resource) ?? [],
  );
}

/**
 * Returns the content that authors may place in a container; undefined for another component, and for one that the
 * template locks. A container whose policy names no components has those of the component above (AEM's editor,
 * `computeAllowedComponents`).
 */
function containerOf(
  lookup: ComponentLookup,
  page: Page | undefined,
  resource: Resource,
): Container | undefined {
  const { path, resourceType: type, resourceSuperType } = resource;
  if (!componentConfig(lookup, type, resourceSuperType).isContainer) return undefined;
  if (structureState(lookup.repository, page, path) === 'locked') return undefined;
  const policy = policyWithComponents(lookup, page, resource);
  const components = policy?.properties.get('components')?.values ?? [];
  const mapping = policy?.children.get('cq:authoring')?.children.get('assetToComponentMapping');
  return {
    path,
    type,
    ...(policy && { policy: policy.path }),
    components,
    allowedComponents: allowedBy(lookup, components).map(({ resourceType }) => resourceType),
    assetToComponentMapping: Array.from(mapping?.children.values() ?? [], propertiesJson),
  };
}

/** Returns the components that a policy's entries name, without those of hidden groups, by title. */
export function allowedBy(
  lookup: ComponentLookup,
  entries: readonly string[],
): readonly ListedComponent[] {
  const matchers = entries.map(matcherOf);
  return listComponents(lookup).filter(
    (component) => !isHidden(component) && matchers.some((matches) => matches(component)),
  );
}

type Matcher = (component: ListedComponent) => boolean;

const PATTERN = /[\\^$*+?()[\]{}|]/;

/**
 * Returns the condition of an entry: `/apps/…` and `/libs/…` are paths, another entry with a slash is a resource type,
 * and one without is a group. An entry with the signs of a regular expression has to match a whole path or type.
 */
function matcherOf(entry: string): Matcher {
  if (entry.includes('/') && PATTERN.test(entry)) return patternMatcher(entry);
  const [, type] = /^\/(?:apps|libs)\/(.*)$/s.exec(entry) ?? [];
  // A component of /apps takes the place of that of /libs with the same type.
  if (type !== undefined) return ({ resourceType }) => resourceType === type;
  if (entry.includes('/')) return ({ resourceType }) => resourceType === entry;
  const name = entry.slice(entry.indexOf(':') + 1);
  return ({ group }) => group === name;
}

function patternMatcher(entry: string): Matcher {
  try {
    const pattern = new RegExp(`^(?:${entry})$`);
    return ({ path, resourceType }) => pattern.test(path) || pattern.test(resourceType);
  } catch {
    return () => false;
  }
}

function policyWithComponents(
  { repository }: ComponentLookup,
  page: Page | undefined,
  resource: Resource,
): ContentNode | undefined {
  const content = page?.contentResource?.path;
  if (content === undefined) return undefined;
  for (let at = resource; isAtOrBelow(at.path, content); at = parentOf(repository, at)) {
    const policy = policyOf(repository, page, at)?.node;
    if (policy?.properties.has('components')) return policy;
  }
  return undefined;
}

function parentOf(repository: Repository, { path }: Resource): Resource {
  const above = parentPath(path);
  return new Resource(repository, above, repository.get(above));
}

/** Returns the resources below one, each after those that contain it, with those of the template's structure. */
function* resourcesBelow(
  lookup: ComponentLookup,
  resource: Resource,
  structure: ContentNode | undefined,
): Generator<Resource> {
  const children = resource.node?.children ?? new Map<string, ContentNode>();
  const missing = [...(structure?.children.values() ?? [])].filter(
    ({ name }) => !children.has(name),
  );
  for (const child of children.values()) {
    const own = new Resource(lookup.repository, child.path, child);
    yield own;
    yield* resourcesBelow(lookup, own, structure?.children.get(child.name));
  }
  for (const child of missing) {
    const { resourceType } = new Resource(lookup.repository, child.path, child);
    const path = `${resource.path}/${child.name}`;
    const own = new Resource(lookup.repository, path, undefined, { resourceType });
    yield own;
    yield* resourcesBelow(lookup, own, child);
  }
}

/** Returns the containers of a page, or the container at a path; undefined if there is neither at the path. */
export function containersAt(
  lookup: ComponentLookup,
  path: string,
): readonly Container[] | undefined {
  const node = lookup.repository.get(path);
  const resource = new Resource(lookup.repository, path, node);
  const page = pageAbove(lookup.repository, resource);
  if (!page) return undefined;
  if (page.path === path || page.contentResource?.path === path)
    return pageContainers(lookup, page);
  const all = pageContainers(lookup, page);
  const found = all.filter((container) => container.path === path);
  return found.length > 0 ? found : undefined;
}
