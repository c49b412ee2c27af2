/** So many characters of JSON are parsed in far less than a frame, on a slow telephone, too. */
const PIECE = 256 * 1024;

/**
 * Parses JSON just as `JSON.parse` does, but takes a break after every piece of a long array of
 * objects, such as a chain's stores: parsed at once they would hold the page up for several
 * frames. JSON of another form is parsed at once.
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

/** The elements of the array that a part of the text is; undefined where it is not one array. */
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
    // A border within a text, or deeper down, leaves no complete elements before it.
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

/** Where the next comma between two objects stands; the end where there is none. */
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

/** Stands for the elements while what is around them is parsed. */
const MARK = '\u{f0000}';

/** What is around the elements, and they in it; undefined where they are not an array there. */
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
