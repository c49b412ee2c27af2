import { readQuestions, type ScreeningQuestion } from '../rules/screening';
import { readStateRules, type StateRules } from '../rules/stateRules';
import { authoredItems } from '../../base/content/authoredItems';
import { request } from '../../base/http/request';

/*
 * What authors write for the scheduler outside its dialog. It holds nothing of a patient, and caches may keep it.
 */

const TIMEOUT_MS = 10_000;

/**
 * The authored questions about health in the language of the page; the built-in ones where they cannot be
 * had. Never rejects.
 */
export async function loadScreeningQuestions(): Promise<readonly ScreeningQuestion[]> {
  return readQuestions(await authoredItems('getScreeningQuestions', 'screeningQuestionList'));
}

/**
 * The states' rules for COVID-19 vaccines, a JSON file of the asset library (domain-facts §0, "Vaccine eligibility is content"). A file that cannot be had or read has a problem for
 * its author and no rule, so no visitor is asked or refused anything by it. Never rejects.
 *
 * @param path of the asset, as the author chose it
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
