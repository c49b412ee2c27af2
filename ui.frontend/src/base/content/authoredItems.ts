import { member } from '../values/fields';
import { language } from '../i18n/t';
import { request } from '../http/request';

const TIMEOUT_MS = 10_000;

/**
 * Requests the authors' content fragments from a persisted query in the language of the page: there is one query for
 * each language, `getQuestions` and `getQuestionsSpanish`. The response contains nothing about a visitor, and caches
 * may keep it. Never rejects.
 *
 * @param query the name of the English one
 * @param list the name of the list in the response's data
 * @returns the unread items of the list; undefined if they cannot be loaded
 */
export async function authoredItems(query: string, list: string): Promise<unknown> {
  const ending = language().startsWith('es') ? 'Spanish' : '';
  const address = `/graphql/execute.json/riteaid-web/${query}${ending}.json`;
  try {
    const { ok, body } = await request(address, { timeout: TIMEOUT_MS });
    return ok ? member(member(member(JSON.parse(body), 'data'), list), 'items') : undefined;
  } catch {
    return undefined;
  }
}
