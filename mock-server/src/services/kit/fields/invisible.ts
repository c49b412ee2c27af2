/**
 * Returns a text without characters that a reader cannot see, which copied texts often contain: marks of the writing
 * direction, joiners, variation selectors, control characters. Blanks and line breaks stay.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Unicode's default ignorable code points, and control characters that are no blanks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
