import { PostError, type PostParameters } from '../../sling/post/PostRequest';
import { jsonArrayIn } from '../postOperation';

/** A text as the editor sends it; null is a missing one. */
export type TextValue = string | readonly string[] | null;

export interface PostedText {
  /** The page in the language of the text. */
  readonly page: string;
  /** The node below the page: `jcr:content/root/teaser`. */
  readonly place: string;
  readonly name: string;
  /** The value that the author saw. */
  readonly before: TextValue;
  /** The new value; an empty one is removed. */
  readonly value: TextValue;
}

/** Reads the field `texts`, which is a JSON array. @throws PostError 400 */
export function postedTexts(parameters: PostParameters): readonly PostedText[] {
  const list = jsonArrayIn(parameters, 'texts');
  if (!list) throw new PostError(400, FORM);
  return list.map(readText);
}

const FORM =
  'Send the field "texts": a JSON array of {"page", "place", "name", "before", "value"}.';

function readText(given: unknown): PostedText {
  const { page, place, name, before, value } = (given ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof page !== 'string' || typeof place !== 'string' || typeof name !== 'string')
    throw new PostError(400, FORM);
  return { page, place, name, before: valueOf(before), value: valueOf(value) };
}

function valueOf(given: unknown): TextValue {
  if (given === null || given === undefined || typeof given === 'string') return given ?? null;
  const isList = Array.isArray(given) && given.every((each) => typeof each === 'string');
  if (isList) return given;
  throw new PostError(400, `A text is a string, a list of strings or null. ${FORM}`);
}
