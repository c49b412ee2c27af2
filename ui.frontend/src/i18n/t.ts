/** What stands in the place of a placeholder. A number is written as the page's language writes it. */
export type Value = string | number;

/** The values that a sentence asks for: one for each of its placeholders `{0}`, `{1}`, `{2}`. */
export type Values<Sentence extends string> = Sentence extends `${string}{2}${string}`
  ? [Value, Value, Value]
  : Sentence extends `${string}{1}${string}`
    ? [Value, Value]
    : Sentence extends `${string}{0}${string}`
      ? [Value]
      : [];

/**
 * Says a sentence in the language of the page. Its key is the English sentence itself, as in AEM's
 * own dictionaries (`ui.apps/i18n`), so a sentence that no dictionary has is English. Call it while
 * rendering, never when a module is loaded: the dictionary arrives with the component.
 *
 *     t('Sign in');
 *     t('Show {0} of {1} stores', 10, 25);
 */
export function t<const Sentence extends string>(
  sentence: Sentence,
  ...values: Values<Sentence>
): string {
  return fill(sentence, values);
}

/**
 * Says a sentence that depends on a count, which is its `{0}`.
 *
 *     plural(stores.length, '{0} store', '{0} stores');
 */
export function plural(count: number, one: string, other: string, ...rest: Value[]): string {
  const category = new Intl.PluralRules(language()).select(count);
  return fill(category === 'one' ? one : other, [count, ...rest]);
}

/**
 * Marks a sentence that is said elsewhere, such as a rule's message in `domain`: the dictionaries'
 * tools find it, and whoever shows it calls `t` with it.
 */
export function sentence<const Sentence extends string>(text: Sentence): Sentence {
  return text;
}

/** The language of the page as a BCP 47 tag, such as `en` or `es-US`. */
export function language(): string {
  return document.documentElement.lang || 'en';
}

function fill(text: string, values: readonly Value[]): string {
  return text.replace(/\{(\d)\}/g, (placeholder, index: string) => {
    const value = values[Number(index)];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? new Intl.NumberFormat(language()).format(value) : value;
  });
}
