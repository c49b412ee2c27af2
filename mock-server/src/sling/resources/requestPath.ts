/** An address that the server in front of Sling (Jetty) refuses, or whose escapes are broken. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress';

  constructor(
    /** The HTTP status. */
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Returns the decoded path of an address, without query, path parameters, `.` and `..`. A slash at its end is
 * kept.
 * @throws BadAddress 400 for `//`, a part of dots only, an escaped dot part, a NUL and a path above the root;
 * 404 if the escapes are broken
 */
export function requestPath(url: string): string {
  const raw = url.replace(/[?#].*$/s, '');
  if (raw.includes('//')) throw new BadAddress(400, `${raw} has an empty part. Write one slash.`);
  if (/\/(?:%2e|\.%2e|%2e\.|%2e%2e)(?=\/|$)/i.test(raw)) {
    throw new BadAddress(400, `${raw} has an escaped dot as a part. Leave it out.`);
  }
  const decoded = decodedPath(withoutDots(raw));
  if (decoded === undefined) throw new BadAddress(404, `The escapes of ${raw} are broken.`);
  if (decoded.includes('\0')) throw new BadAddress(400, `${raw} holds a NUL. Leave it out.`);
  const path = withoutDots(withoutParameters(decoded));
  if (/\/\.{3,}(?=\/|$)/.test(path)) {
    throw new BadAddress(400, `${path} has a part of dots alone. Leave it out.`);
  }
  return path;
}

/** Returns the decoded path of an address without query, or undefined if its escapes are malformed. */
export function decodedPath(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Resolves `.` and `..`. A path that ends in one of them then ends in a slash. */
function withoutDots(path: string): string {
  if (!path.includes('/.')) return path;
  const names: string[] = [];
  const parts = path.split('/').slice(1);
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (part === '..' && names.pop() === undefined) {
      throw new BadAddress(400, `${path} leads above the root. Correct it.`);
    }
    if (part !== '.' && part !== '..') names.push(part);
    else if (isLast) names.push('');
  }
  return `/${names.join('/')}`;
}

/** Path parameters after an extension (`a.json;x=1.0`) and before it (`a;x=1.json`). */
const BEHIND_EXTENSION = /(?:;[^=;./]*)+=(?:'[^']*'|(?!')[^;/]*)/y;
const BEFORE_EXTENSION = /(?:;[^=;./]*)+=(?:'[^']*'|(?!')[^;./]*)/y;

/** A character that no name contains, so that a version of a node is not found. */
const NO_VERSION = '\uFFFF';

/**
 * Removes the parameters from a path, by the rules of Sling's resource resolver: no dot follows parameters
 * after the extension, and no slash follows parameters before it. Other text stays part of the path. The
 * parameter `v` names a version; content here has no versions, so such a path is not found.
 */
function withoutParameters(path: string): string {
  const semicolon = path.indexOf(';');
  if (semicolon < 0) return path;
  const dot = path.indexOf('.');
  const isBehind = dot >= 0 && dot < semicolon;
  // A suffix may follow the extension. In it, a semicolon has no meaning.
  if (isBehind && path.slice(dot, semicolon).includes('/')) return path;
  const parameter = isBehind ? BEHIND_EXTENSION : BEFORE_EXTENSION;
  let end = semicolon;
  for (parameter.lastIndex = end; parameter.test(path); parameter.lastIndex = end) {
    end = parameter.lastIndex;
  }
  const rest = path.slice(end);
  const slash = rest.indexOf('/');
  const behind = slash < 0 ? rest : rest.slice(0, slash);
  const isValid = isBehind
    ? !behind.includes('.')
    : slash < 0 || rest.slice(0, slash).includes('.');
  if (end === semicolon || rest.startsWith(';') || !isValid) return path;
  const isVersion = path.slice(semicolon, end).includes(';v=');
  return path.slice(0, semicolon) + (isVersion ? NO_VERSION : '') + rest;
}
