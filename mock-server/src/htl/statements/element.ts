import type { BlockStatement } from '../compile/blockStatements';
import { compileValue } from '../compile/compileExpression';
import type { Unit } from '../compile/Unit';
import { validElementName } from '../contexts/validate';
import type { Evaluate } from '../runtime/Frame';
import { toText } from '../values/toText';
import type { Around } from './variables';

/**
 * `data-sly-element="${name}"` (HTL 1.4 §2.2.4). A name that is not allowed leaves the element
 * as it is, which the evaluated name says by being empty.
 */
export function compileTagName(
  statement: BlockStatement,
  unit: Unit,
): { before: Around; tagName: Evaluate } {
  const { evaluate, hasContext } = compileValue(statement.value ?? [], unit, 'all');
  const slot = unit.temporary();
  return {
    before: (body) => (frame) => {
      const name = toText(evaluate(frame));
      frame.slots[slot] = hasContext ? name : validElementName(name);
      return body(frame);
    },
    tagName: (frame) => frame.slots[slot],
  };
}
