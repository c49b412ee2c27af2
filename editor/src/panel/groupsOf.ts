import type { ComponentInfo } from '../server/components';

/** The text between the name of a project and that of a group, as in "WKND Sites Project - Content". */
const SEPARATOR = ' - ';

/**
 * Returns the components of each group by title, and the groups by name. The name of the project is left out where all
 * groups begin with it.
 */
export function groupsOf(
  components: readonly ComponentInfo[],
): readonly (readonly [string, readonly ComponentInfo[]])[] {
  const groups = new Map<string, ComponentInfo[]>();
  const sorted = [...components].sort((a, b) => a.title.localeCompare(b.title));
  for (const component of sorted)
    groups.set(component.group, [...(groups.get(component.group) ?? []), component]);
  const projects = new Set([...groups.keys()].map(projectOf));
  return [...groups]
    .map(([name, members]) => [projects.size > 1 ? name : groupName(name), members] as const)
    .sort(([a], [b]) => a.localeCompare(b));
}

const projectOf = (group: string): string =>
  group.includes(SEPARATOR) ? group.slice(0, group.indexOf(SEPARATOR)) : '';

const groupName = (group: string): string =>
  group.includes(SEPARATOR) ? group.slice(group.indexOf(SEPARATOR) + SEPARATOR.length) : group;
