/**
 * The number of characters in a piece: JSON of this length is parsed in far less than a frame, even on a slow phone.
 */
const PIECE = 256 * 1024;

/**
 * Parses JSON just as `JSON.parse` does, but takes a break after every piece of a long array of objects, such as a
 * chain's stores: parsed at once they would block the page for several frames. JSON of another form is parsed at once.
 * @throws SyntaxError
 */
export function* parseInPieces(text: string): Generator<void, unknown> {
  const start = text.search(/\[\s*\{/) + 1;
  const end = text.lastIndexOf(']');
  if (start > 0 && end - start > PIECE && !text.includes(MARK)) {
    const elements = yield* elementsIn(text, start, end);
    const whole = elements && withElements(text.slice(0, start), text.slice(end), elements);
    if (whole) return whole.value;
  }
  return JSON.parse(text) as unknown;
}

/** Returns the elements of the array in a part of the text; undefined if the part is not one array. */
function* elementsIn(
  text: string,
  start: number,
  end: number,
): Generator<void, unknown[] | undefined> {
  const elements: unknown[] = [];
  let from = start;
  let size = PIECE;
  while (from < end) {
    const to = nextBorder(text, from + size, end);
    // A border within a text, or in a nested array, leaves no complete elements before it.
    const piece = arrayOf(text.slice(from, to));
    if (piece) {
      for (const element of piece) elements.push(element);
      from = to + 1;
      size = PIECE;
    } else if (to === end) return undefined;
    else size *= 2;
    yield;
  }
  return elements;
}

/** Returns the index of the next comma between two objects; the end if there is none. */
function nextBorder(text: string, from: number, end: number): number {
  BORDER.lastIndex = from;
  const border = BORDER.exec(text);
  return border && border.index < end ? border.index + border[0].indexOf(',') : end;
}

const BORDER = /\}\s*,\s*\{/g;

function arrayOf(elements: string): unknown[] | undefined {
  try {
    return JSON.parse(`[${elements}]`) as unknown[];
  } catch {
    return undefined;
  }
}

/** A placeholder for the elements while the text around them is parsed. */
const MARK = '\u{f0000}';

/** Parses the text around the elements and puts them into it; returns undefined if they are not one array there. */
function withElements(
  before: string,
  after: string,
  elements: unknown[],
): { readonly value: unknown } | undefined {
  let places = 0;
  const place = (_key: string, value: unknown): unknown => {
    if (!Array.isArray(value) || value[0] !== MARK) return value;
    places += 1;
    return elements;
  };
  try {
    const value: unknown = JSON.parse(`${before}"${MARK}"${after}`, place);
    return places === 1 ? { value } : undefined;
  } catch {
    return undefined;
  }
}
