import {
  EditableComponent,
  MapTo,
  type MappedComponentProperties,
  type ModelProps,
} from '@adobe/aem-react-editable-components';
import { ModelManager, type Model } from '@adobe/aem-spa-page-model-manager';
import type { ReactElement, ReactNode } from 'react';
import type { RawAttributes } from '../slots/contract/attributes';
import type { Author } from './Author';
import { SlotModelClient } from './SlotModelClient';

/*
 * The one place that knows AEM's editor packages. They are frozen upstream; whatever replaces
 * them replaces this file and the model client.
 */

/**
 * Puts a slot's component behind the editor's own wrapper, so that what the editor sends for the
 * slot's path (`cq-pagemodel-update`) reaches the component. The wrapper adds no element: the
 * slot's own element carries the path (`data-cq-data-path`), so the markup is a visitor's.
 */
export const connectToEditor: Author['connect'] = (element, slot, raw, view) => {
  const path = pathOf(element);
  const resourceType = `riteaid-web/components/${slot.name}`;
  const model: Model & ModelProps = { ...raw, ':type': resourceType, ':path': path };
  tellStore(path, model);
  element.setAttribute('data-cq-data-path', path);
  MapTo(resourceType)(FromModel);
  return (
    <EditableComponent cqPath={path} model={model} isInEditor={false} removeDefaultStyles>
      <FromModel keys={Object.keys(slot.attributes)} view={view} />
    </EditableComponent>
  );
};

interface FromModelProps extends MappedComponentProperties {
  keys?: readonly string[];
  view?: (raw: RawAttributes) => ReactNode;
}

/**
 * Receives the model's properties as props and gives them back their attributes' form. The SDK
 * writes an empty text for whatever is missing, 0, false or null; here that is a missing one.
 */
function FromModel({ keys = [], view, ...model }: FromModelProps): ReactElement {
  const raw: Record<string, string> = {};
  for (const [key, value] of Object.entries(model))
    if (keys.includes(key) && value) raw[key] = String(value);
  return <>{view?.(raw)}</>;
}

let client: SlotModelClient | undefined;

/** Initializes the store once and no more: each `initialize` wraps the browser's history again. */
function tellStore(path: string, model: Model): void {
  const [pagePath = '', itemPath = ''] = path.split('/jcr:content/');
  const known = client;
  client ??= new SlotModelClient();
  client.place(pagePath, itemPath, model);
  const page = client.page(pagePath);
  if (!known) ModelManager.initializeAsync({ modelClient: client, path: pagePath, model: page });
  else if (ModelManager.rootPath !== pagePath) ModelManager.modelStore.insertData(pagePath, page);
}

/**
 * The resource path of a slot: what AEM's editor has marked it with, in the slot or around it; on
 * a page outside the editor, the page's path and the slot's id, which is as unique.
 */
function pathOf(element: HTMLElement): string {
  const own = element.getAttribute('data-cq-data-path');
  const marker =
    element.querySelector('cq[data-path]') ??
    element.parentElement?.querySelector(':scope > cq[data-path]');
  const page = location.pathname.replace(/(?:\.html|\/)$/, '');
  return own ?? marker?.getAttribute('data-path') ?? `${page}/jcr:content/${element.id}`;
}
