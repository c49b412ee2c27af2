import { childPath, type Property, type Repository } from '../../repository';
import { ensureNode } from '../../sling/post/nodes';
import { type Outcome, PostError, type PostParameters } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import type { ComponentLookup } from '../components/ComponentLookup';
import { templateIn } from './copyTemplate';
import { mapPolicy, unmapPolicy } from './policyMapping';
import { isPolicy, policiesRoot, POLICY, typeOfPolicy } from './policyNodes';
import { type PolicyPlace, policyPlaces } from './policyPlaces';

/**
 * Gives a component of the template at `path` another policy. The component is the path of its node below the template's
 * `policies/jcr:content`, empty for the page. `policy` is the path of one of the site's policies for its type, or empty for
 * none; `title` instead makes a new policy, which is a copy of the one at `copyOf`, or empty. `before` is the path that the
 * author saw, empty for none.
 * @returns the template, or the new policy
 * @throws PostError 400 for a policy of another type, 404 without the template, the component or the policy, 412 if the
 *   component has another policy than `before`
 */
export function changePolicy(
  lookup: ComponentLookup,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const { repository } = lookup;
  const template = templateIn(repository, parameters).path;
  const place = placeIn(lookup, template, parameters);
  requireUnchanged(place, parameters.text('before'));
  const root = policiesRoot(template);
  const policy = parameters.text('policy');
  const title = parameters.text('title')?.trim();
  if ((policy === undefined) === (title === undefined)) throw new PostError(400, EITHER);
  if (policy === '') {
    unmapPolicy(session, template, place.mapping);
    return { path: template };
  }
  const wanted =
    policy === undefined
      ? addPolicy(repository, session, { root, place, title: title ?? '' }, parameters)
      : existingPolicy(repository, root, place, policy);
  mapPolicy(session, template, place.mapping, wanted.slice(root.length + 1));
  return policy === undefined ? { path: wanted, created: true } : { path: template };
}

const EITHER =
  'Send either "policy", the path of a policy or nothing for none, or "title" for a new policy.';

function placeIn(
  lookup: ComponentLookup,
  template: string,
  parameters: PostParameters,
): PolicyPlace {
  const mapping = parameters.text('component');
  if (mapping === undefined) throw new PostError(400, 'The command needs the field "component".');
  const place = policyPlaces(lookup, template).find((each) => each.mapping === mapping);
  if (place) return place;
  throw new PostError(
    404,
    `${template} has no component "${mapping}" that can have a policy. /bin/authoring/templates.json lists its components.`,
  );
}

function requireUnchanged({ policy }: PolicyPlace, before: string | undefined): void {
  if (before === undefined || before === (policy?.path ?? '')) return;
  throw new PostError(
    412,
    'Another author has changed this policy since the dialog was opened, so nothing was saved. Open the dialog again.',
  );
}

/** Returns the path of a policy that a component may have: one of its type, or the present one. @throws PostError 400 or 404 */
function existingPolicy(
  repository: Repository,
  root: string,
  { type, policy }: PolicyPlace,
  path: string,
): string {
  if (path === policy?.path) return path;
  const node = repository.get(path);
  if (!node || !isPolicy(node)) {
    throw new PostError(
      404,
      `There is no policy at ${path}. /bin/authoring/templates.json lists the policies.`,
    );
  }
  if (!path.startsWith(`${root}/`) || typeOfPolicy(root, path) !== type) {
    throw new PostError(
      400,
      `${path} is no policy for ${type} of this site. Choose one below ${root}/${type}.`,
    );
  }
  return path;
}

/** A policy that does not exist yet. */
interface NewPolicy {
  readonly root: string;
  readonly place: PolicyPlace;
  readonly title: string;
}

/** Makes a policy, which is a copy of the one in the field `copyOf`, or empty, and returns its path. */
function addPolicy(
  repository: Repository,
  session: PostSession,
  { root, place, title }: NewPolicy,
  parameters: PostParameters,
): string {
  if (title === '') throw new PostError(400, 'The policy needs a title.');
  const given = parameters.text('copyOf') ?? '';
  const source = given === '' ? undefined : existingPolicy(repository, root, place, given);
  if (!session.has(root)) session.add(root, new Map([['jcr:primaryType', NAME_OF_PAGE]]));
  const path = freePolicy(session, `${root}/${place.type}`);
  if (source === undefined) ensureNode(session, path, new Map());
  else copyPolicy(repository, session, { source, path, root });
  session.set(path, 'jcr:title', text(title));
  session.set(path, 'sling:resourceType', text(POLICY));
  session.log.push(['created', path]);
  return path;
}

/** Copies a policy. A value that is the name of the policy itself, such as of a filter made from it, becomes that of the copy. */
function copyPolicy(
  repository: Repository,
  session: PostSession,
  { source, path, root }: { readonly source: string; readonly path: string; readonly root: string },
): void {
  session.copy(source, path);
  const [before, after] = [source, path].map((each) => each.slice(root.length + 1));
  for (const [name, { multiple, values }] of repository.get(source)?.properties ?? [])
    if (!multiple && values[0] === before) session.set(path, name, text(after ?? ''));
}

/** Returns the path of a new policy. As in AEM, its name has the time in milliseconds. */
function freePolicy(session: PostSession, parent: string): string {
  for (let number = Date.now(); ; number += 1) {
    const path = childPath(parent, `policy_${number}`);
    if (!session.has(path)) return path;
  }
}

const NAME_OF_PAGE: Property = { type: 'Name', multiple: false, values: ['cq:Page'] };

const text = (value: string): Property => ({ type: 'String', multiple: false, values: [value] });
