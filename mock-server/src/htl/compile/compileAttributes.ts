import { attributeEscape } from '../contexts/contexts';
import { isSensitiveAttribute } from '../contexts/validate';
import type { Interpolation } from '../expression/ast';
import { parseInterpolation } from '../expression/parseInterpolation';
import type { Attribute, ElementNode } from '../markup/nodes';
import type { Evaluate, Render } from '../runtime/Frame';
import { compileAttributeStatements } from '../statements/attribute';
import { toBoolean } from '../values/toBoolean';
import { toText } from '../values/toText';
import { isBlockStatement, parseStatement } from './blockStatements';
import { compileExpression } from './compileExpression';
import { sequence, type Part } from './parts';
import { onlyExpression, type Unit } from './Unit';

/** The element's attributes as they are printed, each with a space before it. */
export function compileAttributes(element: ElementNode, unit: Unit): Part {
  const setsAttributes = element.attributes.some(
    (attribute) => isBlockStatement(attribute) && parseStatement(attribute).name === 'attribute',
  );
  if (setsAttributes) return compileAttributeStatements(element, unit);
  return sequence(
    element.attributes
      .filter((attribute) => !isBlockStatement(attribute))
      .map((attribute) => compileAttribute(attribute, unit)),
  );
}

/** One attribute of the markup itself. */
export function compileAttribute(attribute: Attribute, unit: Unit): Part {
  const { name, value } = attribute;
  if (value === undefined) return ` ${name}`;
  const quote = attribute.quote === '' ? '"' : attribute.quote;
  if (!value.includes('${')) return ` ${name}=${quote}${plain(value, quote)}${quote}`;
  const interpolation = withContexts(parseInterpolation(value, attribute.valueOffset), name);
  if (interpolation.every((part) => typeof part === 'string')) {
    const text = interpolation.join('');
    return text === '' ? '' : ` ${name}=${quote}${plain(text, quote)}${quote}`;
  }
  const single = onlyExpression(interpolation);
  if (single !== undefined) {
    const { evaluate, hasContext } = compileExpression(single, unit, 'all');
    return attributeOf(name, evaluate, hasContext, quote);
  }
  return compileMixed(name, interpolation, quote, unit);
}

/**
 * An attribute with one expression for its value: true prints the bare name, false and nothing
 * print no attribute (HTL 1.4 §2.2.3.1).
 */
export function attributeOf(
  name: string,
  evaluate: Evaluate,
  hasContext: boolean,
  quote: string,
): Render {
  const escape = attributeEscape(name);
  return (frame) => {
    const value = evaluate(frame);
    if (value === true) return ` ${name}`;
    if (isAbsent(value)) return '';
    const text = hasContext ? toText(value) : escape(toText(value));
    if (!isShown(text, value)) return '';
    return ` ${name}=${quote}${text}${quote}`;
  };
}

export function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === '';
}

/** Empty text is no attribute, unless it comes from a list that is not empty (§2.2.3.1). */
export function isShown(text: string, value: unknown): boolean {
  return toBoolean(text) || (Array.isArray(value) && value.length > 0);
}

function compileMixed(name: string, interpolation: Interpolation, quote: string, unit: Unit): Part {
  const escape = attributeEscape(name);
  const parts = interpolation.map((part) => {
    if (typeof part === 'string') return plain(part, quote);
    const { evaluate, hasContext } = compileExpression(part, unit, 'all');
    return hasContext
      ? (frame: Parameters<Render>[0]) => toText(evaluate(frame))
      : (frame: Parameters<Render>[0]) => escape(toText(evaluate(frame)));
  });
  return (frame) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(frame);
    return toBoolean(text) ? ` ${name}=${quote}${text}${quote}` : '';
  };
}

/** In `style` and `on…` an expression without a context prints nothing (§1.1.3). */
function withContexts(interpolation: Interpolation, name: string): Interpolation {
  if (!isSensitiveAttribute(name)) return interpolation;
  return interpolation.filter((part) => typeof part === 'string' || part.options.has('context'));
}

/** Text that stood without quotes, or between others, cannot end the ones it gets. */
function plain(text: string, quote: string): string {
  return quote === '"' ? text.replaceAll('"', '&quot;') : text;
}
