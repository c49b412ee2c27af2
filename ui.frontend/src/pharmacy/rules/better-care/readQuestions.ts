import { t } from '../../../base/i18n/t';
import type { PagePath } from '../../../base/page/pages';
import { member, toText } from '../../../base/values/fields';
import { builtInCareQuestions } from './builtInQuestions';
import { yesNoChoices, type CareChoice, type CareQuestion, type CareStep } from './careQuestion';

/**
 * Returns the questions of the authors' content fragments, in their order. If a fragment has no text in the language
 * of the page, or the list cannot be read, the built-in texts are used. A step takes its texts from its first
 * question that has them.
 *
 * @param items
 *   `{ field, step, stepLabel, stepHeading, question, choices, leadsOn, followUp, reason, advice, page, linkLabel }`
 *   each; `choices` are `value=text`
 */
export function readCareQuestions(items: unknown): readonly CareQuestion[] {
  const list = Array.isArray(items) ? (items as unknown[]) : [];
  const builtIn = builtInCareQuestions();
  const found = new Map<string, CareQuestion>();
  for (const item of list) {
    const field = toText(member(item, 'field'));
    const own = builtIn.find((each) => each.field === field);
    const read = toText(member(item, 'question')) === '' ? own : readQuestion(item, own);
    if (!read || !isField(field) || found.has(field)) continue;
    const key = toText(member(item, 'step'));
    const step = STEP.test(key) ? readStep(key, list, builtIn) : own?.step;
    if (step) found.set(field, { ...read, step });
  }
  return found.size > 0 ? [...found.values()] : builtIn;
}

/** Names that end in `Detail` are reserved for follow-ups. */
const isField = (name: string): boolean => /^(?!\w*Detail$)[a-z]\w{0,60}$/i.test(name);

/** The key `review` is reserved for the last step of the form. */
const STEP = /^(?!review$)[a-z][a-z-]{0,40}$/;

function readStep(
  key: string,
  items: readonly unknown[],
  builtIn: readonly CareQuestion[],
): CareStep {
  const own = builtIn.find(({ step }) => step.key === key)?.step;
  const word = (name: string): string | undefined =>
    items
      .filter((item) => toText(member(item, 'step')) === key)
      .map((item) => toText(member(item, name)))
      .find(Boolean);
  const label = word('stepLabel') ?? own?.label ?? t('Questions');
  return { key, label, heading: word('stepHeading') ?? own?.heading ?? label };
}

function readQuestion(item: unknown, own: CareQuestion | undefined): Omit<CareQuestion, 'step'> {
  const choices = textsIn(item, 'choices').flatMap((line): CareChoice[] => {
    const [, value = '', label = ''] = /^([^=]{1,60})=(.+)$/.exec(line) ?? [];
    return value === '' ? [] : [{ value: value.trim(), label: label.trim() }];
  });
  const text = toText(member(item, 'advice'));
  const page = toText(member(item, 'page'));
  const leadsOn = textsIn(item, 'leadsOn');
  return {
    field: toText(member(item, 'field')),
    question: toText(member(item, 'question')),
    // A single choice leaves nothing to choose.
    choices: choices.length > 1 ? choices : (own?.choices ?? yesNoChoices()),
    leadsOn: leadsOn.length > 0 ? leadsOn : (own?.leadsOn ?? []),
    followUp: toText(member(item, 'followUp')) || undefined,
    advice:
      text === ''
        ? own?.advice
        : {
            reason: toText(member(item, 'reason')),
            text,
            page: isPage(page) ? page : undefined,
            linkLabel: toText(member(item, 'linkLabel')) || (own?.advice?.linkLabel ?? ''),
          },
  };
}

/** Returns the texts of a list. A service may send a list of one entry as a plain text. */
function textsIn(item: unknown, name: string): string[] {
  const value = member(item, name);
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(toText).filter(Boolean);
}

const isPage = (path: string): path is PagePath => /^\/(?!\/)[\w/-]*$/.test(path);
