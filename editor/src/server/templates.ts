import { getJson } from './request';

/** An editable template, with what it decides about its pages. */
export interface ListedTemplate {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** `enabled`, `disabled` or `draft`; authors make pages only of an enabled one. */
  readonly status: string;
  /** The number of pages that were made of it. */
  readonly pages: number;
  /** The revision of its title and description. */
  readonly revision?: string;
  /** The components that can have a policy, outermost first. */
  readonly components: readonly TemplateComponent[];
}

/** A component of a template, or all of a type inside a container, and its policy. */
export interface TemplateComponent {
  /** The path of its node among the template's policies; empty for the page. */
  readonly mapping: string;
  /** The resource type. */
  readonly type: string;
  /** The title of the component. */
  readonly component: string;
  /** The part of the page; empty for the page. */
  readonly place: string;
  /** Whether it is for the components of its type inside the part; otherwise for the part itself. */
  readonly isInside: boolean;
  /** Undefined without one. */
  readonly policy?: MappedPolicy;
}

/** The policy of a component. */
export interface MappedPolicy {
  readonly path: string;
  readonly title: string;
  /** The address of the dialog that edits it; undefined if there is none. */
  readonly dialogSrc?: string;
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

/** Returns the templates of all sites and the policies that they can choose. @throws ServerError */
export async function listTemplates(): Promise<TemplateList> {
  return (await getJson('/bin/authoring/templates.json')) as TemplateList;
}
