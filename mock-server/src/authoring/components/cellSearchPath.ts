import type { Page } from '../../sling/resources/Page';
import { type Resource, resourceAt } from '../../sling/resources/Resource';
import type { ComponentLookup } from './ComponentLookup';
import { componentConfig } from './componentConfig';

/**
 * Returns the cell search path of a component, AEM's `csp`: for each level from the page's content, the name of its
 * node and those of its component and super types, as in `page/root|container|responsivegrid/teaser`. A component
 * that a container holds has no name of its own, because its place there is the author's.
 */
export function cellSearchPath(
  lookup: ComponentLookup,
  page: Page | undefined,
  resource: Resource,
): string {
  const content = page?.contentResource;
  if (!content || !resource.path.startsWith(`${content.path}/`)) {
    return cellOf(lookup, resource).names.join('|');
  }
  let { names, isContainer } = cellOf(lookup, content);
  const cells = [names.join('|')];
  let path = content.path;
  for (const name of resource.path.slice(content.path.length + 1).split('/')) {
    path = `${path}/${name}`;
    const level = path === resource.path ? resource : resourceAt(lookup.repository, path);
    const isPlaced = isContainer;
    ({ names, isContainer } = level ? cellOf(lookup, level) : { names: [], isContainer: false });
    cells.push([...(isPlaced && names.length > 0 ? [] : [name]), ...names].join('|'));
  }
  return cells.join('/');
}

function cellOf(
  lookup: ComponentLookup,
  { resourceType, resourceSuperType }: Resource,
): { names: readonly string[]; isContainer: boolean } {
  const { cellNames, isContainer } = componentConfig(lookup, resourceType, resourceSuperType);
  return { names: cellNames, isContainer };
}
