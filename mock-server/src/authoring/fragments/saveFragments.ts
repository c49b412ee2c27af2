import type { Property } from '../../repository';
import { childPath, nodeName, parentPath } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { type Outcome, PostError } from '../../sling/post/PostRequest';
import { normalizePath, type PostSession } from '../../sling/post/PostSession';
import { textOf } from '../../sling/resources/valueMap';
import { checkedName } from '../pages/pageName';
import { storedElement } from './elementProperty';
import { fragmentAt } from './fragmentAt';
import { type FormModel, modelAt } from './fragmentModel';
import type { PostedFragment } from './postedFragments';

/**
 * Saves fragments, all of them or none. One without a revision is created.
 *
 * @throws PostError 400 for a value that its model does not allow, 404 without folder or model, 409 if a new fragment exists,
 *   412 if a fragment has another revision
 */
export function saveFragments(
  repository: Repository,
  session: PostSession,
  fragments: readonly PostedFragment[],
): Outcome {
  for (const fragment of fragments) {
    const path = assetPath(fragment.path);
    const model =
      fragment.revision === undefined
        ? create(repository, session, path, fragment)
        : requireRevision(repository, path, fragment.revision);
    const content = childPath(path, 'jcr:content');
    if (fragment.title !== undefined) {
      if (fragment.title.trim() === '') throw new PostError(400, `${path} needs a title.`);
      session.set(content, 'jcr:title', text(fragment.title));
    }
    storeElements(session, `${content}/data/master`, model, fragment.elements);
    session.log.push([fragment.revision === undefined ? 'created' : 'modified', path]);
  }
  const [first] = fragments;
  const created = fragments.some(({ revision }) => revision === undefined);
  return { path: first?.path, created };
}

function assetPath(given: string): string {
  const path = normalizePath(given);
  if (path?.startsWith('/content/dam/')) return path;
  throw new PostError(400, `${given} is not below /content/dam, where fragments are.`);
}

function requireRevision(repository: Repository, path: string, revision: string): FormModel {
  const fragment = fragmentAt(repository, path);
  if (!fragment) {
    throw new PostError(
      412,
      `${path} was deleted or moved since it was opened. Nothing was saved.`,
    );
  }
  if (fragment.revision !== revision) {
    throw new PostError(
      412,
      `Another author has changed ${path} since it was opened, so nothing was saved.`,
    );
  }
  return requireModel(repository, fragment.model);
}

function requireModel(repository: Repository, path: string): FormModel {
  const model = modelAt(repository, path);
  if (model) return model;
  throw new PostError(404, `There is no enabled model at ${path}.`);
}

/** Adds the nodes of a content fragment, as AEM makes them. */
function create(
  repository: Repository,
  session: PostSession,
  path: string,
  { model: modelPath, title }: PostedFragment,
): FormModel {
  const model = requireModel(repository, modelPath ?? '');
  const folder = parentPath(path);
  if (!session.has(folder))
    throw new PostError(404, `There is no folder ${folder}. Create it first.`);
  if (session.has(path)) throw new PostError(409, `${path} exists already. Choose another name.`);
  checkedName(nodeName(path), 'a fragment');
  if (title === undefined) throw new PostError(400, `${path} needs a title.`);
  const content = childPath(path, 'jcr:content');
  const data = childPath(content, 'data');
  const add = (
    at: string,
    type: string,
    more: readonly (readonly [string, Property])[] = [],
  ): void => {
    session.add(at, new Map([['jcr:primaryType', { ...text(type), type: 'Name' }], ...more]));
  };
  add(path, 'dam:Asset');
  add(content, 'dam:AssetContent', [
    ['contentFragment', { type: 'Boolean', multiple: false, values: ['true'] }],
  ]);
  add(data, 'nt:unstructured', [['cq:model', text(model.path)]]);
  add(childPath(data, 'master'), 'nt:unstructured');
  add(childPath(content, 'metadata'), 'nt:unstructured');
  add(childPath(content, 'related'), 'nt:unstructured');
  return model;
}

function storeElements(
  session: PostSession,
  master: string,
  model: FormModel,
  elements: PostedFragment['elements'],
): void {
  for (const [name, value] of Object.entries(elements)) {
    const field = model.fields.find((each) => each.name === name);
    if (!field) throw new PostError(400, `The model ${model.path} has no field “${name}”.`);
    const property = storedElement(field, value);
    if (property) session.set(master, name, property);
    else if (session.property(master, name)) session.unset(master, name);
    if (field.kind === 'richText')
      storeMediaType(session, master, model, name, property !== undefined);
  }
}

/** Stores the media type of a text beside it, as AEM does. A stored one stays. */
function storeMediaType(
  session: PostSession,
  master: string,
  model: FormModel,
  name: string,
  hasText: boolean,
): void {
  const beside = `${name}@ContentType`;
  const stored = session.property(master, beside);
  if (hasText && !stored) session.set(master, beside, text(mediaTypeOf(model, name)));
  if (!hasText && stored) session.unset(master, beside);
}

function mediaTypeOf({ dialog }: FormModel, name: string): string {
  const items = dialog?.children.get('content')?.children.get('items')?.children.values() ?? [];
  const field = [...items].find((node) => textOf(node, 'name') === name);
  return textOf(field, 'default-mime-type') ?? 'text/html';
}

const text = (value: string): Property => ({ type: 'String', multiple: false, values: [value] });
