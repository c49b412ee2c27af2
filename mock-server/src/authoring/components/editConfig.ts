import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { typeNodes } from '../../sling/resources/resourceTypes';
import { textOf } from '../../sling/resources/valueMap';
import { type DropTarget, dropTargetsOf } from './dropTargets';
import { type InplaceEditingConfig, inplaceEditingOf } from './inplaceEditing';
import { type JsonValue, propertiesJson } from './treeJson';

/** The rules for editing a component, with the names of AEM's `editConfig` in `data-config`. */
export interface EditConfig {
  /** `cq:layout`, such as `editbar`. */
  readonly xtype?: string;
  /** `cq:actions` with AEM's names, such as `CQ.wcm.EditBase.EDIT`. */
  readonly actions: readonly Action[];
  /** `cq:actionConfigs`: further actions of the component. */
  readonly actionConfigs?: readonly Readonly<Record<string, JsonValue>>[];
  /** `cq:listeners` by event, such as `afteredit`: the name `REFRESH_PAGE`, or a function as text. */
  readonly listeners?: Readonly<Record<string, JsonValue>>;
  /** `cq:dropTargets` by the name of the node. */
  readonly dropTarget?: Readonly<Record<string, DropTarget>>;
  readonly inplaceEditingConfig?: InplaceEditingConfig;
  /** `cq:formParameters`: properties that a new component gets. */
  readonly formParameters?: Readonly<Record<string, JsonValue>>;
  readonly emptyText?: string;
  readonly dialogMode?: string;
  readonly disableTargeting?: true;
}

type Action = string | Readonly<Record<string, string>>;

/** The actions of a component whose edit configuration names none. */
const DEFAULT_ACTIONS = ['edit', 'delete', 'insert', 'copymove'];

/**
 * Returns the node `cq:editConfig` or `cq:childEditConfig` of a component or of its nearest super type that has one.
 * With `cq:inherit`, the values that it lacks are those of the next super type (AEM, "cq:editConfig").
 */
export function editConfigNode(
  repository: Repository,
  chain: readonly string[],
  name: 'cq:editConfig' | 'cq:childEditConfig',
): ContentNode | undefined {
  const nodes = chain
    .flatMap((type) => typeNodes(repository, type))
    .flatMap((node) => node.children.get(name) ?? []);
  const own = nodes.findIndex((node) => textOf(node, 'cq:inherit') !== 'true');
  const inherited = own < 0 ? nodes : nodes.slice(0, own + 1);
  return inherited.length === 0
    ? undefined
    : inherited.reduceRight((below, node) => over(node, below));
}

/** Returns the JSON of an edit configuration; without a node, that of a component with the defaults. */
export function editConfigJson(node: ContentNode | undefined): EditConfig {
  const text = (name: string): string | undefined => textOf(node, name);
  const xtype = text('cq:layout');
  const emptyText = text('cq:emptyText');
  const dialogMode = text('cq:dialogMode');
  const listeners = node?.children.get('cq:listeners');
  const formParameters = node?.children.get('cq:formParameters');
  const actionConfigs = node?.children.get('cq:actionConfigs');
  const dropTarget = dropTargetsOf(node);
  const inplaceEditingConfig = inplaceEditingOf(node);
  return {
    ...(xtype !== undefined && { xtype }),
    actions: (node?.properties.get('cq:actions')?.values ?? DEFAULT_ACTIONS).map(actionOf),
    ...(actionConfigs && {
      actionConfigs: Array.from(actionConfigs.children.values(), propertiesJson),
    }),
    ...(listeners && { listeners: propertiesJson(listeners) }),
    ...(dropTarget && { dropTarget }),
    ...(inplaceEditingConfig && { inplaceEditingConfig }),
    ...(formParameters && { formParameters: propertiesJson(formParameters) }),
    ...(emptyText !== undefined && { emptyText }),
    ...(dialogMode !== undefined && { dialogMode }),
    ...(text('cq:disableTargeting') === 'true' && { disableTargeting: true }),
  };
}

/** Returns AEM's name of an action, a separator for `-`, or a text for `text:…`. */
function actionOf(action: string): Action {
  if (action === '-') return { xtype: 'tbseparator' };
  if (action.startsWith('text:')) return { xtype: 'tbtext', text: action.slice('text:'.length) };
  return action.includes('.') ? action : `CQ.wcm.EditBase.${action.toUpperCase()}`;
}

/** Returns a node with the properties and children of another one that it lacks. */
function over(node: ContentNode, below: ContentNode): ContentNode {
  const children = new Map(below.children);
  for (const [name, child] of node.children) {
    const inherited = below.children.get(name);
    children.set(name, inherited ? over(child, inherited) : child);
  }
  const { name, path, origin } = node;
  const properties = new Map([...below.properties, ...node.properties]);
  return { name, path, origin, properties, children };
}
