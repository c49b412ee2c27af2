import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import {
  inheritedChild,
  inheritedProperty,
  SEARCH_PATH,
} from '../../sling/resources/resourceTypes';
import { textOf } from '../../sling/resources/valueMap';
import { componentConfig } from './componentConfig';
import type { ComponentLookup } from './ComponentLookup';
import { type DropTarget, dropTargetsOf } from './dropTargets';
import { type JsonTree, treeJson } from './treeJson';

/** A component that authors may place, with the names of AEM's `Granite.author.Component`. */
export interface ListedComponent {
  readonly path: string;
  readonly resourceType: string;
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly group: string;
  /** The name of a Coral icon, `cq:icon`. */
  readonly icon?: string;
  /** The two letters that are shown without an icon. */
  readonly abbreviation: string;
  /** The path of a file, `cq:icon.png` or `cq:icon.svg`. */
  readonly iconPath?: string;
  readonly isContainer: boolean;
  /** The path of the initial content, `cq:template`, for `./@CopyFrom`; and the content itself. */
  readonly templatePath?: string;
  readonly template?: JsonTree;
  /** The drop targets by name, as in `editConfig` of `data-config`. */
  readonly dropTarget?: Readonly<Record<string, DropTarget>>;
  readonly cellNames: readonly string[];
}

/** The group of a component that names none, as in AEM. */
const NO_GROUP = 'General';

/** Returns all components of `/apps` and `/libs`, by title and group. One of `/apps` overlays that of `/libs`. */
export function listComponents(lookup: ComponentLookup): readonly ListedComponent[] {
  return lookup.remember('component list', () => {
    const found = new Map<string, ContentNode>();
    for (const root of SEARCH_PATH) {
      const start = lookup.repository.get(root);
      for (const node of start ? componentsBelow(start) : []) {
        const type = node.path.slice(root.length + 1);
        if (!found.has(type)) found.set(type, node);
      }
    }
    return Array.from(found, ([type, node]) => listed(lookup, type, node)).sort(byTitle);
  });
}

/** Returns whether authors do not see a component, because its group begins with a dot (AEM, "componentGroup"). */
export function isHidden({ group }: ListedComponent): boolean {
  return group.startsWith('.');
}

function* componentsBelow(folder: ContentNode): Generator<ContentNode> {
  for (const child of folder.children.values()) {
    // Dialogs and initial content hold no components.
    if (child.name.includes(':')) continue;
    if (textOf(child, 'jcr:primaryType') === 'cq:Component') yield child;
    yield* componentsBelow(child);
  }
}

function listed(lookup: ComponentLookup, type: string, node: ContentNode): ListedComponent {
  const { repository } = lookup;
  const chain = lookup.typeChain(type);
  const config = componentConfig(lookup, type);
  const title = textOf(node, 'jcr:title') ?? node.name;
  const description = textOf(node, 'jcr:description');
  const iconPath = iconFile(repository, chain);
  const template = inheritedChild(repository, chain, 'cq:template');
  const dropTarget = dropTargetsOf(config.editConfig);
  return {
    path: node.path,
    resourceType: type,
    name: node.name,
    title,
    ...(description !== undefined && { description }),
    group: textOf(node, 'componentGroup') ?? NO_GROUP,
    ...(config.icon !== undefined && { icon: config.icon }),
    abbreviation: abbreviationOf(inheritedProperty(repository, chain, 'abbreviation'), title),
    ...(iconPath !== undefined && { iconPath }),
    isContainer: config.isContainer,
    ...(template && { templatePath: template.path, template: treeJson(template) }),
    ...(dropTarget && { dropTarget }),
    cellNames: config.cellNames,
  };
}

function iconFile(repository: Repository, chain: readonly string[]): string | undefined {
  const files = ['cq:icon.png', 'cq:icon.svg'];
  return files.flatMap((name) => inheritedChild(repository, chain, name)?.path ?? [])[0];
}

/** Returns the authored abbreviation, or the first two letters of the title (AEM, "Component Icon"). */
function abbreviationOf(authored: string | undefined, title: string): string {
  if (authored !== undefined && authored !== '') return authored;
  return title.charAt(0).toUpperCase() + title.charAt(1).toLowerCase();
}

function byTitle(a: ListedComponent, b: ListedComponent): number {
  return a.title.localeCompare(b.title, 'en') || a.group.localeCompare(b.group, 'en');
}
