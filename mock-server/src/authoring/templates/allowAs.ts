import type { ContentNode, Repository } from '../../repository';
import type { PostSession } from '../../sling/post/PostSession';
import { matches } from '../../sling/templates/Template';

/** The lists of templates: of a page for the pages below it, and of a template for those of its pages. */
const LISTS = ['cq:allowedTemplates', 'allowedParents', 'allowedChildren'];

/** Allows a new template wherever another one is: its path is added to each list that matches only the other one. */
export function allowAs(
  repository: Repository,
  session: PostSession,
  other: string,
  path: string,
): void {
  forEachList(repository, ({ node, name, values }) => {
    if (matches(values, other) && !matches(values, path))
      session.set(node.path, name, { type: 'String', multiple: true, values: [...values, path] });
  });
}

/** Removes the path of a template from the lists that name it among others; an empty list would allow more. */
export function disallow(repository: Repository, session: PostSession, path: string): void {
  forEachList(repository, ({ node, name, values }) => {
    if (!values.includes(path) || !session.has(node.path)) return;
    const left = values.filter((value) => value !== path);
    if (left.length === 0) return;
    session.set(node.path, name, { type: 'String', multiple: true, values: left });
  });
}

interface List {
  readonly node: ContentNode;
  readonly name: string;
  readonly values: readonly string[];
}

function forEachList(repository: Repository, act: (list: List) => void): void {
  const visit = (node: ContentNode): void => {
    for (const name of LISTS) {
      const values = node.properties.get(name)?.values;
      if (values) act({ node, name, values });
    }
    // Lists are not in the content of a page, but on its `jcr:content`.
    if (node.name !== 'jcr:content') for (const child of node.children.values()) visit(child);
  };
  for (const root of ['/content', '/conf']) {
    const node = repository.get(root);
    if (node) visit(node);
  }
}
