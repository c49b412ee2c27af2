import type { Interpolation } from '../expression/ast';
import { parseInterpolation } from '../expression/parseInterpolation';
import type { Attribute, ElementNode } from '../markup/nodes';
import { fault } from './Unit';

/** A `data-sly-*` attribute. */
export interface BlockStatement {
  readonly name: StatementName;
  /** What follows the dot, as written; empty where nothing does. */
  readonly identifier: string;
  /** Undefined where the attribute has no value. */
  readonly value: Interpolation | undefined;
  readonly attribute: Attribute;
}

/** In the order in which they work on one element (HTL 1.4 §2.3); equals go from left to right. */
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

/** The element's block statements by priority. @throws HtlSyntaxError for one that HTL has not. */
export function blockStatements(element: ElementNode): BlockStatement[] {
  const statements: BlockStatement[] = [];
  for (const attribute of element.attributes) {
    if (isBlockStatement(attribute)) statements.push(parseStatement(attribute));
  }
  return statements.sort((a, b) => PRIORITIES[a.name] - PRIORITIES[b.name]);
}

export function isBlockStatement(attribute: Attribute): boolean {
  return /^data-sly-/i.test(attribute.name);
}

const NAMED: ReadonlySet<StatementName> = new Set(['template', 'set']);

export function parseStatement(attribute: Attribute): BlockStatement {
  const written = attribute.name.slice('data-sly-'.length);
  const dot = written.indexOf('.');
  const name = (dot === -1 ? written : written.slice(0, dot)).toLowerCase();
  const identifier = dot === -1 ? '' : written.slice(dot + 1);
  if (!isStatementName(name)) {
    const known = Object.keys(PRIORITIES).join(', ');
    throw fault(
      `There is no block statement data-sly-${name}; HTL has ${known}.`,
      attribute.offset,
      attribute.name,
    );
  }
  if (identifier === '' && NAMED.has(name)) {
    throw fault(
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
