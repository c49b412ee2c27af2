import type { Escape } from '../contexts/contexts';
import { escapeText } from '../../html/escape';
import { parseInterpolation } from '../expression/parseInterpolation';
import type { MarkupNode, TextNode } from '../markup/nodes';
import { toText } from '../values/toText';
import { compileElement } from './compileElement';
import { compileExpression } from './compileExpression';
import { sequence, type Part } from './parts';
import type { Unit } from './Unit';

/** Compiles nodes to one part. Templates among them are declared in the script, not rendered. */
export function compileMarkup(nodes: readonly MarkupNode[], unit: Unit): Part {
  return sequence(nodes.map((node) => compileNodeOf(node, unit)));
}

function compileNodeOf(node: MarkupNode, unit: Unit): Part {
  switch (node.kind) {
    case 'text':
    case 'comment':
      return compileText(node, unit, escapeText);
    case 'element':
      return compileElement(node, unit);
  }
}

/**
 * Compiles text with expressions. Without an escape only expressions that name a display context
 * are printed, as scripts and styles demand (HTL 1.4 §1.1.3).
 */
export function compileText(
  node: Pick<TextNode, 'source' | 'offset'>,
  unit: Unit,
  escape: Escape | undefined,
): Part {
  if (!node.source.includes('${')) return node.source;
  const parts = parseInterpolation(node.source, node.offset).map((part): Part => {
    if (typeof part === 'string') return part;
    const { evaluate, hasContext } = compileExpression(part, unit, 'all');
    if (hasContext) return (frame) => toText(evaluate(frame));
    return escape === undefined ? '' : (frame) => escape(toText(evaluate(frame)));
  });
  return sequence(parts);
}
