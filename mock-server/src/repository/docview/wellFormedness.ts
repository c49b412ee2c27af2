/** What is not well-formed and where: lines from 1, columns from 0. */
export interface Malformation {
  readonly line: number;
  readonly column: number;
  /** A sentence with the remedy. */
  readonly message: string;
}

/** What the XML parser says (a beginning of it), and what an author can do about it. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.*)$/, 'Close the element "$1".'],
  [/^unmatched closing tag: (.*)$/, 'Remove the closing tag "$1", or add its opening tag.'],
  [/^unexpected close tag$/, 'Close the elements in the reverse order of opening.'],
  [
    /^undefined entity$/,
    'Write "&amp;" for a plain "&"; there are no named entities but &amp;, &lt;, &gt;, &quot; and &apos;.',
  ],
  [
    /^disallowed character$/,
    'Write "&lt;" for "<" in a value, and close every value with a quotation mark.',
  ],
  [/^duplicate attribute: (.*)$/, 'The attribute "$1" stands here twice; remove one.'],
  [/^unquoted attribute value$/, 'Put the value in quotation marks.'],
  [/^attribute without value$/, 'Give the attribute a value in quotation marks.'],
  [/^no whitespace between attributes$/, 'Put a line break between the attributes.'],
  [/^document must contain a root element$/, 'Write a jcr:root element, or delete the file.'],
];

const BARE_AMPERSAND = /&(?!(?:#\d+|#x[0-9a-fA-F]+|amp|lt|gt|quot|apos);)/;

/**
 * @param error The parser's message, which begins with `line:column:`.
 * @param text The file, for the places that the parser only notices at its end.
 */
export function describeMalformation(error: string, text: string): Malformation {
  const [, line = '1', column = '0', problem = error] = /(\d+):(\d+): (.*?)\.?$/.exec(error) ?? [];
  const ampersand = problem === 'unexpected end' ? BARE_AMPERSAND.exec(text) : null;
  if (ampersand) {
    const before = text.slice(0, ampersand.index).split('\n');
    return {
      line: before.length,
      column: before.at(-1)?.length ?? 0,
      message: 'This is not well-formed XML (a bare "&"). Write "&amp;" instead.',
    };
  }
  const remedy = REMEDIES.find(([pattern]) => pattern.test(problem));
  const advice = remedy ? problem.replace(remedy[0], remedy[1]) : 'Mend the markup at this place.';
  return {
    line: Number(line),
    column: Number(column),
    message: `This is not well-formed XML (${problem}). ${advice}`,
  };
}
