import type { ContentNode, Repository } from '../../repository';
import { allTemplates, type Template } from '../../sling/templates/Template';
import { revisionOf } from '../revisions/revisionOf';
import { textOf } from '../../sling/resources/valueMap';
import { componentConfig } from '../components/componentConfig';
import type { ComponentLookup } from '../components/ComponentLookup';
import { dialogAddress } from '../components/editableConfig';
import {
  mappedPolicies,
  policiesBelow,
  policiesRoot,
  titleOfPolicy,
  typeOfPolicy,
} from './policyNodes';
import { componentTitle, type PolicyPlace, policyPlaces } from './policyPlaces';

/** An editable template, with what it decides about its pages. */
export interface ListedTemplate extends Pick<Template, 'path' | 'title' | 'description'> {
  /** `enabled`, `disabled` or `draft`; authors make pages only of an enabled one. */
  readonly status: string;
  /** The number of pages that were made of it. */
  readonly pages: number;
  /** The revision of its title and description; undefined without either. */
  readonly revision?: string;
  /** The components that can have a policy, outermost first. */
  readonly components: readonly TemplateComponent[];
}

/** A component of a template, or all of a type inside a container, and its policy. */
export interface TemplateComponent extends Omit<PolicyPlace, 'policy'> {
  /** The title of the component. */
  readonly component: string;
  /** Undefined without one. */
  readonly policy?: {
    readonly path: string;
    readonly title: string;
    /** The address of the dialog that edits it, as in `data-config`; undefined for a component without one. */
    readonly dialogSrc?: string;
  };
}

/** A policy that the templates of its site can choose for components of its type. */
export interface ListedPolicy {
  readonly path: string;
  /** The resource type of the components. */
  readonly type: string;
  readonly title: string;
  /** The number of templates that use it. */
  readonly templates: number;
}

export interface TemplateList {
  readonly templates: readonly ListedTemplate[];
  readonly policies: readonly ListedPolicy[];
}

/** Returns the templates of all sites, in the order in which authors choose them, and the policies of their sites. */
export function templateList(lookup: ComponentLookup): TemplateList {
  const templates = allTemplates(lookup.repository);
  return {
    templates: listedTemplates(lookup, templates),
    policies: listedPolicies(
      lookup.repository,
      templates.map(({ path }) => path),
    ),
  };
}

function listedTemplates(
  lookup: ComponentLookup,
  templates: readonly Template[],
): readonly ListedTemplate[] {
  const { repository } = lookup;
  const uses = countUses(repository.get('/content'));
  return templates.map(({ path, title, description }) => {
    const content = repository.get(`${path}/jcr:content`);
    return {
      path,
      title,
      description,
      status: textOf(content, 'status') ?? 'draft',
      pages: uses.get(path) ?? 0,
      ...(content && { revision: revisionOf(content) }),
      components: policyPlaces(lookup, path).map((place) => describe(lookup, place)),
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

/** Returns the policies of the sites of templates, by type and title. */
function listedPolicies(
  repository: Repository,
  templates: readonly string[],
): readonly ListedPolicy[] {
  const used = templates.map(
    (each) => new Set(Array.from(mappedPolicies(repository, each).values(), ({ path }) => path)),
  );
  return [...new Set(templates.map(policiesRoot))].flatMap((root) =>
    policiesBelow(repository, root)
      .map((policy) => ({
        path: policy.path,
        type: typeOfPolicy(root, policy.path),
        title: titleOfPolicy(policy),
        templates: used.filter((paths) => paths.has(policy.path)).length,
      }))
      .sort((a, b) => a.type.localeCompare(b.type) || a.title.localeCompare(b.title, 'en')),
  );
}

function describe(lookup: ComponentLookup, { policy, ...place }: PolicyPlace): TemplateComponent {
  const component = componentTitle(lookup, place.type);
  if (!policy) return { ...place, component };
  const { path } = policy;
  const { designDialog } = componentConfig(lookup, place.type);
  const query = `?resourceType=${encodeURIComponent(place.type)}`;
  const dialogSrc = designDialog && `${dialogAddress(designDialog)}${path}${query}`;
  const title = titleOfPolicy(policy);
  return {
    ...place,
    component,
    policy: { path, title, ...(dialogSrc !== undefined && { dialogSrc }) },
  };
}
