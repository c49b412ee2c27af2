import { childPath, type ContentNode, isAtOrBelow, type Property } from '../../repository/node';

/** The paths to which content refers, each with the paths of the properties that hold it. */
export type References = ReadonlyMap<string, readonly string[]>;

/** The folder of tags. The value `site:topic/ice` of `cq:tags` is the tag `/content/cq:tags/site/topic/ice`. */
export const TAGS = '/content/cq:tags';

/**
 * Returns the references of a node and of what is below it: properties whose value is a path below `/content`, also with
 * selectors and extension, a query or a fragment, links in rich text, and tags.
 */
export function referencesIn(node: ContentNode): References {
  const found = new Map<string, string[]>();
  gather(node, found);
  return found;
}

function gather(node: ContentNode, found: Map<string, string[]>): void {
  for (const [name, property] of node.properties) {
    const place = childPath(node.path, name);
    for (const target of new Set(targetsOf(name, property))) {
      const places = found.get(target);
      if (places) places.push(place);
      else found.set(target, [place]);
    }
  }
  for (const child of node.children.values()) gather(child, found);
}

function targetsOf(name: string, { type, values }: Property): readonly string[] {
  if (name === 'cq:tags') return values.map((tag) => `${TAGS}/${tag.replace(':', '/')}`);
  if (type === 'Binary' || !values.some((value) => value.includes('/content/'))) return [];
  return values.flatMap((value) => [
    ...(mayBeAsset(value) ? [pathOf(value)] : []),
    ...[...value.matchAll(ADDRESS)].map(([address]) => pathOf(address)),
  ]);
}

/**
 * Returns whether the path of a reference leads to a path or to what is below it. In assets, `mint.json` leads to `mint` with an
 * extension, unless there is an asset of that name.
 *
 * @param exists whether there is a node at a path
 */
export function leadsTo(target: string, path: string, exists: (path: string) => boolean): boolean {
  if (isAtOrBelow(target, path)) return true;
  if (!target.startsWith(`${path}.`)) return false;
  const slash = target.indexOf('/', path.length);
  const named = slash < 0 ? target : target.slice(0, slash);
  for (let end = named.length; end > path.length; end = named.lastIndexOf('.', end - 1))
    if (exists(named.slice(0, end))) return false;
  return true;
}

/** Returns the path to which references to a path lead from now on; undefined if they stay. */
export type Lead = (path: string) => string | undefined;

/** Returns a text whose references lead elsewhere. Extension, query and fragment stay. */
export function redirectedText(text: string, lead: Lead): string {
  if (!text.includes('/content/')) return text;
  const whole = mayBeAsset(text) ? redirectedAddress(text, lead) : text;
  if (whole !== text) return whole;
  return text.replace(ADDRESS, (address) => redirectedAddress(address, lead));
}

function redirectedAddress(address: string, lead: Lead): string {
  const path = pathOf(address);
  const to = lead(path);
  if (to === undefined) return address;
  if (address.startsWith(path)) return to + address.slice(path.length);
  const encoded = encodeURI(path);
  return address.startsWith(encoded) ? encodeURI(to) + address.slice(encoded.length) : address;
}

/**
 * Matches addresses below /content, but not those of another host. In quotes, such as in a link of rich text, an address may
 * have the parentheses of `photo-(1).png`.
 */
const ADDRESS = /(?<=["'])\/content\/[^\s"'<>,;|]+|(?<![\w.:/-])\/content\/[^\s"'<>,;|()]+/g;

/** Returns whether a text may be one address of an asset, whose name may have spaces, commas and parentheses. */
function mayBeAsset(text: string): boolean {
  return text.startsWith('/content/dam/') && !/[\n"<>]|\/content\/.*\/content\//.test(text);
}

/**
 * Returns the path of a page or an asset from an address of it or of something in it. Outside of the assets, names have no
 * dots, so that a dot begins selectors and extension.
 */
function pathOf(address: string): string {
  const path = decoded(address)
    .replace(/[?#].*$/s, '')
    .replace(/\/(?:_jcr_|jcr:)content(?:[/.].*)?$/s, '');
  const isAsset = path.startsWith('/content/dam/');
  return path.replace(isAsset ? /\/$/ : /\..*$|\/$/s, '');
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
