import type { BlockStatement, PluginInvoke } from './blockStatements';
import type { CompilationUnit } from './CompilationUnit';
import { compileArguments, compileValue, evaluateArguments } from './compileExpression';
import { validElementName } from '../contexts/displayContexts';
import { HtlSyntaxError } from '../errors';
import { toBoolean, toText } from '../objectModel';
import type { Evaluate } from '../runtime';

/** Compiles `data-sly-use.name="${'Model' @ argument=value}"` (HTL 1.4 §2.2.1). */
export function use(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  if (statement.value === undefined || statement.value.length === 0) {
    const { offset, name } = statement.attribute;
    throw new HtlSyntaxError('data-sly-use needs the name of what to use.', offset, name);
  }
  const { evaluate } = compileValue(statement.value, unit, 'none');
  const args = compileArguments(statement.value, unit);
  const locate = unit.locateStatement(statement);
  const variable = unit.variable(statement.identifier === '' ? 'useBean' : statement.identifier);
  return {
    wrapElement: (body) => (context) => {
      const name = toText(evaluate(context));
      const values = evaluateArguments(args, context);
      context.locate = locate;
      context.set(variable, context.host.use(name, values, context.scope));
      return body(context);
    },
  };
}

/** Compiles `data-sly-set.name="${value}"` (§2.2.12). */
export function set(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const { evaluate } = compileValue(statement.value ?? [], unit, 'all');
  const variable = unit.variable(statement.identifier);
  return {
    wrapElement: (body) => (context) => {
      context.set(variable, evaluate(context));
      return body(context);
    },
  };
}

/** Compiles `data-sly-test.name="${condition}"` (§2.2.5). Without a value it is false. */
export function test(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const { evaluate } = compileValue(statement.value ?? [], unit, 'all');
  if (statement.identifier === '') {
    return {
      wrapElement: (body) => (context) => (toBoolean(evaluate(context)) ? body(context) : ''),
    };
  }
  const variable = unit.variable(statement.identifier);
  return {
    wrapElement: (body) => (context) => {
      const value = evaluate(context);
      context.set(variable, value);
      return toBoolean(value) ? body(context) : '';
    },
  };
}

/**
 * Compiles `data-sly-element="${name}"` (§2.2.4). A name that is not allowed evaluates to an empty text,
 * which leaves the element unchanged.
 */
export function element(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const { evaluate, hasContext } = compileValue(statement.value ?? [], unit, 'all');
  const tagName = unit.internalVariable();
  return {
    wrapElement: (body) => (context) => {
      const name = toText(evaluate(context));
      context.variables[tagName] = hasContext ? name : validElementName(name);
      return body(context);
    },
    tagName: (context) => context.variables[tagName],
  };
}

/** Compiles `data-sly-unwrap.name="${condition}"` (§2.2.11). Without a value it is true. */
export function unwrap(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const { value, identifier } = statement;
  const evaluate: Evaluate =
    value === undefined || value.length === 0
      ? () => true
      : compileValue(value, unit, 'all').evaluate;
  const variable = identifier === '' ? unit.internalVariable() : unit.variable(identifier);
  const result = unit.internalVariable();
  return {
    wrapElement: (body) => (context) => {
      const condition = evaluate(context);
      context.set(variable, condition);
      context.variables[result] = toBoolean(condition);
      return body(context);
    },
    unwrapped: (context) => context.variables[result],
  };
}
