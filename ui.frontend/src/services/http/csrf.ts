import { addTokenToForms } from './csrfForms';
import { keepCsrfToken } from './csrfToken';

export { csrfToken, renewCsrfToken } from './csrfToken';

let isStarted = false;

/**
 * Keeps a CSRF token for the page's requests and forms, as Granite's own script does in AEM
 * (product-spec §7). Every page runs it; a second start does nothing.
 */
export function startCsrf(): void {
  if (isStarted) return;
  isStarted = true;
  keepCsrfToken();
  addTokenToForms();
}
