import { ACTIONS } from './spanish/actions';
import { CHANGES } from './spanish/changes';
import { CORRECTIONS } from './spanish/corrections';
import { DIALOGS } from './spanish/dialogs';
import { EDITOR } from './spanish/editor';
import { FORMS } from './spanish/forms';
import { LISTS } from './spanish/lists';
import { OUTLINE } from './spanish/outline';
import { PAGE } from './spanish/page';
import { RULES } from './spanish/rules';
import { SERVER } from './spanish/server';
import { SITES } from './spanish/sites';
import { STEPS } from './spanish/steps';
import { TEMPLATES } from './spanish/templates';
import { words as dictionary } from './words';

/** All words in Spanish, by those in English. A table of one subject is a file in `spanish`. */
export const SPANISH = {
  ...ACTIONS,
  ...CHANGES,
  ...CORRECTIONS,
  ...DIALOGS,
  ...EDITOR,
  ...FORMS,
  ...LISTS,
  ...OUTLINE,
  ...PAGE,
  ...RULES,
  ...SERVER,
  ...SITES,
  ...STEPS,
  ...TEMPLATES,
} as const;

export type Words = keyof typeof SPANISH;

/** The language of the words, as in the attribute `lang`. */
export const wordsLanguage = (): string => dictionary().language;

/** Returns words in the author's language, with values in place of `{names}`. */
export function t(words: Words, values: Readonly<Record<string, string | number>> = {}): string {
  const text = wordsLanguage() === 'es' ? SPANISH[words] : words;
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** Returns a sentence about a count. */
export function counted(one: Words, several: Words, count: number): string {
  return count === 1 ? t(one) : t(several, { count });
}
