/**
 * Encodes names by ISO 9075-14, as FileVault does: characters that XML does not allow in a name become
 * `_xHHHH_`, one escape for each UTF-16 unit.
 */

const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D' +
  '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const NAME = `\\u0300-\\u036F${START}\\-.0-9\\u00B7\\u203F\\u2040`;

const PLAIN_NAME = new RegExp(`^[${START}][${NAME}]*$`);
const NAME_START = new RegExp(`[${START}]`);
const NAME_PART = new RegExp(`[${NAME}]`);
const ESCAPE = /_x([0-9a-fA-F]{4})_/g;
const ESCAPE_HERE = /_x[0-9a-fA-F]{4}_/y;

/** Returns the XML name of a JCR name: `cq:a_x0020_b` for `cq:a b`. The namespace prefix is kept. */
export function encodeName(name: string): string {
  const colon = name.indexOf(':');
  return colon > 0
    ? `${name.slice(0, colon)}:${encodeLocalName(name.slice(colon + 1))}`
    : encodeLocalName(name);
}

/** Returns the JCR name of an XML name. */
export function decodeName(name: string): string {
  return name.includes('_x')
    ? name.replace(ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : name;
}

function encodeLocalName(name: string): string {
  if (PLAIN_NAME.test(name) && !name.includes('_x')) return name;
  let encoded = '';
  for (let at = 0; at < name.length; at++) {
    const unit = name.charAt(at);
    const allowed = (at === 0 ? NAME_START : NAME_PART).test(unit);
    encoded += allowed && !looksEscaped(name, at) ? unit : escapeUnit(unit);
  }
  return encoded;
}

/**
 * Returns whether a plain name contains text like an escape, such as `_x0020_`. Its underscore is then
 * escaped, so that reading restores it.
 */
function looksEscaped(name: string, at: number): boolean {
  ESCAPE_HERE.lastIndex = at;
  return ESCAPE_HERE.test(name);
}

function escapeUnit(unit: string): string {
  return `_x${unit.charCodeAt(0).toString(16).padStart(4, '0')}_`;
}

/** The namespaces that AEM registers, by prefix. */
export const KNOWN_NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['cq', 'http://www.day.com/jcr/cq/1.0'],
  ['crx', 'http://www.day.com/crx/1.0'],
  ['dam', 'http://www.day.com/dam/1.0'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['exif', 'http://ns.adobe.com/exif/1.0/'],
  ['granite', 'http://www.adobe.com/jcr/granite/1.0'],
  ['jcr', 'http://www.jcp.org/jcr/1.0'],
  ['mix', 'http://www.jcp.org/jcr/mix/1.0'],
  ['nt', 'http://www.jcp.org/jcr/nt/1.0'],
  ['oak', 'http://jackrabbit.apache.org/oak/ns/1.0'],
  ['rep', 'internal'],
  ['sling', 'http://sling.apache.org/jcr/sling/1.0'],
  ['social', 'http://www.adobe.com/social/1.0'],
  ['tiff', 'http://ns.adobe.com/tiff/1.0/'],
  ['vlt', 'http://www.day.com/jcr/vault/1.0'],
  ['xmp', 'http://ns.adobe.com/xap/1.0/'],
]);

/** Returns the prefix of a name such as `cq:Page`, or undefined. */
export function prefixOf(name: string): string | undefined {
  const colon = name.indexOf(':');
  return colon > 0 ? name.slice(0, colon) : undefined;
}
