import type { BlockStatement } from '../compile/blockStatements';
import { compileValue } from '../compile/compileExpression';
import type { Unit } from '../compile/Unit';
import type { Evaluate } from '../runtime/Frame';
import { toBoolean } from '../values/toBoolean';
import type { Around } from './variables';

/** `data-sly-unwrap.name="${condition}"` (HTL 1.4 §2.2.11): without a value it is true. */
export function compileUnwrap(
  statement: BlockStatement,
  unit: Unit,
): { before: Around; unwrapped: Evaluate } {
  const { value, identifier } = statement;
  const evaluate: Evaluate =
    value === undefined || value.length === 0
      ? () => true
      : compileValue(value, unit, 'all').evaluate;
  const slot = identifier === '' ? unit.temporary() : unit.slot(identifier);
  const result = unit.temporary();
  return {
    before: (body) => (frame) => {
      const condition = evaluate(frame);
      frame.set(slot, condition);
      frame.slots[result] = toBoolean(condition);
      return body(frame);
    },
    unwrapped: (frame) => frame.slots[result],
  };
}
