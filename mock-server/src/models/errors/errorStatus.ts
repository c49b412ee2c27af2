import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { optionOf } from '../values';

/**
 * Gives the response the status of an error page, the option `status`, and returns it. Without it, the page that the web
 * server shows for a refused request would have status 200. A text that is no status is ignored, and the result is 0.
 */
export function errorStatus(context: ModelContext): { readonly status: number } {
  const text = optionOf(context, 'status');
  const status = /^[1-5][0-9]{2}$/.test(text) ? Number(text) : 0;
  if (status !== 0) context.response.setStatus(status);
  return { status };
}
