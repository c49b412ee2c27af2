/** The value of a placeholder. A number is written as the page's language writes it. */
export type Value = string | number;

/** The values of a sentence: one for each of its placeholders `{0}`, `{1}`, `{2}`. */
export type Values<Sentence extends string> = Sentence extends `${string}{2}${string}`
  ? [Value, Value, Value]
  : Sentence extends `${string}{1}${string}`
    ? [Value, Value]
    : Sentence extends `${string}{0}${string}`
      ? [Value]
      : [];

/**
 * Returns a sentence in the language of the page. Its key is the English sentence itself, as in AEM's own dictionaries
 * (`ui.apps/i18n`), so a sentence that no dictionary has is English. Call it while rendering, never when a module is
 * loaded: the dictionary arrives with the component.
 *
 * t('Sign in');
 * t('Show {0} of {1} stores', 10, 25);
 */
export function t<const Sentence extends string>(
  sentence: Sentence,
  ...values: Values<Sentence>
): string {
  return translate(sentence, values);
}

/**
 * Returns a sentence that depends on a count, which is its `{0}`. English has two forms. If a language has more
 * (Spanish has a form for millions), its dictionary has them under the plural's key with the category as its hint: `{0}
 * stores ((many))`.
 *
 * plural(stores.length, '{0} store', '{0} stores');
 */
export function plural(count: number, one: string, other: string, ...rest: Value[]): string {
  return translate(count === 1 ? one : other, [count, ...rest], { count, one, other });
}

/**
 * Marks a sentence that is shown elsewhere, such as the message of a rule: the tools of the dictionaries find it, and
 * the component that shows it calls `t` with it.
 */
export function sentence<const Sentence extends string>(text: Sentence): Sentence {
  return text;
}

/** Returns the language of the page as a BCP 47 tag, such as `en` or `es-US`; English when the build renders. */
export function language(): string {
  return (typeof document === 'object' && document.documentElement.lang) || 'en';
}

/** Returns whether the page is in English. */
export function isEnglish(): boolean {
  return /^en\b/i.test(language());
}

/** A count and the two English forms of its sentence. */
export interface Forms {
  readonly count: number;
  readonly one: string;
  readonly other: string;
}

/** Turns an English sentence and its values into the shown text. */
export type Translate = (sentence: string, values: readonly Value[], forms?: Forms) => string;

/**
 * Replaces `t` and `plural` for the compiler of first frames, which writes an HTL expression in place of each sentence.
 * Returns a function that restores the dictionaries.
 */
export function translateWith(replacement: Translate): () => void {
  translate = replacement;
  return () => {
    translate = fromDictionary;
  };
}

/** Adds translations, by their English sentences, to those of the page's language. */
export function addSentences(translations: Readonly<Record<string, string>>): void {
  for (const [english, translation] of Object.entries(translations))
    dictionary.set(english, translation);
}

/** Sets the function that receives each sentence that no dictionary has although the page is not in English. */
export function reportMissing(report: (sentence: string) => void): void {
  onMissing = report;
}

const dictionary = new Map<string, string>();

let onMissing: (sentence: string) => void = () => undefined;

const fromDictionary: Translate = (sentence, values, forms) =>
  fill(forms ? pluralForm(forms) : lookUp(sentence), values);

let translate = fromDictionary;

/** Returns the plural form. The two English forms need no Intl, whose first use takes longer than a slot's own task. */
function pluralForm({ count, one, other }: Forms): string {
  if (isEnglish()) return count === 1 ? one : other;
  const category = new Intl.PluralRules(language()).select(count);
  return dictionary.get(`${other} ((${category}))`) ?? lookUp(category === 'one' ? one : other);
}

function lookUp(sentence: string): string {
  const translation = dictionary.get(sentence);
  if (translation === undefined && !isEnglish()) onMissing(sentence);
  return translation ?? sentence;
}

function fill(text: string, values: readonly Value[]): string {
  return text.replace(/\{(\d)\}/g, (placeholder, index: string) => {
    const value = values[Number(index)];
    if (value === undefined) return placeholder;
    if (typeof value === 'string') return value;
    // Below a thousand, every language of the site writes a whole number alike.
    const isPlain = Number.isInteger(value) && Math.abs(value) < 1000;
    return isPlain ? String(value) : value.toLocaleString(language());
  });
}
