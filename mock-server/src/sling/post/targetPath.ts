import { childPath } from '../../repository';
import { PostError, type PostParameters, valueText } from './PostRequest';
import { normalizePath, type PostSession } from './PostSession';
import { requiresPrefix } from './RequestProperty';

/** The target of a request's address. */
export interface Target {
  /** The path of the resource, a node or a property, which may not exist yet. */
  readonly path: string;
  /** The text after the resource's path, such as `.html/suffix`; may be empty. */
  readonly rest: string;
  /** Whether a name must be generated for a new child. */
  readonly generate: boolean;
}

/**
 * Finds the resource: the longest existing path that ends before a dot. A missing path is the path to create;
 * a trailing `/`, `/*` or `/*.html` requests a new child.
 */
export function resolveTarget(session: PostSession, address: string): Target {
  const { path, generate } = splitStar(address);
  if (session.hasItem(path)) return { path, rest: '', generate };
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const shorter = path.slice(0, dot);
    if (session.hasItem(shorter)) return { path: shorter, rest: path.slice(dot), generate };
  }
  return { path, rest: '', generate };
}

/** Returns the path that the request creates or changes: the resource, its suffix, and a generated name. */
export function modifiedPath(
  session: PostSession,
  target: Target,
  parameters: PostParameters,
): string {
  const suffix = /^[^/]*(\/[^.]*)/.exec(target.rest)?.[1] ?? '';
  const path = `${target.path === '/' ? '' : target.path}${suffix}` || '/';
  return target.generate && (target.rest === '' || suffix !== '')
    ? newChildPath(session, path, parameters)
    : path;
}

function splitStar(address: string): { path: string; generate: boolean } {
  const base = address.replace(/\/(?:\*(?:\.[^/]*)?)?$/, '');
  const path = normalizePath(base);
  if (path !== undefined) return { path, generate: base !== address };
  throw new PostError(400, `The address ${address} leads above the root. Correct it.`);
}

/** Properties whose value can name a new node (Sling's servlet.post.nodeNameHints). */
const HINT_PROPERTIES = [
  'title',
  'jcr:title',
  'name',
  'description',
  'jcr:description',
  'abstract',
  'text',
  'jcr:text',
];

const MAXIMUM_LENGTH = 20;

/**
 * Returns the path of a new child: `:name` unchanged, or a name from `:nameHint` or a title, with `_0`, `_1`…
 * if that is taken.
 * @throws PostError if `:name` is taken
 */
export function newChildPath(
  session: PostSession,
  parent: string,
  parameters: PostParameters,
): string {
  const exact = parameters.text(':name');
  if (exact) {
    const path = childPath(parent, exact);
    if (!session.has(path)) return path;
    throw new PostError(500, `${path} exists already. Choose another :name, or use :nameHint.`);
  }
  const base = childPath(parent, generatedName(parameters));
  let path = base;
  for (let index = 0; session.has(path); index++) path = `${base}_${index}`;
  return path;
}

/** Reduces a text to lower-case letters, digits and underscores, not beginning with a digit (NodeNameFilter). */
function filterName(text: string): string {
  let name = /^\d/.test(text) ? '_' : '';
  for (const unit of text.toLowerCase()) {
    if (/[a-z0-9_]/.test(unit)) name += unit;
    else if (!name.endsWith('_')) name += '_';
  }
  return name || '_';
}

function generatedName(parameters: PostParameters): string {
  const prefix = requiresPrefix(parameters) ? './' : '';
  const names = [':nameHint', ...HINT_PROPERTIES.map((name) => prefix + name)];
  for (const name of names) {
    const text = hintText(parameters, name);
    if (text) return filterName(text).slice(0, MAXIMUM_LENGTH);
  }
  return `1_${Date.now()}`.slice(0, MAXIMUM_LENGTH);
}

function hintText(parameters: PostParameters, name: string): string | undefined {
  const values = parameters.all(name);
  if (values) return values.map(valueText).find((text) => text !== '');
  const referred = parameters.all(parameters.text(`${name}@ValueFrom`) ?? '');
  return referred?.length === 1 && referred[0] !== undefined ? valueText(referred[0]) : undefined;
}

/**
 * Returns the existing nodes and properties in `:applyTo`, absolute or relative to the resource, or undefined
 * without the parameter. `*` and a path ending in `/*` mean the child nodes.
 */
export function applyToPaths(
  session: PostSession,
  resource: string,
  parameters: PostParameters,
): readonly string[] | undefined {
  return parameters.all(':applyTo')?.flatMap((value) => {
    const given = valueText(value);
    const star = given === '*' || given.endsWith('/*');
    const base = star ? given.slice(0, -1).replace(/\/$/, '') : given;
    const path = normalizePath(base.startsWith('/') ? base : `${resource}/${base}`);
    if (path === undefined || !session.hasItem(path)) return [];
    return star ? session.children(path).map((name) => childPath(path, name)) : [path];
  });
}
