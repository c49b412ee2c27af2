import { parseStatement, isBlockStatement, type BlockStatement } from '../compile/blockStatements';
import { compileAttribute, isAbsent, isShown } from '../compile/compileAttributes';
import { compileValue } from '../compile/compileExpression';
import { toRender, type Part } from '../compile/parts';
import type { Unit } from '../compile/Unit';
import { attributeEscape } from '../contexts/contexts';
import { isSensitiveAttribute, validAttributeName } from '../contexts/validate';
import type { ElementNode } from '../markup/nodes';
import type { Frame } from '../runtime/Frame';
import { isMap, isPlainObject } from '../values/inspect';
import { toText } from '../values/toText';

/** Attributes as printed, by name; an empty text is one that was taken away. */
type Printed = Map<string, string>;
/** One step of the attributes' making. */
type Step = (printed: Printed, frame: Frame) => void;

/**
 * The attributes of an element with `data-sly-attribute` (HTL 1.4 §2.2.3): all are gone through
 * from left to right, and a later one replaces an earlier. The markup's own come first.
 */
export function compileAttributeStatements(element: ElementNode, unit: Unit): Part {
  const own: string[] = [];
  const steps: Step[] = [];
  for (const attribute of element.attributes) {
    if (!isBlockStatement(attribute)) {
      const part = toRender(compileAttribute(attribute, unit));
      own.push(attribute.name);
      steps.push((printed, frame) => printed.set(attribute.name, part(frame)));
      continue;
    }
    const statement = parseStatement(attribute);
    if (statement.name === 'attribute') {
      steps.push(statement.identifier === '' ? fromMap(statement, unit) : one(statement, unit));
    }
  }
  return (frame) => {
    const printed: Printed = new Map();
    for (const step of steps) step(printed, frame);
    let text = '';
    for (const name of own) text += printed.get(name) ?? '';
    for (const [name, attribute] of printed) if (!own.includes(name)) text += attribute;
    return text;
  };
}

function one(statement: BlockStatement, unit: Unit): Step {
  const name = statement.identifier;
  // Event handlers and styles cannot be made safe, so they are not made (§2.2.3).
  if (isSensitiveAttribute(name)) return () => undefined;
  const { evaluate, hasContext } = compileValue(statement.value ?? [], unit, 'all');
  return (printed, frame) => printed.set(name, print(name, evaluate(frame), hasContext));
}

function fromMap(statement: BlockStatement, unit: Unit): Step {
  const { evaluate } = compileValue(statement.value ?? [], unit, 'all');
  return (printed, frame) => {
    for (const [key, value] of entriesOf(evaluate(frame))) {
      const name = validAttributeName(toText(key));
      // No value says nothing about the attribute; an empty one takes it away.
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
  return isShown(text, value) ? ` ${name}="${text}"` : '';
}
