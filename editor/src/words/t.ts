import { ACTIONS } from './spanish/actions';
import { CHANGES } from './spanish/changes';
import { CORRECTIONS } from './spanish/corrections';
import { DIALOGS } from './spanish/dialogs';
import { EDITOR } from './spanish/editor';
import { FINDER } from './spanish/finder';
import { FORMS } from './spanish/forms';
import { LISTS } from './spanish/lists';
import { OUTLINE } from './spanish/outline';
import { PAGE } from './spanish/page';
import { PUBLISHING } from './spanish/publishing';
import { RULES } from './spanish/rules';
import { SERVER } from './spanish/server';
import { SITES } from './spanish/sites';
import { STEPS } from './spanish/steps';
import { TEMPLATES } from './spanish/templates';

/** All words in Spanish, by those in English. A table of one subject is a file in `spanish`. */
export const SPANISH = {
  ...ACTIONS,
  ...CHANGES,
  ...CORRECTIONS,
  ...DIALOGS,
  ...EDITOR,
  ...FINDER,
  ...FORMS,
  ...LISTS,
  ...OUTLINE,
  ...PAGE,
  ...PUBLISHING,
  ...RULES,
  ...SERVER,
  ...SITES,
  ...STEPS,
  ...TEMPLATES,
} as const;

export type Words = keyof typeof SPANISH;

/**
 * Returns the language of the words, as in the attribute `lang`: that of the browser, which the controls of the library have
 * as well, or English.
 */
export const wordsLanguage = (): string => (/^es\b/i.test(navigator.language) ? 'es' : 'en');

/** Returns words in the author's language, with values in place of `{names}`. */
export function t(words: Words, values: Readonly<Record<string, string | number>> = {}): string {
  const text = wordsLanguage() === 'es' ? SPANISH[words] : words;
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** Returns a sentence about a count. */
export function counted(one: Words, several: Words, count: number): string {
  return count === 1 ? t(one) : t(several, { count });
}
