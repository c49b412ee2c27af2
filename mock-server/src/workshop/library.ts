import {
  isHidden,
  type ListedComponent,
  listComponents,
} from '../authoring/components/componentList';
import type { ComponentLookup } from '../authoring/components/ComponentLookup';
import type { Catalog, CatalogExample, CatalogSlot } from './catalog';

/** A component of the library: what authors see of it in their list, its contract and its examples. */
export interface LibraryComponent {
  /** The component's folder, which is also its name in addresses. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The author's side; absent if the content has no such component. */
  readonly listed?: ListedComponent;
  /** The contract; absent if the component is HTL and CSS only. */
  readonly slot?: CatalogSlot;
  readonly examples: readonly CatalogExample[];
}

/** The components of one of the groups in the author's list. */
export interface Subject {
  readonly name: string;
  readonly components: readonly LibraryComponent[];
}

const COMPONENTS = 'riteaid-web/components/';
const OTHERS = 'Others';

/**
 * Returns all components that authors may place by subject, and those with examples that authors may not place. A
 * subject is a component group without the prefix that all groups of the project have (`Storefront - Stores`).
 */
export function libraryOf(catalog: Catalog, lookup: ComponentLookup): readonly Subject[] {
  const project = listComponents(lookup).filter(
    ({ resourceType, name }) => resourceType === COMPONENTS + name,
  );
  const byName = new Map(project.map((component) => [component.name, component]));
  const names = new Set([
    ...project.filter((component) => !isHidden(component)).map(({ name }) => name),
    ...[...catalog.slots, ...catalog.contents].map(({ name }) => name),
  ]);
  const subjects = new Map<string, LibraryComponent[]>();
  for (const name of names) {
    const listed = byName.get(name);
    const subject =
      listed && !isHidden(listed) ? listed.group.slice(listed.group.indexOf(' - ') + 3) : OTHERS;
    const components = subjects.get(subject) ?? [];
    subjects.set(subject, [...components, componentOf(name, listed, catalog)]);
  }
  return Array.from(subjects, ([name, components]) => ({ name, components })).sort(bySubject);
}

function componentOf(
  name: string,
  listed: ListedComponent | undefined,
  { slots, contents }: Catalog,
): LibraryComponent {
  const slot = slots.find((each) => each.name === name);
  const examples = slot?.examples ?? contents.find((each) => each.name === name)?.examples ?? [];
  return {
    name,
    title: listed?.title ?? titleOf(name),
    description: listed?.description ?? '',
    ...(listed && { listed }),
    ...(slot && { slot }),
    examples,
  };
}

/** Returns a title for a name, such as `Store locator` for `store-locator`. */
const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function bySubject(a: Subject, b: Subject): number {
  const last = (subject: Subject): number => (subject.name === OTHERS ? 1 : 0);
  return last(a) - last(b) || a.name.localeCompare(b.name, 'en');
}
