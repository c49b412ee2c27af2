import { HtlSyntaxError } from '../HtlError';
import type { Interpolation } from './ast';
import type { Expression } from './ast';
import { parseExpression } from './parseExpression';

/**
 * Splits text into plain parts and expressions. `\${…}` is text without its backslash.
 * @param offset where the text begins in the script
 * @throws HtlSyntaxError naming a place in the script
 */
export function parseInterpolation(text: string, offset: number): Interpolation {
  const parts: (string | Expression)[] = [];
  let plain = '';
  let at = 0;
  for (let next = text.indexOf('${'); next !== -1; next = text.indexOf('${', at)) {
    if (next > at && text.charAt(next - 1) === '\\') {
      // §1.1.1: escaped as in JSP; the braces' content is not looked at.
      const close = text.indexOf('}', next);
      const end = close === -1 ? text.length : close + 1;
      plain += text.slice(at, next - 1) + text.slice(next, end);
      at = end;
      continue;
    }
    plain += text.slice(at, next);
    if (plain !== '') parts.push(plain);
    plain = '';
    const { expression, end } = parseAt(text, next, offset);
    parts.push(expression);
    at = end;
  }
  plain += text.slice(at);
  if (plain !== '') parts.push(plain);
  return parts;
}

function parseAt(text: string, start: number, offset: number): ReturnType<typeof parseExpression> {
  try {
    return parseExpression(text, start, offset);
  } catch (error) {
    if (!(error instanceof HtlSyntaxError)) throw error;
    throw new HtlSyntaxError(error.message, error.offset + offset, error.expression);
  }
}
