import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { absolutePath } from '../../sling/resources/Resource';
import { textOf } from '../../sling/resources/valueMap';
import { type JsonTree, type JsonValue, mergedTree, propertiesJson, treeJson } from './treeJson';

/** The in-place editor of a component (AEM, `cq:inplaceEditing`). */
export interface InplaceEditingConfig {
  readonly active: boolean;
  /** The editor: `text`, `plaintext`, `title`, `image`, `hybrid` or one of the project. */
  readonly editorType: string;
  /** The path of the editor's configuration from the node `cq:inplaceEditing`. */
  readonly configPath?: string;
  /** The editors of a hybrid one, in order. */
  readonly childEditors?: readonly Readonly<Record<string, JsonValue>>[];
}

/** Returns the in-place editor of an edit configuration; undefined without one. */
export function inplaceEditingOf(
  editConfig: ContentNode | undefined,
): InplaceEditingConfig | undefined {
  const node = editConfig?.children.get('cq:inplaceEditing');
  if (!node) return undefined;
  const configPath = textOf(node, 'configPath');
  const editors = [...(node.children.get('cq:childEditors')?.children.values() ?? [])];
  return {
    active: textOf(node, 'active') === 'true',
    editorType: textOf(node, 'editorType') ?? '',
    ...(configPath !== undefined && { configPath }),
    ...(editors.length > 0 && {
      childEditors: editors.map((editor) => ({ id: editor.name, ...propertiesJson(editor) })),
    }),
  };
}

/**
 * Returns the `ipeConfig` of `data-config`: the editor, its configuration (`rtePlugins`, `uiSettings`, and for a hybrid
 * one a child for each editor), and over it the component's policy. Which element is edited and which property holds its
 * text (`editElementQuery`, `textPropertyName`) is in the configuration or on `cq:inplaceEditing` itself. Returns
 * undefined without an in-place editor.
 */
export function inplaceEditorConfig(
  repository: Repository,
  editConfig: ContentNode | undefined,
  policy: ContentNode | undefined,
): JsonTree | undefined {
  const editor = inplaceEditingOf(editConfig);
  if (!editor) return undefined;
  const { active, editorType, configPath } = editor;
  const node = editConfig?.children.get('cq:inplaceEditing');
  const config = configNode(repository, node, configPath);
  const merged = mergedTree(config ? treeJson(config) : {}, policy ? treeJson(policy) : {});
  return {
    ...merged,
    ...targetOf(node),
    active,
    editorType,
    ...(configPath !== undefined && { configPath }),
  };
}

function targetOf(editing: ContentNode | undefined): Readonly<Record<string, string>> {
  const names = ['editElementQuery', 'textPropertyName', 'propertyName'];
  const given = names.flatMap((name) => {
    const value = editing && textOf(editing, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** Returns the configuration at a path from `cq:inplaceEditing`, by default its child `config`. */
function configNode(
  repository: Repository,
  editing: ContentNode | undefined,
  configPath = 'config',
): ContentNode | undefined {
  // The child may be one that the super types merged, which has no path of its own.
  const child = editing?.children.get(configPath);
  return child ?? (editing && repository.get(absolutePath(configPath, editing.path)));
}
