import type { Repository } from '../../repository/Repository';
import type { ContentNode } from '../../repository/node';
import type { Page } from '../resources/Page';
import { type Resource, resourceAt } from '../resources/Resource';
import { typePath } from '../resources/resourceTypes';
import { textOf } from '../resources/valueMap';

/**
 * Returns the policy of a component on a page, `currentStyle` of scripts. The page's template maps paths to
 * policies (`<template>/policies/jcr:content/…@cq:policy`). The component's own path takes precedence, then
 * its type in the nearest container above that allows it. The policies are in the template's site,
 * `settings/wcm/policies`.
 */
export function policyOf(
  repository: Repository,
  page: Page | undefined,
  resource: Resource,
): Resource | undefined {
  const template = page?.template?.path;
  const content = page?.contentResource?.path;
  if (template === undefined || content === undefined) return undefined;
  const mapping = repository.get(`${template}/policies/jcr:content`);
  if (!mapping || (resource.path !== content && !resource.path.startsWith(`${content}/`))) {
    return undefined;
  }
  const places = resource.path.slice(content.length).split('/').slice(1);
  const name = policyName(mapping, places, typePath(resource.resourceType));
  const settings = template.slice(0, template.indexOf('/templates/'));
  return name === undefined ? undefined : resourceAt(repository, `${settings}/policies/${name}`);
}

function policyName(
  mapping: ContentNode,
  places: readonly string[],
  type: string,
): string | undefined {
  const lineage: ContentNode[] = [mapping];
  for (const place of places) {
    const next: ContentNode | undefined = lineage.at(-1)?.children.get(place);
    if (!next) break;
    lineage.push(next);
  }
  const own = lineage.length === places.length + 1 ? lineage.at(-1) : undefined;
  const direct = textOf(own, 'cq:policy');
  if (direct !== undefined) return direct;
  for (const container of lineage.reverse()) {
    const allowed = descend(container, type.split('/'));
    const name = textOf(allowed, 'cq:policy');
    if (name !== undefined) return name;
  }
  return undefined;
}

function descend(node: ContentNode, names: readonly string[]): ContentNode | undefined {
  return names.reduce<ContentNode | undefined>((at, name) => at?.children.get(name), node);
}
