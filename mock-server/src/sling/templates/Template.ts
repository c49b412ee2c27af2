import { parentPath, type ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../resources/valueMap';

/** An editable template with the member names of AEM's Template. */
export interface Template {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | undefined;
  /** The place in the list of templates; the lowest is first. */
  readonly ranking: number;
  /** The path of the picture in the list, if the template has one. */
  readonly thumbnailPath: string | undefined;
}

/** A template that a page cannot be made of. The message names the remedy. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/**
 * Returns the templates that an author may use for a page below a path, by ranking, then by title: the enabled
 * ones of all sites below `/conf` that {@link refusalOf} allows.
 * @param parentPath the path of the parent page
 */
export function templatesFor(repository: Repository, parentPath: string): readonly Template[] {
  return allTemplates(repository).filter(
    ({ path }) => refusalOf(repository, path, parentPath) === undefined,
  );
}

/** Returns the templates of all sites below `/conf`, by ranking, then by title, whether they are enabled or not. */
export function allTemplates(repository: Repository): readonly Template[] {
  return templatesBelow(repository.get('/conf')).sort(
    (a, b) => a.ranking - b.ranking || a.title.localeCompare(b.title),
  );
}

function templatesBelow(conf: ContentNode | undefined): Template[] {
  const found: Template[] = [];
  const visit = (node: ContentNode): void => {
    if (isTemplate(node)) found.push(templateOf(node));
    else for (const child of node.children.values()) visit(child);
  };
  // Sites may be grouped in folders, so that settings are at any depth.
  const settingsOf = (node: ContentNode): void => {
    const templates = node.children.get('settings')?.children.get('wcm')?.children.get('templates');
    if (templates) visit(templates);
    for (const child of node.children.values()) if (child.name !== 'settings') settingsOf(child);
  };
  if (conf) settingsOf(conf);
  return found;
}

/**
 * Returns why a page of a template cannot be made below a path, as a sentence; undefined if it can. AEM's rules
 * ("Template Availability", AEM documentation) are: the nearest `cq:allowedTemplates` of the parent page and
 * those above it has to match the template, `allowedPaths` of the template the path of the parent page,
 * `allowedParents` the parent's template, and `allowedChildren` of the parent's template the template. Without
 * the first two, the template has to be of the same site. The values are regular expressions.
 */
export function refusalOf(
  repository: Repository,
  path: string,
  parent: string,
): string | undefined {
  const template = repository.get(path);
  if (!template || !isTemplate(template)) return `There is no template at ${path}.`;
  if (!isEnabled(template))
    return `The template ${path} is not enabled. Set its status to enabled.`;
  const allowed = allowedTemplates(repository, parent);
  if (allowed && !matches(allowed.patterns, path))
    return `cq:allowedTemplates of ${allowed.page} does not match ${path}.`;
  const paths = patternsOf(template, 'allowedPaths');
  if (paths.length > 0 && !matches(paths, parent))
    return `allowedPaths of ${path} does not match ${parent}.`;
  if (!allowed && paths.length === 0 && siteOf(path) !== siteOf(parent))
    return `${path} belongs to another site than ${parent}. Add it to cq:allowedTemplates of a page above.`;
  const parentTemplate = templatePathOf(repository, parent);
  const parents = patternsOf(template, 'allowedParents');
  if (parents.length > 0 && !matches(parents, parentTemplate ?? ''))
    return `allowedParents of ${path} does not match the template of ${parent}.`;
  const above = parentTemplate === undefined ? undefined : repository.get(parentTemplate);
  const children = above ? patternsOf(above, 'allowedChildren') : [];
  if (children.length > 0 && !matches(children, path))
    return `allowedChildren of ${above?.path ?? ''} does not match ${path}.`;
  return undefined;
}

/** Returns the nearest `cq:allowedTemplates` that is not empty, of a page or of those above it. */
function allowedTemplates(repository: Repository, page: string) {
  for (let path = page; path !== '/'; path = parentPath(path)) {
    const content = repository.get(`${path}/jcr:content`);
    const patterns = content ? valuesOf(content, 'cq:allowedTemplates') : [];
    if (patterns.length > 0) return { page: path, patterns };
  }
  return undefined;
}

function templatePathOf(repository: Repository, page: string): string | undefined {
  return textOf(repository.get(`${page}/jcr:content`), 'cq:template');
}

/** Returns a template's patterns, which are on its node, and in newer templates on its content. */
function patternsOf(template: ContentNode, name: string): readonly string[] {
  const content = template.children.get('jcr:content');
  return [...valuesOf(template, name), ...(content ? valuesOf(content, name) : [])];
}

function valuesOf(node: ContentNode, name: string): readonly string[] {
  return (node.properties.get(name)?.values ?? []).filter((value) => value !== '');
}

/** Returns whether a pattern matches the whole text. A pattern that cannot be read matches nothing. */
export function matches(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => {
    try {
      return new RegExp(`^(?:${pattern})$`).test(text);
    } catch {
      return false;
    }
  });
}

/** Returns the name of the second level, by which AEM tells sites apart. */
function siteOf(path: string): string | undefined {
  return path.split('/')[2];
}

/** Returns whether a node is an editable template. */
export function isTemplate(node: ContentNode): boolean {
  return textOf(node, 'jcr:primaryType') === 'cq:Template';
}

function isEnabled(template: ContentNode): boolean {
  return textOf(template.children.get('jcr:content'), 'status') === 'enabled';
}

function templateOf(node: ContentNode): Template {
  const content = node.children.get('jcr:content');
  const text = (name: string): string | undefined => textOf(content, name) ?? textOf(node, name);
  const ranking = Number(text('ranking') ?? NaN);
  return {
    path: node.path,
    name: node.name,
    title: text('jcr:title') ?? node.name,
    description: text('jcr:description'),
    ranking: Number.isNaN(ranking) ? Number.MAX_SAFE_INTEGER : ranking,
    thumbnailPath: node.children.get('thumbnail.png')?.path,
  };
}
