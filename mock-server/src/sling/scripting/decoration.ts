import { type EditableConfig, editableConfig } from '../../authoring/components/editableConfig';
import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { componentPolicy, type WcmMode } from './bindings';
import { escapeAttribute } from '../../html/escape';
import { type Page, pageAbove } from '../resources/Page';
import { inheritedChild, inheritedProperty, typeNodes } from '../resources/resourceTypes';
import { Resource } from '../resources/Resource';
import { appliedStyle } from '../templates/styles';
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
  /** The names of the component and of its super types, which are classes of the element. */
  readonly names: readonly string[];
  readonly noDecoration: boolean;
  readonly tagName: string | undefined;
  /** The attributes of cq:htmlTag, including its class. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** The surroundings of a component on its page. */
export interface Surroundings {
  readonly mode: WcmMode;
  /** The page that shows the component. */
  readonly currentPage: Page | undefined;
  /** Whether a script of the same resource includes it with another type, so that it has its handle already. */
  readonly isSameResource: boolean;
}

/**
 * Wraps a component's markup in AEM's element. Without cq:htmlTag or an option there is no element;
 * cq:noDecoration and `decoration=false` override both ("Decoration Tag", AEM documentation). In edit mode an
 * editable component always has one, with the `<cq>` by which the editor finds it, and a container ends with the
 * place for a new component. A locked component of the template has no `<cq>`. The element has the classes of the
 * style system, and may have its name from there.
 */
export function decorate(
  engine: ContentEngine,
  markup: string,
  resource: Resource,
  options: DecorationOptions,
  { mode, currentPage, isSameResource }: Surroundings,
): string {
  const types = `${resource.resourceType} ${resource.resourceSuperType ?? ''}`;
  const rules = engine.remember(`decoration ${types}`, () => rulesOf(engine, resource));
  const isEdited = mode.edit && !isSameResource && !rules.noDecoration;
  const editable = isEdited ? editableConfig(engine, resource, currentPage) : undefined;
  const wanted =
    editable !== undefined ||
    options.decoration === true ||
    isSet(options.decorationTagName) ||
    isSet(options.cssClassName) ||
    rules.tagName !== undefined;
  if (!wanted || rules.noDecoration || options.decoration === false) return markup;
  const style = appliedStyle(
    componentPolicy({ engine, currentPage }, resource)?.node,
    resource.node,
  );
  const tag = isSet(options.decorationTagName)
    ? options.decorationTagName
    : (style.element ?? rules.tagName ?? 'div');
  const classes = [
    ...rules.names,
    rules.attributes.get('class') ?? '',
    ...style.classes,
    isSet(options.cssClassName) ? options.cssClassName : '',
  ];
  const attributes = [...rules.attributes].filter(([name]) => name !== 'class');
  attributes.unshift(['class', classes.filter((name) => name !== '').join(' ')]);
  const open = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const added = editable ? newComponent(engine, markup, editable, currentPage) + cq(editable) : '';
  return `<${tag}${open}>${markup}${added}</${tag}>`;
}

/**
 * Returns the markup of the request's own resource. It is decorated only if the page editor fetches it in
 * order to replace it on the page (`?forceeditcontext=true`, the editor's REFRESH_SELF): without its
 * decoration element and its `<cq>` the editor would lose its handle.
 */
export function decorateRequested(
  engine: ContentEngine,
  markup: string,
  request: SlingRequest,
  mode: WcmMode,
): string {
  const { resource } = request;
  const isForced = mode.edit && request.getParameter('forceeditcontext') === 'true';
  // A page's content is rendered as a whole page, which cannot be wrapped.
  if (!isForced || resource.name === 'jcr:content') return markup;
  const currentPage = pageAbove(engine.repository, resource);
  return decorate(engine, markup, resource, {}, { mode, currentPage, isSameResource: false });
}

function rulesOf(engine: ContentEngine, resource: Resource): Rules {
  const { repository } = engine;
  const chain = engine.typeChain(resource.resourceType, resource.resourceSuperType);
  const htmlTag = inheritedChild(repository, chain, 'cq:htmlTag');
  return {
    names: namesOf(repository, chain),
    noDecoration: inheritedProperty(repository, chain, 'cq:noDecoration') === 'true',
    tagName: htmlTag && (htmlTag.properties.get('cq:tagName')?.values[0] ?? 'div'),
    attributes: attributesOf(htmlTag),
  };
}

/** Returns each name once. A resource without a component has the name of its type. */
function namesOf(repository: Repository, chain: readonly string[]): readonly string[] {
  const [own = ''] = chain;
  const components = chain.filter((type) => type === own || typeNodes(repository, type).length > 0);
  return [...new Set(components.map((type) => type.slice(type.lastIndexOf('/') + 1)))];
}

function attributesOf(htmlTag: ContentNode | undefined): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, { values }] of htmlTag?.properties ?? []) {
    if (!name.includes(':')) attributes.set(name, values.join(' '));
  }
  return attributes;
}

/** The component that holds the place for a new one, with the action to insert. */
const NEW_COMPONENT = 'wcm/foundation/components/parsys/newpar';

/** Returns the place for a new component of a container whose scripts have none; its path is `<container>/*`. */
function newComponent(
  engine: ContentEngine,
  markup: string,
  { path, isContainer }: EditableConfig,
  currentPage: Page | undefined,
): string {
  if (!isContainer || markup.includes(`<cq data-path="${escapeAttribute(path)}/*"`)) return '';
  const type = { resourceType: NEW_COMPONENT };
  const place = new Resource(engine.repository, `${path}/*`, undefined, type);
  const editable = editableConfig(engine, place, currentPage);
  return editable ? `<div class="new section">${cq(editable)}</div>` : '';
}

function cq(config: EditableConfig): string {
  const json = escapeAttribute(JSON.stringify(config));
  return `<cq data-path="${escapeAttribute(config.path)}" data-config="${json}"></cq>`;
}

function isSet(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
