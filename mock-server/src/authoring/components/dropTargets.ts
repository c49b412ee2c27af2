import type { ContentNode } from '../../repository/node';
import { textOf } from '../../sling/resources/valueMap';
import { type JsonValue, propertiesJson } from './treeJson';

/** A place of a component that takes an asset, a page or a paragraph (AEM, `cq:DropTargetConfig`). */
export interface DropTarget {
  /** The name of the node. An element with the class `cq-dd-<id>` takes the drop. */
  readonly id: string;
  /** Regular expressions for the media type of what is dropped, such as `image/.*`. */
  readonly ddAccept: readonly string[];
  /** The finders from which it comes, such as `media`. */
  readonly ddGroups: readonly string[];
  /** The property that gets the path, such as `./fileReference`. */
  readonly propertyName: string;
  /** The properties that the drop sets besides. */
  readonly params: Readonly<Record<string, JsonValue>>;
}

/** Returns the drop targets of an edit configuration by name; undefined without any. */
export function dropTargetsOf(
  editConfig: ContentNode | undefined,
): Readonly<Record<string, DropTarget>> | undefined {
  const nodes = [...(editConfig?.children.get('cq:dropTargets')?.children.values() ?? [])];
  if (nodes.length === 0) return undefined;
  return Object.fromEntries(nodes.map((node) => [node.name, dropTargetOf(node)]));
}

function dropTargetOf(node: ContentNode): DropTarget {
  const parameters = node.children.get('parameters');
  return {
    id: node.name,
    ddAccept: node.properties.get('accept')?.values ?? ['.*'],
    ddGroups: node.properties.get('groups')?.values ?? [],
    propertyName: textOf(node, 'propertyName') ?? '',
    params: parameters ? propertiesJson(parameters) : {},
  };
}
