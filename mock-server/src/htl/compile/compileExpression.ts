import { applyContext } from '../contexts/displayContexts';
import {
  onlyExpression,
  type Expression,
  type ExpressionNode,
  type Interpolation,
} from '../expression/parseExpression';
import { plainNumber } from '../javaNumber';
import { getProperty, toBoolean, toText } from '../objectModel';
import { compare, isIn } from '../operators';
import { TemplateLibrary, type Evaluate, type RenderContext } from '../runtime';
import type { CompilationUnit } from './CompilationUnit';
import { compileOptions, type FilterSet } from './compileOptions';
import { refuseInvalidJava } from './javaTypes';

/** A compiled value, and whether its script named the display context itself. */
export interface CompiledValue {
  readonly evaluate: Evaluate;
  readonly hasContext: boolean;
}

/** Compiles a block statement's value: one expression, a text, or texts and expressions joined. */
export function compileValue(
  interpolation: Interpolation,
  unit: CompilationUnit,
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
    evaluate: (context) => {
      let text = '';
      for (const part of parts) text += typeof part === 'string' ? part : toText(part(context));
      return text;
    },
  };
}

/** Compiles the options of all expressions in a block statement's value. The last option of a name wins. */
export function compileArguments(
  interpolation: Interpolation,
  unit: CompilationUnit,
): Map<string, Evaluate> {
  const args = new Map<string, Evaluate>();
  for (const part of interpolation) {
    if (typeof part === 'string') continue;
    for (const [name, node] of part.options) {
      args.set(name, compileOptional(node, unit));
    }
  }
  return args;
}

/** Evaluates the options of a block statement for the host. */
export function evaluateArguments(
  args: ReadonlyMap<string, Evaluate>,
  context: RenderContext,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, evaluate] of args) values[name] = evaluate(context);
  return values;
}

/**
 * Compiles an expression with its options (format, i18n, join, the address options) and its display context,
 * if it names one.
 */
export function compileExpression(
  expression: Expression,
  unit: CompilationUnit,
  filters: FilterSet,
): CompiledValue {
  const { root, options } = expression;
  refuseInvalid(expression, unit);
  const optionValue = (name: string): Evaluate => compileOptional(options.get(name), unit);
  let evaluate = compileOptional(root, unit);
  if (filters !== 'none') evaluate = compileOptions(expression, evaluate, filters, optionValue);
  const hasContext = filters !== 'none' && options.has('context');
  if (hasContext) {
    const displayContext = optionValue('context');
    const value = evaluate;
    evaluate = (context) => applyContext(value(context), displayContext(context));
  }
  // A literal cannot fail. Any other expression sets its location while it runs, so that an error names it.
  if (options.size === 0 && (root === undefined || root.kind === 'literal')) {
    return { evaluate, hasContext };
  }
  const locate = unit.locate(expression);
  const located = evaluate;
  return {
    hasContext,
    evaluate: (context) => {
      context.locate = locate;
      return located(context);
    },
  };
}

function refuseInvalid(expression: Expression, unit: CompilationUnit): void {
  const { root, options } = expression;
  for (const node of [root, ...options.values()]) {
    if (node === undefined) continue;
    // A constant contains no names, so it needs no context.
    refuseInvalidJava(expression, node, (constant) =>
      compileNode(constant, unit)(undefined as unknown as RenderContext),
    );
  }
}

function compileOptional(node: ExpressionNode | undefined, unit: CompilationUnit): Evaluate {
  return node === undefined ? () => null : compileNode(node, unit);
}

/** Compiles a syntax tree to a closure. */
function compileNode(node: ExpressionNode, unit: CompilationUnit): Evaluate {
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      return () => value;
    }
    case 'array': {
      const items = node.items.map((item) => compileNode(item, unit));
      return (context) => items.map((item) => item(context));
    }
    case 'name':
      return compileName(node.name, unit);
    case 'property':
      return compileProperty(node, unit);
    case 'not': {
      const operand = compileNode(node.operand, unit);
      return (context) => !toBoolean(operand(context));
    }
    case 'ternary': {
      const condition = compileNode(node.condition, unit);
      const then = compileNode(node.then, unit);
      const otherwise = compileNode(node.otherwise, unit);
      return (context) => (toBoolean(condition(context)) ? then(context) : otherwise(context));
    }
    case 'binary':
      return compileBinary(node, unit);
  }
}

function compileName(name: string, unit: CompilationUnit): Evaluate {
  const variable = unit.variable(name);
  return (context) => {
    const value = context.variables[variable];
    return value === undefined ? context.resolve(variable, name) : value;
  };
}

function compileProperty(
  node: Extract<ExpressionNode, { kind: 'property' }>,
  unit: CompilationUnit,
): Evaluate {
  const target = compileNode(node.target, unit);
  const property = compileNode(node.property, unit);
  return (context) => {
    const object = target(context);
    const name = property(context);
    if (object instanceof TemplateLibrary) return TemplateLibrary.find(object, toText(name));
    return getProperty(object, name);
  };
}

function compileBinary(
  node: Extract<ExpressionNode, { kind: 'binary' }>,
  unit: CompilationUnit,
): Evaluate {
  const left = compileNode(node.left, unit);
  const right = compileNode(node.right, unit);
  const { operator } = node;
  switch (operator) {
    case '&&':
      return (context) => {
        const value = left(context);
        return toBoolean(value) ? right(context) : value;
      };
    case '||':
      return (context) => {
        const value = left(context);
        return toBoolean(value) ? value : right(context);
      };
    case 'in':
      return (context) => isIn(left(context), right(context));
    default:
      return (context) =>
        compare(operator, plainNumber(left(context)), plainNumber(right(context)));
  }
}
