import { readQuestions, type ScreeningQuestion } from '../rules/screening';
import { readStateRules, type StateRules } from '../rules/stateRules';
import { authoredItems } from '../../base/content/authoredItems';
import { request } from '../../base/http/request';

/* Authored content of the scheduler outside its dialog. It contains no patient data, so caches may keep it. */

const TIMEOUT_MS = 10_000;

/**
 * Loads the authored questions about health in the language of the page, or the built-in ones if they cannot be loaded.
 * Never rejects.
 */
export async function loadScreeningQuestions(): Promise<readonly ScreeningQuestion[]> {
  return readQuestions(await authoredItems('getScreeningQuestions', 'screeningQuestionList'));
}

/**
 * Loads the states' rules for COVID-19 vaccines, a JSON file of the asset library
 * (docs/specification/vaccines.md#eligibility). A file that cannot be loaded or read results in a problem for its
 * author and in no rule, so it asks and refuses no visitor. Never rejects.
 *
 * @param path the asset's path, as the author chose it
 */
export async function loadStateRules(path: string): Promise<StateRules> {
  const unread = (reason: string): StateRules => ({
    rules: [],
    problems: [`The rule file ${path} ${reason}.`],
  });
  try {
    const { ok, status, body } = await request(path, { timeout: TIMEOUT_MS });
    if (!ok) return unread(`was not found (status ${status})`);
    try {
      return readStateRules(JSON.parse(body));
    } catch {
      return unread('holds no JSON');
    }
  } catch {
    return unread('could not be loaded');
  }
}
