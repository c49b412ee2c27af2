import { HtlSyntaxError } from '../errors';
import { parseInterpolation, type Interpolation } from '../expression/parseExpression';
import type { ElementNode } from '../markup/parseMarkup';
import type { Attribute } from '../markup/parseTag';
import type { Evaluate, Output, Render } from '../runtime';
import type { CompilationUnit } from './CompilationUnit';

/** A `data-sly-*` attribute. */
export interface BlockStatement {
  readonly name: StatementName;
  /** The text after the dot, as written; empty without a dot. */
  readonly identifier: string;
  /** The attribute's value; undefined if it has no value. */
  readonly value: Interpolation | undefined;
  readonly attribute: Attribute;
}

/** Compiles one block statement. */
export type Plugin = (statement: BlockStatement, unit: CompilationUnit) => PluginInvoke;

/** The changes of a block statement to its element, as in Sling's compiler. */
export interface PluginInvoke {
  /** Wraps the rendering of the element: sets variables first, skips it or repeats it. */
  readonly wrapElement?: Wrapper;
  /** Replaces the tags' name. An empty name keeps the element's own. */
  readonly tagName?: Evaluate;
  /** Whether a line break follows the closing tag, as in Sling after each repeated element. */
  readonly closesLine?: boolean;
  /** Whether the tags are left out. */
  readonly unwrapped?: Evaluate;
  /** Replaces the element's children. */
  readonly content?: Output;
  /** Wraps the rendering of the children: repeats them. */
  readonly wrapChildren?: Wrapper;
}

export type Wrapper = (body: Render) => Render;

/**
 * The order in which the statements of one element apply (HTL 1.4 §2.3). Statements of equal priority apply
 * from left to right.
 */
const PRIORITIES = {
  template: 1,
  set: 2,
  test: 2,
  use: 2,
  call: 3,
  text: 4,
  element: 5,
  include: 5,
  resource: 5,
  unwrap: 6,
  list: 7,
  repeat: 7,
  attribute: 8,
} as const;

export type StatementName = keyof typeof PRIORITIES;

/** Returns the element's block statements by priority. @throws HtlSyntaxError for an unknown statement. */
export function blockStatements(element: ElementNode): BlockStatement[] {
  return element.attributes
    .filter(isBlockStatement)
    .map(parseStatement)
    .sort((a, b) => PRIORITIES[a.name] - PRIORITIES[b.name]);
}

export function isBlockStatement(attribute: Attribute): boolean {
  return /^data-sly-/i.test(attribute.name);
}

const NAMED: ReadonlySet<StatementName> = new Set(['template', 'set']);

function parseStatement(attribute: Attribute): BlockStatement {
  const written = attribute.name.slice('data-sly-'.length);
  const dot = written.indexOf('.');
  const name = (dot === -1 ? written : written.slice(0, dot)).toLowerCase();
  const identifier = dot === -1 ? '' : written.slice(dot + 1);
  if (!isStatementName(name)) {
    const known = Object.keys(PRIORITIES).join(', ');
    throw new HtlSyntaxError(
      `There is no block statement data-sly-${name}; HTL has ${known}.`,
      attribute.offset,
      attribute.name,
    );
  }
  if (identifier === '' && NAMED.has(name)) {
    throw new HtlSyntaxError(
      `data-sly-${name} needs an identifier, as in data-sly-${name}.title.`,
      attribute.offset,
      attribute.name,
    );
  }
  const value =
    attribute.value === undefined
      ? undefined
      : parseInterpolation(attribute.value, attribute.valueOffset);
  return { name, identifier, value, attribute };
}

function isStatementName(name: string): name is StatementName {
  return Object.hasOwn(PRIORITIES, name);
}
