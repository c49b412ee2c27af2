import { t, type Words } from './t';

const NAMES: Readonly<Record<string, Words>> = { en: 'English', es: 'Spanish' };

/** Returns the name of a language in the language of the editor. */
export function languageName(code: string): string {
  const name = NAMES[code];
  return name ? t(name) : code;
}
