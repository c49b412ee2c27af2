import type { BlockStatement } from '../compile/blockStatements';
import { compileArguments, compileValue } from '../compile/compileExpression';
import { fault, type Unit } from '../compile/Unit';
import type { Render } from '../runtime/Frame';
import { toBoolean } from '../values/toBoolean';
import { toText } from '../values/toText';
import { evaluateArguments } from './arguments';

/** A statement that works around the element. */
export type Around = (body: Render) => Render;

/** `data-sly-set.name="${value}"` (HTL 1.4 §2.2.12). */
export function compileSet(statement: BlockStatement, unit: Unit): Around {
  const { evaluate } = compileValue(statement.value ?? [], unit, 'all');
  const slot = unit.slot(statement.identifier);
  return (body) => (frame) => {
    frame.set(slot, evaluate(frame));
    return body(frame);
  };
}

/** `data-sly-test.name="${condition}"` (§2.2.5): without a value it is false. */
export function compileTest(statement: BlockStatement, unit: Unit): Around {
  const { evaluate } = compileValue(statement.value ?? [], unit, 'all');
  if (statement.identifier === '') {
    return (body) => (frame) => (toBoolean(evaluate(frame)) ? body(frame) : '');
  }
  const slot = unit.slot(statement.identifier);
  return (body) => (frame) => {
    const value = evaluate(frame);
    frame.set(slot, value);
    return toBoolean(value) ? body(frame) : '';
  };
}

/** `data-sly-use.name="${'Model' @ argument=value}"` (§2.2.1). */
export function compileUse(statement: BlockStatement, unit: Unit): Around {
  if (statement.value === undefined || statement.value.length === 0) {
    const { offset, name } = statement.attribute;
    throw fault('data-sly-use needs the name of what to use.', offset, name);
  }
  const { evaluate } = compileValue(statement.value, unit, 'none');
  const args = compileArguments(statement.value, unit);
  const slot = unit.slot(statement.identifier === '' ? 'useBean' : statement.identifier);
  return (body) => (frame) => {
    const identifier = toText(evaluate(frame));
    frame.set(slot, frame.host.use(identifier, evaluateArguments(args, frame), frame.scope));
    return body(frame);
  };
}
