import { PostError, type PostParameters } from '../../sling/post/PostRequest';
import { jsonArrayIn } from '../postOperation';

/** A fragment as the editor sends it. */
export interface PostedFragment {
  readonly path: string;
  /** The revision that the author saw; undefined for a new fragment. */
  readonly revision: string | undefined;
  /** The model of a new fragment. */
  readonly model: string | undefined;
  /** The title, if it changes. */
  readonly title: string | undefined;
  /** The values that change, by name; null or an empty one is removed. */
  readonly elements: Readonly<Record<string, unknown>>;
}

/** Reads the field `fragments`, which is a JSON array. @throws PostError 400 */
export function postedFragments(parameters: PostParameters): readonly PostedFragment[] {
  const list = jsonArrayIn(parameters, 'fragments');
  if (!list) throw new PostError(400, FORM);
  const fragments = list.map(readFragment);
  const paths = new Set(fragments.map(({ path }) => path));
  if (paths.size < fragments.length) throw new PostError(400, 'Send each fragment once.');
  return fragments;
}

const FORM =
  'Send the field "fragments": a JSON array of {"path", "revision" or "model", "title", "elements"}.';

function readFragment(value: unknown): PostedFragment {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => {
    const found = given[name];
    if (found === undefined || typeof found === 'string') return found;
    throw new PostError(400, `"${name}" of a fragment is a text. ${FORM}`);
  };
  const { elements = {} } = given;
  const path = text('path');
  if (path === undefined || typeof elements !== 'object' || elements === null) {
    throw new PostError(400, FORM);
  }
  return {
    path,
    revision: text('revision'),
    model: text('model'),
    title: text('title'),
    elements: elements as Readonly<Record<string, unknown>>,
  };
}
