import { STATUS_CODES } from 'node:http';
import { failure } from '../backends/envelope';
import { html } from '../backends/html';
import { prefersHtml } from '../backends/negotiation';

/** An HTTP error as the real service or the web server before it would send it. */
export function errorBody(
  code: number,
  path: string,
  accept: string | undefined,
): { readonly type: string; readonly body: string } {
  const reason = STATUS_CODES[code] ?? 'Error';
  if (wantsPage(path, accept)) {
    const title = `${code} ${reason}`;
    return {
      type: 'text/html; charset=utf-8',
      body: html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>${title}</title>
          </head>
          <body>
            <h1>${reason}</h1>
            <p>${SENTENCE}</p>
          </body>
        </html>`.markup,
    };
  }
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ ...failure(codeFor(code), SENTENCE), ErrMsgDtl: reason }),
  };
}

const SENTENCE = "The server can't answer this request now. Please try again later.";

/** A session that is gone has a sentence of its own among the authors' errors. */
function codeFor(status: number): string {
  return status === 403 || status === 422 ? 'RA0003' : '';
}

/** `fetch` accepts anything by default, so there the address says what the service would send. */
function wantsPage(path: string, accept = ''): boolean {
  if (prefersHtml(accept)) return true;
  const isService = path.endsWith('.json') || /^\/(graphql|shop)\//.test(path);
  return !isService && !accept.includes('application/json');
}
