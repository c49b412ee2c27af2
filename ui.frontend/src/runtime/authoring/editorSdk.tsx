import {
  EditableComponent,
  MapTo,
  type MappedComponentProperties,
  type ModelProps,
} from '@adobe/aem-react-editable-components';
import { ModelClient, ModelManager, type Model } from '@adobe/aem-spa-page-model-manager';
import type { ReactElement, ReactNode } from 'react';
import type { RawAttributes } from '../../slot/attributes';
import type { AnySlot } from '../../slot/defineSlot';

/*
 * The only file that imports AEM's editor packages. They are frozen upstream; their successor will
 * replace this file.
 */

/**
 * Puts a slot's component behind the editor's own wrapper, so that what the editor sends for the
 * slot's path (`cq-pagemodel-update`) reaches the component. The wrapper adds no element: the
 * slot's own element carries the path (`data-cq-data-path`), so the markup is a visitor's.
 */
export function connectToEditor(
  element: HTMLElement,
  slot: AnySlot,
  raw: RawAttributes,
  view: (raw: RawAttributes) => ReactNode,
): ReactElement {
  const path = pathOf(element);
  const resourceType = `riteaid-web/components/${slot.name}`;
  const model: Model & ModelProps = { ...raw, ':type': resourceType, ':path': path };
  updateStore(path, model);
  element.setAttribute('data-cq-data-path', path);
  MapTo(resourceType)(FromModel);
  return (
    <EditableComponent cqPath={path} model={model} isInEditor={false} removeDefaultStyles>
      <FromModel keys={Object.keys(slot.attributes)} view={view} />
    </EditableComponent>
  );
}

interface FromModelProps extends MappedComponentProperties {
  keys?: readonly string[];
  view?: (raw: RawAttributes) => ReactNode;
}

/**
 * Receives the model's properties as props and turns them into raw attributes again. The SDK writes
 * an empty text for each value that is missing, 0, false or null; all of these count as missing.
 */
function FromModel({ keys = [], view, ...model }: FromModelProps): ReactElement {
  const raw: Record<string, string> = {};
  for (const [key, value] of Object.entries(model))
    if (keys.includes(key) && value) raw[key] = String(value);
  return <>{view?.(raw)}</>;
}

let client: SlotModelClient | undefined;

/** Initializes the store once and no more: each `initialize` wraps the browser's history again. */
function updateStore(path: string, model: Model): void {
  const [pagePath = '', itemPath = ''] = path.split('/jcr:content/');
  const known = client;
  client ??= new SlotModelClient();
  client.place(pagePath, itemPath, model);
  const page = client.page(pagePath);
  if (!known) ModelManager.initializeAsync({ modelClient: client, path: pagePath, model: page });
  else if (ModelManager.rootPath !== pagePath) ModelManager.modelStore.insertData(pagePath, page);
}

/**
 * Returns the resource path of a slot. In the editor it is that of the `<cq>` in the decoration
 * element of the slot's component, which is the nearest one that holds such a child: the component's
 * own markup may wrap the slot, as the flavor carousel's does. A page has a `<cq>` of its own, whose
 * path names no component. Outside the editor it is the page's path and the slot's id, which is as
 * unique.
 */
function pathOf(element: HTMLElement): string {
  const own = element.getAttribute('data-cq-data-path');
  if (own !== null) return own;
  for (let above: HTMLElement | null = element; above; above = above.parentElement) {
    const marker = above.querySelector(':scope > cq[data-path*="/jcr:content/"]');
    const path = marker?.getAttribute('data-path');
    if (path) return path;
  }
  const page = location.pathname.replace(/(?:\.html|\/)$/, '');
  return `${page}/jcr:content/${element.id}`;
}

/**
 * The model of a page, made from its slots. AEM exports a `.model.json` only for
 * components with a Java model, and ours have none: a slot's attributes are its whole model.
 */
class SlotModelClient extends ModelClient {
  private readonly pages = new Map<string, Model>();

  /** The page's model, which the model store changes when the editor sends an update. */
  page(path: string): Model {
    const known = this.pages.get(path);
    if (known) return known;
    const page: Model = { ':path': path, ...container() };
    this.pages.set(path, page);
    return page;
  }

  /** Adds a slot's model below its containers, where the store looks for it: `root/column/form`. */
  place(pagePath: string, itemPath: string, model: Model): void {
    const names = itemPath.split('/');
    const last = names.pop() ?? itemPath;
    let parent = this.page(pagePath);
    for (const name of names) parent = itemsOf(parent)[name] ??= container();
    itemsOf(parent)[last] = model;
  }

  override fetch<M extends Model>(modelPath: string): Promise<M> {
    return Promise.resolve(this.page(modelPath.replace(/\.model\.json$/, '')) as M);
  }
}

const container = (): Model => ({ ':items': {}, ':itemsOrder': [] });

const itemsOf = (model: Model): Record<string, Model> => (model[':items'] ??= {});
