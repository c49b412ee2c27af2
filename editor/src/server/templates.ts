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
  readonly policies: readonly MappedPolicy[];
}

/** A policy and the components that it is for. */
export interface MappedPolicy {
  readonly path: string;
  readonly title: string;
  /** The title of the component. */
  readonly component: string;
  /** The part of the page; empty for the page. */
  readonly place: string;
  /** Whether it is for the components of its type inside the part; otherwise for the part itself. */
  readonly isInside: boolean;
  /** The address of the dialog that edits it; undefined if there is none. */
  readonly dialogSrc?: string;
}

/** Returns the templates of all sites. @throws ServerError */
export async function listTemplates(): Promise<readonly ListedTemplate[]> {
  const { templates } = (await getJson('/bin/authoring/templates.json')) as {
    readonly templates: readonly ListedTemplate[];
  };
  return templates;
}
