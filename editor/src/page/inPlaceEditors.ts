import { isObject, scalarText, type Json, type JsonObject } from '../dialog/tree/DialogNode';

/** An in-place editor of a component: for a text with markup (`text`), or without (`plaintext`, `title`). */
export interface InPlaceEditor {
  readonly kind: 'rich' | 'plain';
  /** The name among the editors of a hybrid one, such as `Title`; empty for the only editor. */
  readonly title: string;
  /** The property that holds the text, such as `jcr:title`. */
  readonly property: string;
  /** The selector of the element that shows the text; undefined for the component's first element. */
  readonly query: string | undefined;
  /** The configuration, which for a rich text has `rtePlugins` and `uiSettings`. */
  readonly settings: JsonObject;
}

/**
 * Reads the in-place editors of `data-config`. A hybrid editor is several, each with its configuration under its id.
 * Editors of other kinds, such as of pictures, are left out.
 */
export function readInPlaceEditors({
  ipeConfig,
  editConfig,
}: JsonObject): readonly InPlaceEditor[] {
  if (!isObject(ipeConfig) || ipeConfig.active === false) return [];
  if (ipeConfig.editorType !== 'hybrid') return editorOf('', ipeConfig.editorType, ipeConfig);
  return childEditors(editConfig).flatMap(({ id, title, type }) => {
    const name = scalarText(id ?? null);
    const settings = ipeConfig[name];
    return isObject(settings) ? editorOf(scalarText(title ?? name), type, settings) : [];
  });
}

function childEditors(editConfig: JsonObject[string] | undefined): readonly JsonObject[] {
  const config = isObject(editConfig) ? editConfig.inplaceEditingConfig : undefined;
  const children = isObject(config) ? config.childEditors : undefined;
  return Array.isArray(children) ? children.filter(isObject) : [];
}

const KINDS: Readonly<Partial<Record<string, InPlaceEditor['kind']>>> = {
  text: 'rich',
  plaintext: 'plain',
  title: 'plain',
};

function editorOf(
  title: string,
  type: Json | undefined,
  settings: JsonObject,
): readonly InPlaceEditor[] {
  const kind = KINDS[scalarText(type ?? null)];
  if (!kind) return [];
  // The configuration may be the field of the dialog, which has a name.
  const names = [settings.textPropertyName, settings.propertyName, settings.name];
  const name = names.find((each) => typeof each === 'string') ?? DEFAULTS[kind];
  const { editElementQuery: query } = settings;
  return [
    {
      kind,
      title,
      property: name.replace(/^\.\//, ''),
      query: typeof query === 'string' && query !== '' ? query : undefined,
      settings,
    },
  ];
}

const DEFAULTS = { rich: 'text', plain: 'jcr:title' };
