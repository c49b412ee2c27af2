import { readMode } from '../../domain/authoringMode';

/**
 * Whether an author has the page open in Edit or Preview: the server's mark on the page, which
 * publish never sets, and the cookie.
 */
export function isAuthoring(): boolean {
  return (
    document.documentElement.hasAttribute('data-wcm-author') &&
    readMode(document.cookie) !== undefined
  );
}
