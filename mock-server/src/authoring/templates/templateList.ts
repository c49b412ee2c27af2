import type { ContentNode } from '../../repository/node';
import { allTemplates, type Template } from '../../sling/templates/Template';
import { revisionOf } from '../revisions/revisionOf';
import { textOf } from '../../sling/resources/valueMap';
import { componentConfig } from '../components/componentConfig';
import type { ComponentLookup } from '../components/ComponentLookup';
import { dialogAddress } from '../components/editableConfig';

/** An editable template, with what it decides about its pages. */
export interface ListedTemplate extends Pick<Template, 'path' | 'title' | 'description'> {
  /** `enabled`, `disabled` or `draft`; authors make pages only of an enabled one. */
  readonly status: string;
  /** The number of pages that were made of it. */
  readonly pages: number;
  /** The revision of its title and description; undefined without either. */
  readonly revision?: string;
  readonly policies: readonly MappedPolicy[];
}

/** A policy and the components that it is for. */
export interface MappedPolicy {
  /** The path of the policy. */
  readonly path: string;
  readonly title: string;
  /** The title of the component. */
  readonly component: string;
  /** The part of the page: `root` for the components inside of it, or for itself; empty for the page. */
  readonly place: string;
  /** Whether it is for the components of its type inside the part; otherwise for the part itself. */
  readonly isInside: boolean;
  /** The address of the dialog that edits it, as in `data-config`; undefined for a component without one. */
  readonly dialogSrc?: string;
}

/** Returns the templates of all sites, in the order in which authors choose them. */
export function templateList(lookup: ComponentLookup): readonly ListedTemplate[] {
  const { repository } = lookup;
  const uses = countUses(repository.get('/content'));
  return allTemplates(repository).map(({ path, title, description }) => {
    const mapping = repository.get(`${path}/policies/jcr:content`);
    const content = repository.get(`${path}/jcr:content`);
    return {
      path,
      title,
      description,
      status: textOf(content, 'status') ?? 'draft',
      pages: uses.get(path) ?? 0,
      ...(content && { revision: revisionOf(content) }),
      policies: mapping ? policiesIn(lookup, path, mapping) : [],
    };
  });
}

/** Returns how many pages below a node each template has, by its path. */
export function countUses(content: ContentNode | undefined): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const visit = (node: ContentNode): void => {
    for (const child of node.children.values()) {
      const template = child.name === 'jcr:content' ? textOf(child, 'cq:template') : undefined;
      if (template !== undefined) uses.set(template, (uses.get(template) ?? 0) + 1);
      if (child.name !== 'jcr:content') visit(child);
    }
  };
  if (content) visit(content);
  return uses;
}

/** Returns the policies that a template's mapping names, outermost first. */
function policiesIn(
  lookup: ComponentLookup,
  template: string,
  mapping: ContentNode,
): readonly MappedPolicy[] {
  const settings = template.slice(0, template.indexOf('/templates/'));
  const found: MappedPolicy[] = [];
  const visit = (node: ContentNode): void => {
    const name = textOf(node, 'cq:policy');
    const policy =
      name === undefined ? undefined : lookup.repository.get(`${settings}/policies/${name}`);
    if (name !== undefined && policy) {
      const type = name.slice(0, name.lastIndexOf('/'));
      found.push({
        ...placeOf(node.path.slice(mapping.path.length + 1), type),
        ...describe(lookup, policy, type),
      });
    }
    for (const child of node.children.values()) visit(child);
  };
  visit(mapping);
  return found;
}

/** Returns the part of the page that a place of the mapping is for: below a container, types of components follow its path. */
function placeOf(place: string, type: string): Pick<MappedPolicy, 'place' | 'isInside'> {
  const isInside = place.endsWith(`/${type}`);
  return { place: isInside ? place.slice(0, -type.length - 1) : place, isInside };
}

function describe(
  lookup: ComponentLookup,
  policy: ContentNode,
  type: string,
): Omit<MappedPolicy, 'place' | 'isInside'> {
  const { title, designDialog } = componentConfig(lookup, type);
  const query = `?resourceType=${encodeURIComponent(type)}`;
  return {
    path: policy.path,
    title: textOf(policy, 'jcr:title') ?? policy.name,
    component: title ?? type,
    ...(designDialog !== undefined && {
      dialogSrc: `${dialogAddress(designDialog)}${policy.path}${query}`,
    }),
  };
}
