import { childPath } from '../../repository';
import { PostError } from './PostError';
import { type PostParameters, valueText } from './PostRequest';
import type { PostSession } from './PostSession';
import { requiresPrefix } from './RequestProperty';

/** Properties whose value may name a new node (Sling's servlet.post.nodeNameHints). */
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
 * The path of a new child: `:name` as it is, else made from `:nameHint` or a title, with `_0`, `_1`…
 * where that is taken.
 * @throws PostError where `:name` is taken.
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

/** Lower case letters, digits and underscores, not beginning with a digit (NodeNameFilter). */
export function filterName(text: string): string {
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
