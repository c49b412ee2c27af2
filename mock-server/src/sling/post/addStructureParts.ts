import { childPath, type ContentNode, type Property, type Repository } from '../../repository';
import { pageAbove } from '../resources/Page';
import { isEditable } from '../templates/structure';
import type { PostSession } from './PostSession';

/**
 * Adds the part of a template's structure that a path is in, if the template unlocks it and the page does not have it yet,
 * with the containers around it. An author has seen the part of the structure in its place, and changes it now. AEM's
 * editor sends what the part needs with each request.
 */
export function addStructureParts(
  repository: Repository,
  session: PostSession,
  path: string,
): void {
  const page = pageAbove(repository, { path });
  const content = page?.contentResource?.path;
  const structure = repository.get(`${page?.template?.path ?? ''}/structure/jcr:content`);
  if (content === undefined || !structure || !path.startsWith(`${content}/`)) return;
  const around: { readonly path: string; readonly part: ContentNode }[] = [];
  let part: ContentNode | undefined = structure;
  let own = content;
  for (const name of path.slice(content.length + 1).split('/')) {
    part = part.children.get(name);
    if (!part) return;
    own = childPath(own, name);
    if (isEditable(part)) {
      if (session.has(own)) return;
      for (const container of around)
        if (!session.has(container.path))
          session.add(container.path, ownProperties(container.part));
      session.copy(part.path, own);
      unmark(session, own);
      return;
    }
    around.push({ path: own, part });
  }
}

function ownProperties({ properties }: ContentNode): ReadonlyMap<string, Property> {
  return new Map([...properties].filter(([name]) => name !== 'editable'));
}

/** Removes the mark of the structure from a copy and from all below it. */
export function unmark(session: PostSession, path: string): void {
  if (session.property(path, 'editable')) session.unset(path, 'editable');
  for (const name of session.children(path)) unmark(session, childPath(path, name));
}
