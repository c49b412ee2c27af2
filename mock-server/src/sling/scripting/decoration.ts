import type { ContentNode } from '../../repository/node';
import type { PageContext, WcmMode } from './bindings';
import { escapeAttribute } from '../../html/escape';
import { inheritedChild, inheritedProperty } from '../resources/resourceTypes';
import type { Resource } from '../resources/Resource';
import { isLocked } from '../templates/structure';
import type { ContentEngine } from './ContentEngine';
import type { SlingRequest } from './SlingRequest';

/** The options of `data-sly-resource` for the element around a component. */
export interface DecorationOptions {
  readonly decoration?: unknown;
  readonly decorationTagName?: unknown;
  readonly cssClassName?: unknown;
}

/** A component's rules for its decoration, including those of its super types. */
interface Rules {
  readonly noDecoration: boolean;
  readonly tagName: string | undefined;
  /** The attributes of cq:htmlTag, including its class. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Whether an author can edit the component, because it has a dialog or an edit configuration. */
  readonly editable: boolean;
}

/**
 * Wraps a component's markup in AEM's element. Without cq:htmlTag or an option there is no element;
 * cq:noDecoration and `decoration=false` override both ("Decoration Tag", AEM documentation). In edit mode an
 * editable component always has one, with the `<cq>` by which the editor finds it; a locked component of the
 * template has no `<cq>`.
 */
export function decorate(
  { engine, currentPage }: PageContext,
  markup: string,
  resource: Resource,
  options: DecorationOptions,
  mode: WcmMode,
): string {
  const rules = engine.remember(`decoration ${resource.resourceType}`, () =>
    rulesOf(engine, resource),
  );
  const editable = mode.edit && rules.editable && !isLocked(currentPage, resource.path);
  const wanted =
    editable ||
    options.decoration === true ||
    isSet(options.decorationTagName) ||
    isSet(options.cssClassName) ||
    rules.tagName !== undefined;
  if (!wanted || rules.noDecoration || options.decoration === false) return markup;
  const tag = isSet(options.decorationTagName)
    ? options.decorationTagName
    : (rules.tagName ?? 'div');
  const type = resource.resourceType;
  const classes = [
    type.slice(type.lastIndexOf('/') + 1),
    rules.attributes.get('class') ?? '',
    isSet(options.cssClassName) ? options.cssClassName : '',
  ];
  const attributes = [...rules.attributes].filter(([name]) => name !== 'class');
  attributes.unshift(['class', classes.filter((name) => name !== '').join(' ')]);
  const open = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const handle = editable ? cq(resource) : '';
  return `<${tag}${open}>${markup}${handle}</${tag}>`;
}

/**
 * Returns the markup of the request's own resource. It is decorated only if the page editor fetches it in
 * order to replace it on the page (`?forceeditcontext=true`, the editor's REFRESH_SELF): without its
 * decoration element and its `<cq>` the editor would lose its handle.
 */
export function decorateRequested(
  page: PageContext,
  markup: string,
  request: SlingRequest,
  mode: WcmMode,
): string {
  const { resource } = request;
  const isForced = mode.edit && request.getParameter('forceeditcontext') === 'true';
  // A page's content is rendered as a whole page, which cannot be wrapped.
  if (!isForced || resource.name === 'jcr:content') return markup;
  return decorate(page, markup, resource, {}, mode);
}

function rulesOf(engine: ContentEngine, resource: Resource): Rules {
  const { repository } = engine;
  const chain = engine.typeChain(resource.resourceType, resource.resourceSuperType);
  const htmlTag = inheritedChild(repository, chain, 'cq:htmlTag');
  return {
    noDecoration: inheritedProperty(repository, chain, 'cq:noDecoration') === 'true',
    tagName: htmlTag && (htmlTag.properties.get('cq:tagName')?.values[0] ?? 'div'),
    attributes: attributesOf(htmlTag),
    editable: ['cq:dialog', 'cq:editConfig'].some((name) =>
      inheritedChild(repository, chain, name),
    ),
  };
}

function attributesOf(htmlTag: ContentNode | undefined): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, { values }] of htmlTag?.properties ?? []) {
    if (!name.includes(':')) attributes.set(name, values.join(' '));
  }
  return attributes;
}

function cq(resource: Resource): string {
  const config = JSON.stringify({ path: resource.path, type: resource.resourceType });
  return `<cq data-path="${escapeAttribute(resource.path)}" data-config="${escapeAttribute(config)}"></cq>`;
}

function isSet(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
