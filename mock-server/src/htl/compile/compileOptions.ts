import type { Expression } from '../expression/parseExpression';
import { formatValue } from '../format/formatValue';
import { toItems, toText } from '../objectModel';
import type { Evaluate, RenderContext } from '../runtime';
import { changeUri, URI_OPTIONS } from '../uri/uri';

/**
 * The options that change a value: all; all but the address options, which the statement itself reads
 * (resource and include); or none, because the options are arguments (use, call, template).
 */
export type FilterSet = 'all' | 'no-uri' | 'none';

/** Returns the compiled value of an option, which evaluates to null if the option is missing or has no value. */
type Option = (name: string) => Evaluate;

/** Applies an expression's options in Sling's order: i18n first, then format, addresses and join. */
export function compileOptions(
  expression: Expression,
  value: Evaluate,
  filters: Exclude<FilterSet, 'none'>,
  option: Option,
): Evaluate {
  const { options } = expression;
  if (options.size === 0) return value;
  let evaluate = value;
  if (options.has('i18n')) evaluate = translated(evaluate, option);
  if (options.has('format')) evaluate = formatted(evaluate, option, expression);
  // Sling's parser drops an option without a value unless it is the first.
  const [first] = options.keys();
  const uriOptions = URI_OPTIONS.filter((name) => options.get(name) ?? name === first);
  if (filters === 'all' && uriOptions.length > 0) {
    evaluate = changed(
      evaluate,
      uriOptions.map((name) => [name, option(name)]),
    );
  }
  if (options.has('join')) evaluate = joined(evaluate, option('join'));
  return evaluate;
}

function translated(value: Evaluate, option: Option): Evaluate {
  const [locale, hint, basename] = [option('locale'), option('hint'), option('basename')];
  return (context) => {
    const options: { locale?: string; hint?: string; basename?: string } = {};
    const localeText = toText(locale(context));
    const hintText = toText(hint(context));
    const basenameText = toText(basename(context));
    if (localeText !== '') options.locale = localeText;
    if (hintText !== '') options.hint = hintText;
    if (basenameText !== '') options.basename = basenameText;
    return context.host.translate(toText(value(context)), options, context.scope);
  };
}

function formatted(pattern: Evaluate, option: Option, expression: Expression): Evaluate {
  const value = option('format');
  // Earlier versions of HTL call the option `formatType`.
  const type = option(expression.options.has('type') ? 'type' : 'formatType');
  const [locale, timezone] = [option('locale'), option('timezone')];
  const zoneIsGiven = expression.options.has('timezone');
  return (context) =>
    formatValue(toText(pattern(context)), value(context), {
      type: type(context),
      locale: localeTag(toText(locale(context)), context),
      timeZone: zoneIsGiven ? toText(timezone(context)) : (context.host.timeZone ?? 'UTC'),
      zoneIsGiven,
    });
}

const tags = new Map<string, string | undefined>();

/** Converts a Java locale (`de_CH`) to a BCP 47 tag, or returns the host's locale if there is no such tag. */
function localeTag(locale: string, context: RenderContext): string {
  if (locale === '') return context.host.locale;
  if (!tags.has(locale)) tags.set(locale, canonicalTag(locale));
  return tags.get(locale) ?? context.host.locale;
}

function canonicalTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

function changed(value: Evaluate, options: readonly (readonly [string, Evaluate])[]): Evaluate {
  return (context) =>
    changeUri(
      toText(value(context)),
      new Map(options.map(([name, evaluate]) => [name, evaluate(context)])),
    );
}

function joined(value: Evaluate, separator: Evaluate): Evaluate {
  return (context) =>
    toItems(value(context))
      .map(toText)
      .join(toText(separator(context)));
}
