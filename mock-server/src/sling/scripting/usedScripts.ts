import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { absolutePath } from '../resources/Resource';
import { SEARCH_PATH, typeChain, typeNodes } from '../resources/resourceTypes';
import { textOf } from '../resources/valueMap';

/**
 * Returns the HTL script of a `data-sly-use`: an absolute path, or a relative one. A relative path is
 * searched for in the component that renders the resource and its super types, then in the folder of the
 * calling script and its super types, each followed by the search path (Apache Sling,
 * `ScriptDependencyResolver`). The calling script is the one that Sling runs; the file of a template that it
 * calls is ignored.
 */
export function usedTemplates(
  repository: Repository,
  path: string,
  resourceType: string,
  caller: string,
): string | undefined {
  if (path.startsWith('/')) return isInSearchPath(path) ? fileAt(repository, path) : undefined;
  const component = typeNodes(repository, resourceType)[0];
  return (
    (component && inComponent(repository, component, path)) ?? inFolderOf(repository, caller, path)
  );
}

function inFolderOf(repository: Repository, caller: string, path: string): string | undefined {
  const folder = parentOf(repository, caller);
  return folder && inComponent(repository, folder, path);
}

function inComponent(
  repository: Repository,
  component: ContentNode,
  path: string,
): string | undefined {
  return [component, ...superComponents(repository, component)]
    .map(({ path: base }) => fileAt(repository, absolutePath(path, base)))
    .concat(SEARCH_PATH.map((root) => fileAt(repository, absolutePath(path, root))))
    .find((found) => found !== undefined && isInSearchPath(found));
}

/**
 * Returns the JavaScript of a `data-sly-use` or of another script's `use` (Apache Sling, `DependencyResolver`
 * of scripting.sightly.js.provider). The path is absolute or below the search path. If the caller's folder
 * and the resource's component inherit from each other, the nearer of both and its super types are searched
 * next, and last the caller's folder.
 */
export function usedJavaScript(
  repository: Repository,
  path: string,
  resourceType: string,
  caller: string,
): string | undefined {
  const places = path.startsWith('/') ? ['/'] : SEARCH_PATH;
  const direct = places.map((root) => fileAt(repository, absolutePath(path, root)));
  const folder = parentOf(repository, caller);
  const driver = typeNodes(repository, resourceType)[0];
  const nearer = folder && driver && nearerOf(repository, folder, driver);
  const inherited = nearer ? [nearer, ...superComponents(repository, nearer)] : [];
  return [
    ...direct,
    ...inherited.map((component) => fileAt(repository, absolutePath(path, component.path))),
    // For a path that leads upwards, Sling begins at the caller's file, not at its folder.
    fileAt(repository, absolutePath(path, path.startsWith('..') ? caller : parentPath(caller))),
  ].find((found) => found !== undefined);
}

/** Returns the inheriting component of two, or undefined if they do not inherit from each other. */
function nearerOf(
  repository: Repository,
  caller: ContentNode,
  driver: ContentNode,
): ContentNode | undefined {
  if (inherits(repository, caller, driver)) return caller;
  if (inherits(repository, driver, caller)) return driver;
  // One overlays the other, as /apps overlays /libs.
  const [own, other] = [overlaid(caller.path), overlaid(driver.path)];
  if (own === undefined || own !== other) return undefined;
  return caller.path.startsWith(`${SEARCH_PATH[0]}/`) ? caller : driver;
}

function inherits(repository: Repository, one: ContentNode, other: ContentNode): boolean {
  return [one, ...superComponents(repository, one)].some(({ path }) => path === other.path);
}

function overlaid(path: string): string | undefined {
  const root = SEARCH_PATH.find((place) => path.startsWith(`${place}/`));
  return root && path.slice(root.length);
}

function superComponents(repository: Repository, component: ContentNode): ContentNode[] {
  const superType = textOf(component, 'sling:resourceSuperType');
  if (superType === undefined || superType === '') return [];
  return typeChain(repository, superType).flatMap((type) => typeNodes(repository, type)[0] ?? []);
}

function fileAt(repository: Repository, path: string): string | undefined {
  return repository.get(path) && path;
}

function parentOf(repository: Repository, path: string): ContentNode | undefined {
  return repository.get(parentPath(path));
}

function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function isInSearchPath(path: string): boolean {
  return SEARCH_PATH.some((root) => path.startsWith(`${root}/`));
}
