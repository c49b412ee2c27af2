import { allowedBy } from '../authoring/components/allowedComponents';
import type { ComponentLookup } from '../authoring/components/ComponentLookup';
import type { ContentNode } from '../repository';
import { textOf } from '../sling/resources/valueMap';
import { UniversalEditorError } from './problems';

/** A filter of `component-filters.json` (Adobe, "Filtering Components"). */
export interface ComponentFilter {
  readonly id: string;
  /** The ids of the components that a container takes. */
  readonly components: readonly string[];
}

/** The property of a policy that names its filter. Scripts read it from `currentStyle`, which has no path. */
const FILTER_PROPERTY = 'universalEditorFilter';

/**
 * Returns a filter for each policy that allows components, by id.
 * @param offered the ids of the components that have a definition
 * @throws UniversalEditorError if a policy does not name its filter
 */
export function componentFilters(
  lookup: ComponentLookup,
  offered: ReadonlySet<string>,
): readonly ComponentFilter[] {
  const sites = [...(lookup.repository.get('/conf')?.children.values() ?? [])];
  return sites
    .flatMap(({ path }) => {
      const root = lookup.repository.get(`${path}/settings/wcm/policies`);
      return root
        ? policiesFrom(root).map((policy) => filterOf(lookup, root, policy, offered))
        : [];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function policiesFrom(node: ContentNode): readonly ContentNode[] {
  const below = [...node.children.values()].flatMap(policiesFrom);
  return node.properties.has('components') ? [node, ...below] : below;
}

function filterOf(
  lookup: ComponentLookup,
  root: ContentNode,
  policy: ContentNode,
  offered: ReadonlySet<string>,
): ComponentFilter {
  const id = policy.path.slice(root.path.length + 1);
  if (textOf(policy, FILTER_PROPERTY) !== id)
    throw new UniversalEditorError(
      policy,
      `the policy ${id} has to name its filter for the Universal Editor. Write ${FILTER_PROPERTY}="${id}".`,
    );
  const entries = policy.properties.get('components')?.values ?? [];
  const types = allowedBy(lookup, entries).map(({ resourceType }) => resourceType);
  return { id, components: types.filter((type) => offered.has(type)).sort() };
}
