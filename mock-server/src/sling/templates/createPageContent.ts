import { childPath, type ContentNode, type Property } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { hasUnlocked, isEditable } from './structure';
import { TemplateError } from './Template';

/** A node that a new page needs, in the shape of the repository's change `addNode`. */
export interface NewNode {
  readonly path: string;
  readonly properties: ReadonlyMap<string, Property>;
}

/** The page to make. */
export interface NewPage {
  /** The path of the page. */
  readonly path: string;
  /** The path of its template. */
  readonly template: string;
  readonly title: string;
}

/**
 * Returns the nodes of a new page, parents first: a cq:Page, and its content as AEM makes it. The content is the
 * template's `initial`, and what is unlocked in its `structure` where `initial` has none; a locked component stays in the template. The
 * caller asks {@link refusalOf} first, and adds who made the page and when.
 * @throws TemplateError if the template has no content for new pages
 */
export function createPageContent(
  repository: Repository,
  { path, template, title }: NewPage,
): readonly NewNode[] {
  const initial = repository.get(`${template}/initial/jcr:content`);
  const structure = repository.get(`${template}/structure/jcr:content`);
  if (!initial && !structure) {
    throw new TemplateError(
      `The template ${template} has neither initial nor structure, of which a page is made. Create one of them.`,
    );
  }
  const nodes: NewNode[] = [{ path, properties: new Map([['jcr:primaryType', name('cq:Page')]]) }];
  const own = new Map([
    ['cq:template', single(template)],
    ['jcr:title', single(title)],
  ]);
  addMerged(nodes, `${path}/jcr:content`, { initial, structure, own });
  return nodes;
}

interface Sources {
  readonly initial: ContentNode | undefined;
  readonly structure: ContentNode | undefined;
  readonly own?: ReadonlyMap<string, Property>;
  /** Whether the node or one above it is unlocked in the structure. */
  readonly isUnlocked?: boolean;
}

/** Adds a node of the initial content or of the structure, and the nodes below it. */
function addMerged(
  nodes: NewNode[],
  path: string,
  { initial, structure, own, isUnlocked = false }: Sources,
): void {
  const source = initial ?? structure;
  const properties = new Map(source?.properties);
  properties.delete('editable');
  for (const [key, property] of own ?? []) properties.set(key, property);
  nodes.push({ path, properties });
  for (const child of mergedNames(initial, structure)) {
    const below = initial?.children.get(child);
    const part = structure?.children.get(child);
    const unlocked = isUnlocked || (part !== undefined && isEditable(part));
    if (!below && !unlocked && !(part && hasUnlocked(part))) continue;
    addMerged(nodes, childPath(path, child), {
      initial: below,
      // What an author removed from an unlocked component of the initial content is not added again.
      structure: unlocked && below ? undefined : part,
      isUnlocked: unlocked,
    });
  }
}

/** Returns the names of children, in the order of the structure, then those that only the initial content has. */
function mergedNames(
  initial: ContentNode | undefined,
  structure: ContentNode | undefined,
): ReadonlySet<string> {
  return new Set([...(structure?.children.keys() ?? []), ...(initial?.children.keys() ?? [])]);
}

function single(value: string): Property {
  return { type: 'String', multiple: false, values: [value] };
}

function name(value: string): Property {
  return { type: 'Name', multiple: false, values: [value] };
}
