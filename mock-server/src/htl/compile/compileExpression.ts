import { applyContext } from '../contexts/contexts';
import type { Expression, Interpolation } from '../expression/ast';
import type { Evaluate } from '../runtime/Frame';
import { toText } from '../values/toText';
import { compileNode } from './compileNode';
import { compileOptions, type FilterSet } from './compileOptions';
import { onlyExpression, type Unit } from './Unit';

/** A compiled value, and whether its script named the display context itself. */
export interface CompiledValue {
  readonly evaluate: Evaluate;
  readonly hasContext: boolean;
}

/**
 * Compiles an expression with its options (format, i18n, join, the address options) and its
 * display context, where it names one.
 */
export function compileExpression(
  expression: Expression,
  unit: Unit,
  filters: FilterSet,
): CompiledValue {
  const { root, options } = expression;
  const value: Evaluate = root === undefined ? () => null : compileNode(root, unit);
  let evaluate = filters === 'none' ? value : compileOptions(expression, value, unit, filters);
  const hasContext = filters !== 'none' && options.has('context');
  if (hasContext) {
    const node = options.get('context');
    const context: Evaluate = node === undefined ? () => null : compileNode(node, unit);
    const inner = evaluate;
    evaluate = (frame) => applyContext(inner(frame), context(frame));
  }
  // What runs is noted once for an expression, so that an error can name its place.
  if (isHarmless(expression)) return { evaluate, hasContext };
  const location = unit.locate(expression);
  const noted = evaluate;
  return {
    hasContext,
    evaluate: (frame) => {
      frame.at = location;
      return noted(frame);
    },
  };
}

/** Compiles the value of a block statement: one expression, a text, or texts and expressions joined. */
export function compileValue(
  interpolation: Interpolation,
  unit: Unit,
  filters: FilterSet,
): CompiledValue {
  const only = onlyExpression(interpolation);
  if (only !== undefined) return compileExpression(only, unit, filters);
  const parts = interpolation.map((part) =>
    typeof part === 'string' ? part : compileExpression(part, unit, filters).evaluate,
  );
  const [first = ''] = parts;
  if (parts.length < 2 && typeof first === 'string') {
    return { evaluate: () => first, hasContext: false };
  }
  return {
    hasContext: false,
    evaluate: (frame) => {
      let text = '';
      for (const part of parts) text += typeof part === 'string' ? part : toText(part(frame));
      return text;
    },
  };
}

/** The options of all expressions of a block statement's value, compiled; the last of a name wins. */
export function compileArguments(interpolation: Interpolation, unit: Unit): Map<string, Evaluate> {
  const args = new Map<string, Evaluate>();
  for (const part of interpolation) {
    if (typeof part === 'string') continue;
    for (const [name, node] of part.options) {
      args.set(name, node === undefined ? () => null : compileNode(node, unit));
    }
  }
  return args;
}

function isHarmless({ root, options }: Expression): boolean {
  return options.size === 0 && (root === undefined || root.kind === 'literal');
}
