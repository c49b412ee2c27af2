import { HtlSyntaxError } from '../errors';
import type { BinaryOperator, Expression, ExpressionNode } from '../expression/parseExpression';
import { toBoolean } from '../objectModel';

/** The Java type of a part of an expression, as far as `instanceof String` depends on it. */
type JavaType = 'list' | 'number' | 'boolean' | 'reference';

/** Evaluates a part that consists only of literals. */
type EvaluateConstant = (node: ExpressionNode) => unknown;

/**
 * Refuses expressions for which AEM's compiler generates invalid Java: it translates `x in y` to
 * `y instanceof String ? …`, which javac refuses for a literal list, a number or a condition (Apache Sling,
 * `InOpGen` of scripting.sightly.compiler.java 1.2.2). Two literals are allowed, because they are compared at
 * compile time, unless they are in the branch of a condition.
 * @throws HtlSyntaxError naming the remedy
 */
export function refuseInvalidJava(
  expression: Expression,
  node: ExpressionNode,
  evaluateConstant: EvaluateConstant,
): void {
  visit(node, true);

  function visit(piece: ExpressionNode, isFolded: boolean): void {
    if (isFolded && isConstant(piece)) return;
    if (piece.kind === 'binary' && piece.operator === 'in') {
      const found = javaType(piece.right, isFolded);
      if (found !== 'reference') {
        throw new HtlSyntaxError(REASONS[found], expression.offset, expression.source);
      }
    }
    for (const [child, childIsFolded] of childrenOf(piece, isFolded)) visit(child, childIsFolded);
  }

  /**
   * Returns the parts, each with whether AEM folds its constants. AEM folds no branch of a condition that it
   * cannot decide.
   */
  function childrenOf(
    piece: ExpressionNode,
    isFolded: boolean,
  ): readonly (readonly [ExpressionNode, boolean])[] {
    if (piece.kind !== 'ternary') return partsOf(piece).map((part) => [part, isFolded]);
    const { condition, then, otherwise } = piece;
    const chosen = isFolded ? decided(piece) : undefined;
    if (chosen !== undefined) return [[chosen, true]];
    return [
      [condition, isFolded],
      [then, false],
      [otherwise, false],
    ];
  }

  function decided(
    piece: Extract<ExpressionNode, { kind: 'ternary' }>,
  ): ExpressionNode | undefined {
    if (!isConstant(piece.condition)) return undefined;
    return toBoolean(evaluateConstant(piece.condition)) ? piece.then : piece.otherwise;
  }

  function javaType(piece: ExpressionNode, isFolded: boolean): JavaType {
    if (isFolded && isConstant(piece)) return typeOfValue(evaluateConstant(piece));
    switch (piece.kind) {
      case 'literal':
        return typeOfValue(piece.value);
      case 'array':
        return 'list';
      case 'not':
        return 'boolean';
      case 'binary':
        return LOGICAL.has(piece.operator)
          ? common(javaType(piece.left, isFolded), javaType(piece.right, isFolded))
          : 'boolean';
      case 'ternary': {
        const chosen = isFolded ? decided(piece) : undefined;
        if (chosen !== undefined) return javaType(chosen, true);
        return common(javaType(piece.then, false), javaType(piece.otherwise, false));
      }
      default:
        return 'reference';
    }
  }
}

const LOGICAL: ReadonlySet<BinaryOperator> = new Set(['&&', '||']);

/**
 * Returns Java's type of `c ? a : b`. Two different types have a common super type, which may be that of a
 * String.
 */
function common(one: JavaType, other: JavaType): JavaType {
  return one === other ? one : 'reference';
}

function typeOfValue(value: unknown): JavaType {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as JavaType;
  return 'reference';
}

/** Returns whether AEM knows the value at compile time. */
function isConstant(node: ExpressionNode): boolean {
  if (node.kind === 'name') return false;
  return partsOf(node).every(isConstant);
}

function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'array':
      return node.items;
    case 'property':
      return [node.target, node.property];
    case 'not':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'ternary':
      return [node.condition, node.then, node.otherwise];
    default:
      return [];
  }
}

const REASONS: Readonly<Record<Exclude<JavaType, 'reference'>, string>> = {
  list:
    'AEM cannot compile in with a literal list; declare the list, as in ' +
    "data-sly-set.values=\"${['a', 'b']}\", and write in values.",
  number: 'AEM cannot compile in with a number on its right; it looks in a list, a text or a map.',
  boolean:
    'AEM cannot compile in with a condition on its right; it looks in a list, a text or a map.',
};
