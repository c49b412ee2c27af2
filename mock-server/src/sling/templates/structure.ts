import { parentPath, type ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { type Page, pageAbove } from '../resources/Page';
import { Resource } from '../resources/Resource';
import { textOf } from '../resources/valueMap';

/**
 * Returns the components of a page's body, as AEM's `TemplatedContainer` lists them: those of its template's
 * structure, in their order. A locked component is that of the structure, an unlocked one (`editable`) is at its
 * path on the page. A page without an editable template has its own components.
 */
export function structureResources(repository: Repository, page: Page): readonly Resource[] {
  const content = page.contentResource;
  if (!content) return [];
  return templatedChildren(repository, page, content).filter((child) =>
    child.node?.properties.has('sling:resourceType'),
  );
}

/**
 * Returns the children of a container, merged with the structure of the page's template, as AEM's
 * `TemplatedResource` lists them. A locked container has the children of the structure, each of which is locked
 * or unlocked; an unlocked one has those of the page. What the page does not have yet is that of the structure,
 * at its future path on the page.
 */
export function templatedChildren(
  repository: Repository,
  currentPage: Page | undefined,
  resource: Resource,
): readonly Resource[] {
  const place = placeOf(repository, currentPage, resource.path);
  if (!place || (place.isUnlocked && place.content)) return resource.children;
  return Array.from(place.structure.children.values(), (child) => {
    const path = `${place.contentPath}/${child.name}`;
    const isUnlocked = place.isUnlocked || isEditable(child);
    if (!isUnlocked) return new Resource(repository, child.path, child);
    return new Resource(repository, path, repository.get(path) ?? child);
  });
}

/**
 * Returns whether a component is locked on a page, because it is that of the template's structure. In the
 * template editor, which shows the structure itself, nothing is locked.
 */
export function isLocked(currentPage: Page | undefined, path: string): boolean {
  return currentPage !== undefined && belowStructure(currentPage, path) !== undefined;
}

/** Whether a component is a part of its page's template: not at all, locked, or unlocked for authors. */
export type StructureState = 'none' | 'locked' | 'unlocked';

/**
 * Returns whether the template of a page holds the component at a path in its structure.
 * @param page the page that shows the component
 * @param path the component's path; the place for a new component, `<container>/*`, counts as its container
 */
export function structureState(
  repository: Repository,
  page: Page | undefined,
  path: string,
): StructureState {
  if (isLocked(page, path)) return 'locked';
  const place = placeOf(repository, page, path.replace(/\/\*$/, ''));
  if (!place) return 'none';
  return place.isUnlocked ? 'unlocked' : 'locked';
}

/** Whether the pages of a template may change a component of its structure; `inside` is in an unlocked component. */
export type StructureLock = 'locked' | 'unlocked' | 'inside';

/**
 * Returns whether the pages of a template may change a component.
 * @param page the page that holds the component
 * @param path the component's path; the place for a new component, `<container>/*`, counts as its container
 * @returns undefined for a page that is not the structure of its template
 */
export function structureLock(
  repository: Repository,
  page: Page | undefined,
  path: string,
): StructureLock | undefined {
  if (!page?.template || page.path !== structurePath(page.template)) return undefined;
  const own = path.replace(/\/\*$/, '');
  const content = `${page.path}/jcr:content`;
  const node = repository.get(own);
  if (!node || namesBelow(own, content) === undefined) return undefined;
  if (hasUnlockedAbove(repository, own, content)) return 'inside';
  return isEditable(node) ? 'unlocked' : 'locked';
}

function hasUnlockedAbove(repository: Repository, path: string, content: string): boolean {
  for (let at = parentPath(path); at.startsWith(`${content}/`); at = parentPath(at)) {
    const node = repository.get(at);
    if (node && isEditable(node)) return true;
  }
  return false;
}

/** A place of a template's structure on a page. */
interface Place {
  readonly structure: ContentNode;
  readonly content: ContentNode | undefined;
  readonly contentPath: string;
  /** Whether the page decides: the place or a place above it is editable. */
  readonly isUnlocked: boolean;
}

/** Returns the place of a path in the structure; undefined if no template has it. */
function placeOf(
  repository: Repository,
  currentPage: Page | undefined,
  path: string,
): Place | undefined {
  const locked = currentPage && belowStructure(currentPage, path);
  const page = locked === undefined ? pageAbove(repository, { path }) : currentPage;
  const template = page?.template;
  if (!page || !template || page.path === structurePath(template)) return undefined;
  const names = locked ?? namesBelow(path, `${page.path}/jcr:content`);
  let node = repository.get(`${structurePath(template)}/jcr:content`);
  let isUnlocked = false;
  for (const name of names ?? []) {
    node = node?.children.get(name);
    isUnlocked ||= node !== undefined && isEditable(node);
  }
  if (!node || !names) return undefined;
  const contentPath = [`${page.path}/jcr:content`, ...names].join('/');
  return { structure: node, content: repository.get(contentPath), contentPath, isUnlocked };
}

/** Returns the names from the content of the template's structure down to a path; undefined for other paths. */
function belowStructure(page: Page, path: string): readonly string[] | undefined {
  const { template } = page;
  if (!template || page.path === structurePath(template)) return undefined;
  return namesBelow(path, `${structurePath(template)}/jcr:content`);
}

function structurePath(template: { readonly path: string }): string {
  return `${template.path}/structure`;
}

function namesBelow(path: string, root: string): readonly string[] | undefined {
  if (path === root) return [];
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : undefined;
}

/** Returns whether an author has unlocked a component of a structure. */
export function isEditable(node: ContentNode): boolean {
  return textOf(node, 'editable') === 'true';
}

/** Returns whether an author has unlocked a component below a node of a structure. */
export function hasUnlocked(structure: ContentNode): boolean {
  return [...structure.children.values()].some((child) => isEditable(child) || hasUnlocked(child));
}
