import type { BlockStatement } from '../compile/blockStatements';
import { compileArguments, compileValue } from '../compile/compileExpression';
import type { Unit } from '../compile/Unit';
import { escapeText } from '../../html/escape';
import type { Render } from '../runtime/Frame';
import { joinPaths } from '../uri';
import { toText } from '../values/toText';
import { evaluateArguments } from './arguments';
import { compileCall } from './template';

/** The content that a statement puts in place of the element's own, or undefined for any other. */
export function compileContent(statement: BlockStatement, unit: Unit): Render | undefined {
  switch (statement.name) {
    case 'text':
      return compileText(statement, unit);
    case 'call':
      return compileCall(statement, unit);
    case 'include':
      return compileInclude(statement, unit);
    case 'resource':
      return compileResource(statement, unit);
    default:
      return undefined;
  }
}

function compileText(statement: BlockStatement, unit: Unit): Render {
  const { evaluate, hasContext } = compileValue(statement.value ?? [], unit, 'all');
  if (hasContext) return (frame) => toText(evaluate(frame));
  return (frame) => escapeText(toText(evaluate(frame)));
}

/** The host gets the whole path; `file`, `prependPath` and `appendPath` are in it (§2.2.8). */
function compileInclude(statement: BlockStatement, unit: Unit): Render {
  const value = statement.value ?? [];
  const { evaluate } = compileValue(value, unit, 'no-uri');
  const args = compileArguments(value, unit);
  return (frame) => {
    const { file, prependPath, appendPath, ...options } = evaluateArguments(args, frame);
    const path = toText(evaluate(frame)) || toText(file);
    const whole = joinPaths(toText(prependPath), path, toText(appendPath));
    return frame.host.include(whole, options, frame.scope);
  };
}

/** A path is joined as for include; a resource object goes to the host with all options (§2.2.9). */
function compileResource(statement: BlockStatement, unit: Unit): Render {
  const value = statement.value ?? [];
  const { evaluate } = compileValue(value, unit, 'no-uri');
  const args = compileArguments(value, unit);
  return (frame) => {
    const target = evaluate(frame);
    const all = evaluateArguments(args, frame);
    if (typeof target === 'object' && target !== null) {
      return frame.host.resource(target, all, frame.scope);
    }
    const { path, prependPath, appendPath, ...options } = all;
    const base = toText(path) || toText(target);
    const whole = joinPaths(toText(prependPath), base, toText(appendPath));
    return frame.host.resource(whole, options, frame.scope);
  };
}
