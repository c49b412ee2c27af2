import { nodeName } from '../../repository';
import type { PostParameters } from './PostRequest';

/**
 * Where `:redirect` sends the browser after success: `*` stands for the name of the changed node,
 * a trailing slash has the name added. Only a path on the same site is followed; undefined for
 * anything else, so that no form can send a visitor elsewhere.
 */
export function redirectTarget(
  parameters: PostParameters,
  requestPath: string,
  path: string,
): string | undefined {
  const given = parameters.text(':redirect');
  if (!given) return undefined;
  let target = given;
  if (given.includes('*')) {
    target = given.replace('*', nodeName(path));
    if (requestPath.endsWith('/') && !target.startsWith('/')) target = requestPath + target;
  } else if (given.endsWith('/')) {
    target = given + nodeName(path);
  }
  return isSameSite(target) ? target : undefined;
}

/** Browsers read `\` as `/`, and skip control characters: `/\evil.example` leaves the site. */
function isSameSite(target: string): boolean {
  // eslint-disable-next-line no-control-regex -- exactly the characters that browsers skip
  if (/[\\\u0000-\u0020\u007F]/.test(target)) return false;
  const site = 'http://same-site.invalid';
  const address = URL.canParse(target, `${site}/a/`) ? new URL(target, `${site}/a/`) : undefined;
  return (
    address?.origin === site && address.username === '' && !/^[a-z][a-z0-9+.-]*:/i.test(target)
  );
}
