import { cookieNames } from '../../domain/cookies';
import { clearTab } from './tabStorage';

/**
 * Forgets the visitor: all cookies that a script can reach, the tab's storage, and what the shop
 * keeps (product-spec §4). The credential itself is HttpOnly and only the service can take it away.
 */
export function clearLocalData(): void {
  for (const name of cookieNames(document.cookie)) if (!isAuthors(name)) dropCookie(name);
  clearTab();
  clearShop();
}

/** AEM's own cookies say how an author works, not who visits. */
const isAuthors = (name: string): boolean => name === 'wcmmode' || name.startsWith('cq-');

/** A cookie's domain cannot be read, and only the same one deletes it: the host or one above it. */
function dropCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, at) => `;domain=${labels.slice(at).join('.')}`);
  for (const domain of ['', ...domains])
    document.cookie = `${name}=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
}

/** Magento keeps the cart's and the customer's sections (domain-facts §3). */
function clearShop(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('mage-cache-')) localStorage.removeItem(key);
  } catch {
    // A storage that may not be used holds nothing.
  }
}
