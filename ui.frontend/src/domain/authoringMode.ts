import { readCookie } from './cookies';

/** What an author's page is being used for; `undefined` where nobody authors it. */
export type AuthoringMode = 'edit' | 'preview' | undefined;

/** The mode as the cookie `wcmmode` has it, by that exact name. */
export function readMode(cookies: string): AuthoringMode {
  const value = readCookie(cookies, 'wcmmode');
  return value === 'edit' || value === 'preview' ? value : undefined;
}
