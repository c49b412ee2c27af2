import type { ListedComponent } from '../authoring/components/componentList';
import type { JsonValue } from '../authoring/components/treeJson';
import type { LeftOut } from './problems';

/** The content of `component-definition.json` (Adobe, "Component Definition"). */
export interface ComponentDefinitions {
  readonly groups: readonly ComponentGroup[];
}

interface ComponentGroup {
  readonly title: string;
  readonly id: string;
  readonly components: readonly ComponentDefinition[];
}

interface ComponentDefinition {
  readonly title: string;
  /** The resource type, which is unique. */
  readonly id: string;
  /** The id of the model, which is the same; missing for a component without fields. */
  readonly model?: string;
  readonly plugins: {
    readonly aem: {
      readonly page: {
        readonly resourceType: string;
        /** The properties of a new component. */
        readonly template?: Readonly<Record<string, JsonValue>>;
      };
    };
  };
}

/**
 * Returns the definitions of components in their groups, both by title.
 * @param models the ids of the models
 */
export function componentDefinitions(
  components: readonly ListedComponent[],
  models: ReadonlySet<string>,
): ComponentDefinitions {
  const titles = [...new Set(components.map(({ group }) => group))].sort();
  return {
    groups: titles.map((title) => ({
      title,
      id: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      components: components
        .filter(({ group }) => group === title)
        .sort((a, b) => (a.title < b.title ? -1 : 1))
        .map((component) => definitionOf(component, models)),
    })),
  };
}

function definitionOf(
  { title, resourceType, template = {} }: ListedComponent,
  models: ReadonlySet<string>,
): ComponentDefinition {
  const properties = Object.entries(template).filter(
    (entry): entry is [string, JsonValue] => !isNode(entry[1]),
  );
  const page = {
    resourceType,
    ...(properties.length > 0 && { template: Object.fromEntries(properties.sort(byName)) }),
  };
  return {
    title,
    id: resourceType,
    ...(models.has(resourceType) && { model: resourceType }),
    plugins: { aem: { page } },
  };
}

/** Returns the nodes of initial contents, because a definition has properties alone. */
export function nodesOfTemplates(components: readonly ListedComponent[]): readonly LeftOut[] {
  return components.flatMap(({ resourceType, template = {} }) =>
    Object.entries(template)
      .filter(([, value]) => isNode(value))
      .map(([name]) => ({
        component: resourceType,
        part: `cq:template/${name}`,
        reason: 'A new component gets properties from its definition, and no nodes.',
      })),
  );
}

const isNode = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
