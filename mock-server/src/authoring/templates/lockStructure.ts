import {
  childPath,
  type ContentNode,
  parentPath,
  type Property,
  type Repository,
} from '../../repository';
import { pageAbove } from '../../sling/resources/Page';
import { type Outcome, PostError, type PostParameters } from '../../sling/post/PostRequest';
import { unmark } from '../../sling/post/addStructureParts';
import { normalizePath, type PostSession } from '../../sling/post/PostSession';
import {
  hasUnlocked,
  isEditable,
  structureLock,
  type StructureLock,
} from '../../sling/templates/structure';
import { required } from '../pages/commandForm';

/**
 * Unlocks a component of a template's structure, `path`, so that its pages may change it. As in AEM, the initial content
 * gets a copy of the component, and the containers around it that it lacks. One that the initial content has is kept.
 * @throws PostError 400 or 404 for another path, 409 if pages may change the component already
 */
export function unlock(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const part = partIn(repository, parameters);
  const { path, initial, state } = part;
  if (state !== 'locked') throw new PostError(409, REFUSED[state](path));
  session.set(path, 'editable', { type: 'Boolean', multiple: false, values: ['true'] });
  if (session.has(initial.root)) copyToInitial(repository, session, part);
  session.log.push(['modified', path]);
  return { path };
}

/**
 * Locks an unlocked component of a template's structure, `path`. As in AEM, the initial content loses it, but for the
 * parts of it that stay unlocked. Pages keep theirs, which is not shown.
 * @throws PostError 400 or 404 for another path, 409 if the component is locked, or in an unlocked one
 */
export function lock(
  repository: Repository,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const { path, node, initial, state } = partIn(repository, parameters);
  if (state !== 'unlocked') throw new PostError(409, REFUSED[state](path));
  session.unset(path, 'editable');
  if (session.has(initial.path)) removeLocked(session, node, initial.path);
  removeEmpty(session, parentPath(initial.path), initial.root);
  session.log.push(['modified', path]);
  return { path };
}

/** The reasons why a component cannot be locked or unlocked, by its state. */
const REFUSED = {
  locked: (path: string) => `${path} is locked already.`,
  unlocked: (path: string) => `${path} is unlocked already.`,
  inside: (path: string) =>
    `${path} is in an unlocked component, so that pages may change it. Lock that component first.`,
};

/** A component of a template's structure. */
interface Part {
  readonly path: string;
  readonly node: ContentNode;
  readonly state: StructureLock;
  /** Its place in the initial content, and the content that holds it. */
  readonly initial: { readonly path: string; readonly root: string };
}

function partIn(repository: Repository, parameters: PostParameters): Part {
  const given = required(parameters, 'path');
  const path = normalizePath(given) ?? '/';
  const node = repository.get(path);
  if (!node) throw new PostError(404, `There is nothing at ${given}.`);
  const page = pageAbove(repository, node);
  const state = structureLock(repository, page, path);
  const isComponent = node.name !== 'jcr:content' && node.properties.has('sling:resourceType');
  if (!page?.template || state === undefined || !isComponent) {
    throw new PostError(400, `${given} is no component of a template's structure.`);
  }
  const root = `${page.template.path}/initial/jcr:content`;
  const below = path.slice(`${page.path}/jcr:content`.length);
  return { path, node, state, initial: { path: root + below, root } };
}

function copyToInitial(
  repository: Repository,
  session: PostSession,
  { path, initial }: Part,
): void {
  if (session.has(initial.path)) return;
  addContainers(repository, session, parentPath(path), parentPath(initial.path));
  session.copy(path, initial.path);
  unmark(session, initial.path);
}

/** Adds the containers around a component that the initial content lacks, without the other components in them. */
function addContainers(
  repository: Repository,
  session: PostSession,
  path: string,
  target: string,
): void {
  if (session.has(target)) return;
  addContainers(repository, session, parentPath(path), parentPath(target));
  session.add(target, repository.get(path)?.properties ?? new Map<string, Property>());
}

/** Removes a node of the initial content, but for the parts that the structure still unlocks. */
function removeLocked(session: PostSession, structure: ContentNode, path: string): void {
  if (!hasUnlocked(structure)) {
    session.remove(path);
    return;
  }
  for (const name of [...session.children(path)]) {
    const part = structure.children.get(name);
    const own = childPath(path, name);
    if (!part) session.remove(own);
    else if (!isEditable(part)) removeLocked(session, part, own);
  }
}

/** Removes containers that were there only for an unlocked component, up to the content. */
function removeEmpty(session: PostSession, path: string, root: string): void {
  if (path === root || session.children(path).length > 0) return;
  session.remove(path);
  removeEmpty(session, parentPath(path), root);
}
