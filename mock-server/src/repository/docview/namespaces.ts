/** The namespaces that AEM registers, by their customary prefix. */
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

/** The prefix of a name such as `cq:Page`, or undefined. */
export function prefixOf(name: string): string | undefined {
  const colon = name.indexOf(':');
  return colon > 0 ? name.slice(0, colon) : undefined;
}
