import type { ComponentLookup } from '../authoring/components/ComponentLookup';
import {
  isHidden,
  type ListedComponent,
  listComponents,
} from '../authoring/components/componentList';
import { componentConfig } from '../authoring/components/componentConfig';
import { dialogTree } from '../authoring/dialogs/dialogTree';
import { isAtOrBelow } from '../repository';
import type { Repository } from '../repository/Repository';
import { withMergedResources } from '../sling/resource-merger/withMergedResources';
import { typeChain } from '../sling/resources/resourceTypes';
import { componentDefinitions, nodesOfTemplates } from './definitions';
import { componentFilters } from './filters';
import { modelFields } from './modelFields';
import type { ModelField } from './ModelField';
import { type LeftOut, UniversalEditorError } from './problems';

/** A model of `component-models.json`. */
export interface ComponentModel {
  /** The resource type of its component. */
  readonly id: string;
  readonly fields: readonly ModelField[];
}

export interface EditorFiles {
  /** The files by name, as text. */
  readonly files: ReadonlyMap<string, string>;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Returns the three files from which the Universal Editor learns the components of a project, and what they lack. The
 * same content always has the same bytes.
 * @param project the folder of the project, such as `/apps/site`
 * @throws UniversalEditorError if a component cannot be described
 */
export function editorFiles(content: Repository, project: string): EditorFiles {
  const lookup = lookupIn(withMergedResources(content));
  const components = listComponents(lookup).filter(
    (component) => isAtOrBelow(component.path, project) && !isHidden(component),
  );
  const described = components.map((component) => describe(lookup, component));
  const models = described.flatMap(({ model }) => (model.fields.length > 0 ? [model] : []));
  const ids = new Set(models.map(({ id }) => id));
  const offered = new Set(components.map(({ resourceType }) => resourceType));
  const contents = {
    'component-definition.json': componentDefinitions(components, ids),
    'component-filters.json': componentFilters(lookup, offered),
    'component-models.json': models.sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  return {
    files: new Map(
      Object.entries(contents).map(([name, json]) => [name, `${JSON.stringify(json, null, 2)}\n`]),
    ),
    leftOut: [...described.flatMap(({ leftOut }) => leftOut), ...nodesOfTemplates(components)],
  };
}

/** Returns the model of a component, from its dialog over those of its super types. */
function describe(
  lookup: ComponentLookup,
  { path, resourceType }: ListedComponent,
): { readonly model: ComponentModel; readonly leftOut: readonly LeftOut[] } {
  if (componentConfig(lookup, resourceType).dialog === undefined)
    return { model: { id: resourceType, fields: [] }, leftOut: [] };
  const merged = lookup.repository.get(`/mnt/override${path}/cq:dialog`);
  if (!merged) throw new Error(`There is no merged dialog of ${path}.`);
  const { node, problems } = dialogTree(lookup.repository, merged, undefined);
  if (problems.length > 0) throw new UniversalEditorError(merged, problems.join(' '));
  const { fields, leftOut } = modelFields(node);
  return {
    model: { id: resourceType, fields },
    leftOut: leftOut.map((each) => ({ component: resourceType, ...each })),
  };
}

function lookupIn(repository: Repository): ComponentLookup {
  const found = new Map<string, unknown>();
  return {
    repository,
    typeChain: (type, superType) => typeChain(repository, type, superType),
    remember: <Value>(key: string, find: () => Value): Value => {
      if (!found.has(key)) found.set(key, find());
      return found.get(key) as Value;
    },
  };
}
