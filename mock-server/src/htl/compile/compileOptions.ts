import type { Expression } from '../expression/ast';
import { formatValue } from '../format/formatValue';
import type { Evaluate, Frame } from '../runtime/Frame';
import { changeUri, URI_OPTIONS } from '../uri';
import { toItems } from '../values/toItems';
import { toText } from '../values/toText';
import { compileNode } from './compileNode';
import type { Unit } from './Unit';

/**
 * Which options work on a value: all of them; all but the address options, which the statement
 * reads itself (resource and include); or none, where options are arguments (use, call, template).
 */
export type FilterSet = 'all' | 'no-uri' | 'none';

/** Applies an expression's options in Sling's order: i18n first, then format, addresses and join. */
export function compileOptions(
  expression: Expression,
  value: Evaluate,
  unit: Unit,
  filters: FilterSet,
): Evaluate {
  const { options } = expression;
  if (options.size === 0) return value;
  const option = (name: string): Evaluate => {
    const node = options.get(name);
    return node === undefined ? () => null : compileNode(node, unit);
  };
  let evaluate = value;
  if (options.has('i18n')) evaluate = translated(evaluate, option);
  if (options.has('format')) evaluate = formatted(evaluate, option, expression);
  const uriOptions = URI_OPTIONS.filter((name) => options.has(name));
  if (filters === 'all' && uriOptions.length > 0) {
    evaluate = changed(
      evaluate,
      uriOptions.map((name) => [name, option(name)]),
    );
  }
  if (options.has('join')) evaluate = joined(evaluate, option('join'));
  return evaluate;
}

type Option = (name: string) => Evaluate;

function translated(value: Evaluate, option: Option): Evaluate {
  const [locale, hint, basename] = [option('locale'), option('hint'), option('basename')];
  return (frame) => {
    const options: { locale?: string; hint?: string; basename?: string } = {};
    const localeText = toText(locale(frame));
    const hintText = toText(hint(frame));
    const basenameText = toText(basename(frame));
    if (localeText !== '') options.locale = localeText;
    if (hintText !== '') options.hint = hintText;
    if (basenameText !== '') options.basename = basenameText;
    return frame.host.translate(toText(value(frame)), options, frame.scope);
  };
}

function formatted(pattern: Evaluate, option: Option, expression: Expression): Evaluate {
  const value = option('format');
  // `formatType` is what earlier versions called it.
  const type = option(expression.options.has('type') ? 'type' : 'formatType');
  const [locale, timezone] = [option('locale'), option('timezone')];
  const zoneIsGiven = expression.options.has('timezone');
  return (frame) =>
    formatValue(toText(pattern(frame)), value(frame), {
      type: type(frame),
      locale: localeTag(toText(locale(frame)), frame),
      timeZone: zoneIsGiven ? toText(timezone(frame)) : (frame.host.timeZone ?? 'UTC'),
      zoneIsGiven,
    });
}

const tags = new Map<string, string | undefined>();

/** A Java locale (`de_CH`) as a BCP 47 tag; the host's where it names none that exists. */
function localeTag(locale: string, frame: Frame): string {
  if (locale === '') return frame.host.locale;
  if (!tags.has(locale)) tags.set(locale, canonicalTag(locale));
  return tags.get(locale) ?? frame.host.locale;
}

function canonicalTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

function changed(value: Evaluate, options: readonly (readonly [string, Evaluate])[]): Evaluate {
  return (frame) =>
    changeUri(
      toText(value(frame)),
      new Map(options.map(([name, evaluate]) => [name, evaluate(frame)])),
    );
}

function joined(value: Evaluate, separator: Evaluate): Evaluate {
  return (frame) => {
    const items = value(frame);
    return typeof items === 'boolean'
      ? items
      : toItems(items)
          .map(toText)
          .join(toText(separator(frame)));
  };
}
