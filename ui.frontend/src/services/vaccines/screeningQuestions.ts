import { member } from '../../domain/stores/storePlace';
import { readQuestions, type ScreeningQuestion } from '../../domain/vaccines/screening';
import { language } from '../../i18n/t';
import { request } from '../http/request';

/** A persisted query over the authors' content fragments, one for each language; caches may keep it. */
const ADDRESS = '/graphql/execute.json/riteaid-web/getScreeningQuestions';

const TIMEOUT_MS = 10_000;

/**
 * The authored questions about health in the language of the page; the built-in ones where they cannot be
 * had. It holds questions alone, and nothing of a patient. Never rejects.
 */
export async function loadScreeningQuestions(): Promise<readonly ScreeningQuestion[]> {
  const ending = language().startsWith('es') ? 'Spanish' : '';
  try {
    const { ok, body } = await request(`${ADDRESS}${ending}.json`, { timeout: TIMEOUT_MS });
    return readQuestions(ok ? itemsOf(JSON.parse(body)) : undefined);
  } catch {
    return readQuestions(undefined);
  }
}

const itemsOf = (answer: unknown): unknown =>
  member(member(member(answer, 'data'), 'screeningQuestionList'), 'items');
