import {
  attributeEscape,
  isSensitiveAttribute,
  validAttributeName,
} from '../contexts/displayContexts';
import {
  onlyExpression,
  parseInterpolation,
  type Interpolation,
} from '../expression/parseExpression';
import type { ElementNode } from '../markup/parseMarkup';
import type { Attribute } from '../markup/parseTag';
import { isMap, isPlainObject, toText } from '../objectModel';
import {
  sequence,
  toRender,
  type Evaluate,
  type Output,
  type Render,
  type RenderContext,
} from '../runtime';
import { isBlockStatement, type BlockStatement } from './blockStatements';
import type { CompilationUnit } from './CompilationUnit';
import { compileExpression, compileValue } from './compileExpression';

/** Compiles the element's attributes as they are printed, each with a space before it. */
export function compileAttributes(
  element: ElementNode,
  statements: readonly BlockStatement[],
  unit: CompilationUnit,
): Output {
  const setters = statements.filter(({ name }) => name === 'attribute');
  if (setters.length > 0) return compileSetters(element, setters, unit);
  return sequence(
    element.attributes
      .filter((attribute) => !isBlockStatement(attribute))
      .map((attribute) => compileAttribute(attribute, unit)),
  );
}

/** Compiles one attribute of the markup itself. */
function compileAttribute(attribute: Attribute, unit: CompilationUnit): Output {
  const { name, value, quote } = attribute;
  if (value === undefined) return ` ${name}`;
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
 * Compiles an attribute whose value is one expression: true prints the bare name; false and a missing value
 * print no attribute (HTL 1.4 §2.2.3.1).
 */
function attributeOf(name: string, evaluate: Evaluate, hasContext: boolean, quote: string): Render {
  const escape = attributeEscape(name);
  return (context) => {
    const value = evaluate(context);
    if (value === true) return ` ${name}`;
    if (isAbsent(value)) return '';
    const text = hasContext ? toText(value) : escape(toText(value));
    return text === '' ? '' : ` ${name}=${quote}${text}${quote}`;
  };
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === '';
}

function compileMixed(
  name: string,
  interpolation: Interpolation,
  quote: string,
  unit: CompilationUnit,
): Output {
  const escape = attributeEscape(name);
  const parts = interpolation.map((part) => {
    if (typeof part === 'string') return plain(part, quote);
    const { evaluate, hasContext } = compileExpression(part, unit, 'all');
    return hasContext
      ? (context: RenderContext) => toText(evaluate(context))
      : (context: RenderContext) => escape(toText(evaluate(context)));
  });
  return (context) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(context);
    return ` ${name}=${quote}${text}${quote}`;
  };
}

/** Removes expressions without a context from `style` and `on…`, where they print nothing (§1.1.3). */
function withContexts(interpolation: Interpolation, name: string): Interpolation {
  if (!isSensitiveAttribute(name)) return interpolation;
  return interpolation.filter((part) => typeof part === 'string' || part.options.has('context'));
}

/** Escapes quotes in a text that was written without quotes or in quotes of the other kind. */
function plain(text: string, quote: string): string {
  return quote === '"' ? text.replaceAll('"', '&quot;') : text;
}

/** The printed attributes by name; an empty text removes the attribute. */
type Printed = Map<string, string>;
/** A function that sets or removes attributes. */
type Setter = (printed: Printed, context: RenderContext) => void;

/**
 * Compiles the attributes of an element with `data-sly-attribute` (HTL 1.4 §2.2.3). All are evaluated from
 * left to right, and a later one replaces an earlier one. The markup's own attributes are printed first.
 */
function compileSetters(
  element: ElementNode,
  statements: readonly BlockStatement[],
  unit: CompilationUnit,
): Output {
  const own: string[] = [];
  const setters: Setter[] = [];
  for (const attribute of element.attributes) {
    if (!isBlockStatement(attribute)) {
      const render = toRender(compileAttribute(attribute, unit));
      own.push(attribute.name);
      setters.push((printed, context) => printed.set(attribute.name, render(context)));
      continue;
    }
    const statement = statements.find((one) => one.attribute === attribute);
    if (statement === undefined) continue;
    setters.push(
      statement.identifier === ''
        ? compileMapSetter(statement, unit)
        : compileNamedSetter(statement, unit),
    );
  }
  return (context) => {
    const printed: Printed = new Map();
    for (const set of setters) set(printed, context);
    let text = '';
    for (const name of own) text += printed.get(name) ?? '';
    for (const [name, attribute] of printed) if (!own.includes(name)) text += attribute;
    return text;
  };
}

function compileNamedSetter(statement: BlockStatement, unit: CompilationUnit): Setter {
  const name = statement.identifier;
  // Event handlers and styles cannot be escaped safely, so they are not printed (§2.2.3).
  if (isSensitiveAttribute(name)) return () => undefined;
  const { evaluate, hasContext } = compileValue(statement.value ?? [], unit, 'all');
  return (printed, context) => printed.set(name, print(name, evaluate(context), hasContext));
}

function compileMapSetter(statement: BlockStatement, unit: CompilationUnit): Setter {
  const { evaluate } = compileValue(statement.value ?? [], unit, 'all');
  return (printed, context) => {
    for (const [key, value] of entriesOf(evaluate(context))) {
      const name = validAttributeName(toText(key));
      // A missing value leaves the attribute unchanged; an empty one removes it.
      if (name === '' || value === null || value === undefined) continue;
      printed.set(name, print(name, value, false));
    }
  };
}

function entriesOf(value: unknown): Iterable<readonly [unknown, unknown]> {
  if (isMap(value)) return value;
  return isPlainObject(value) ? Object.entries(value) : [];
}

function print(name: string, value: unknown, hasContext: boolean): string {
  if (value === true) return ` ${name}`;
  if (isAbsent(value)) return '';
  const text = hasContext ? toText(value) : attributeEscape(name)(toText(value));
  return text === '' ? '' : ` ${name}="${text}"`;
}
