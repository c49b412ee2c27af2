import { absolutePath, type Resource } from '../resources/Resource';
import { SEARCH_PATH, typeNodes } from '../resources/resourceTypes';
import type { ContentEngine } from './ContentEngine';

/**
 * The script that `data-sly-include` names: an absolute path, or a relative one looked for in the
 * resource's type and its super types, so that a component can override a part of its parent.
 */
export function includedScript(
  engine: ContentEngine,
  path: string,
  resource: Resource,
): string | undefined {
  const { repository } = engine;
  if (path.startsWith('/')) return repository.get(path) && path;
  for (const type of engine.typeChain(resource.resourceType, resource.resourceSuperType)) {
    for (const node of typeNodes(repository, type)) {
      const candidate = absolutePath(path, node.path);
      if (repository.get(candidate)) return candidate;
    }
  }
  return undefined;
}

/**
 * The file that `data-sly-use` names: absolute, or as an include, or beside the calling script or
 * in the super types of the component that the script belongs to, or in the search path.
 */
export function usedScript(
  engine: ContentEngine,
  path: string,
  resource: Resource,
  caller: string,
): string | undefined {
  const { repository } = engine;
  const included = includedScript(engine, path, resource);
  if (included !== undefined || path.startsWith('/')) return included;
  const folder = caller.slice(0, caller.lastIndexOf('/'));
  const places = [
    folder,
    ...engine.typeChain(folder).flatMap((type) => typeNodes(repository, type).map((n) => n.path)),
    ...SEARCH_PATH,
  ];
  return places.map((place) => absolutePath(path, place)).find((at) => repository.get(at));
}
