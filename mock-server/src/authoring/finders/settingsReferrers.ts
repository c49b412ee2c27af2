import { type ContentNode, isAtOrBelow, parentPath } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';
import { leadsTo, referencesIn } from './references';

/** A policy, a template or a model that refers to content. */
export interface SettingsReferrer {
  readonly path: string;
  readonly title: string;
  /** The paths of the properties that refer to it. */
  readonly properties: readonly string[];
}

const SETTINGS = '/conf';

/** Returns the settings below `/conf` that refer to a path or to what is below it. */
export function settingsReferrers(
  repository: Repository,
  path: string,
): readonly SettingsReferrer[] {
  const settings = repository.get(SETTINGS);
  if (!settings) return [];
  const exists = (one: string): boolean => repository.get(one) !== undefined;
  const found = new Map<string, SettingsReferrer>();
  for (const [target, places] of referencesIn(settings)) {
    if (!leadsTo(target, path, exists)) continue;
    for (const place of places) {
      const owner = ownerOf(repository, parentPath(place));
      const known = found.get(owner.path)?.properties ?? [];
      found.set(owner.path, { ...owner, properties: [...known, place] });
    }
  }
  return [...found.values()];
}

/** Returns the nearest node at or above a path that has a title: a policy, or the template or model around a component. */
function ownerOf(
  repository: Repository,
  path: string,
): { readonly path: string; readonly title: string } {
  for (let at = path; isAtOrBelow(at, SETTINGS); at = parentPath(at)) {
    const title = titleOf(repository.get(at));
    if (title !== undefined && !at.endsWith('/jcr:content')) return { path: at, title };
  }
  return { path, title: path };
}

const titleOf = (node: ContentNode | undefined): string | undefined =>
  textOf(node, 'jcr:title') ?? textOf(node?.children.get('jcr:content'), 'jcr:title');
