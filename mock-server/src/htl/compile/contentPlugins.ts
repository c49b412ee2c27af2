import { escapeText } from '../../html/escape';
import type { BlockStatement, PluginInvoke } from './blockStatements';
import { CompilationUnit } from './CompilationUnit';
import { compileArguments, compileValue, evaluateArguments } from './compileExpression';
import { HtlSyntaxError, HtlTypeError } from '../errors';
import { toText } from '../objectModel';
import { HtlTemplate, toRender, type Evaluate, type Output, type Render } from '../runtime';
import { joinPaths } from '../uri/uri';

/** Compiles `data-sly-text="${value}"` (HTL 1.4 §2.2.2). */
export function text(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const { evaluate, hasContext } = compileValue(statement.value ?? [], unit, 'all');
  return {
    content: hasContext
      ? (context) => toText(evaluate(context))
      : (context) => escapeText(toText(evaluate(context))),
  };
}

/**
 * Compiles `data-sly-include` (§2.2.8). The host gets the whole path, with `file`, `prependPath` and
 * `appendPath`.
 */
export function include(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const value = statement.value ?? [];
  const { evaluate } = compileValue(value, unit, 'no-uri');
  const args = compileArguments(value, unit);
  const locate = unit.locateStatement(statement);
  return {
    content: (context) => {
      const { file, prependPath, appendPath, ...options } = evaluateArguments(args, context);
      const path = toText(evaluate(context)) || toText(file);
      const whole = joinPaths(toText(prependPath), path, toText(appendPath));
      context.locate = locate;
      return context.host.include(whole, options, context.scope);
    },
  };
}

/**
 * Compiles `data-sly-resource` (§2.2.9). A path is joined as for include; a resource object is passed to the
 * host with all options.
 */
export function resource(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const value = statement.value ?? [];
  const { evaluate } = compileValue(value, unit, 'no-uri');
  const args = compileArguments(value, unit);
  return {
    content: (context) => {
      const target = evaluate(context);
      const all = evaluateArguments(args, context);
      if (typeof target === 'object' && target !== null) {
        return context.host.resource(target, all, context.scope);
      }
      const { path, prependPath, appendPath, ...options } = all;
      const base = toText(path) || toText(target);
      const whole = joinPaths(toText(prependPath), base, toText(appendPath));
      return context.host.resource(whole, options, context.scope);
    },
  };
}

/** Compiles `data-sly-call="${template @ parameter=value}"` (§2.2.10), which prints the template's markup. */
export function call(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const value = statement.value ?? [];
  const { evaluate } = compileValue(value, unit, 'none');
  const args = [...compileArguments(value, unit)].map(([name, argument]): [string, Evaluate] => [
    name.toLowerCase(),
    argument,
  ]);
  return {
    content: (context) => {
      const template = evaluate(context);
      if (!(template instanceof HtlTemplate)) {
        throw new HtlTypeError(
          'data-sly-call has no template to call; declare it with data-sly-template or load its file with data-sly-use.',
        );
      }
      const { locate } = context;
      const values = new Map(args.map(([name, argument]) => [name, argument(context)]));
      const markup = template.call(values);
      context.locate = locate;
      return markup;
    },
  };
}

/**
 * Compiles `data-sly-template.name="${@ parameter}"` (§2.2.10). It renders nothing and declares a template
 * whose body is a separate compilation unit.
 */
export function declareTemplate(
  statement: BlockStatement,
  { script }: CompilationUnit,
  compileBody: (own: CompilationUnit) => Output,
): void {
  const own = new CompilationUnit(script);
  const parameters = new Map<string, number>();
  for (const part of statement.value ?? []) {
    if (typeof part === 'string') {
      const { offset, name } = statement.attribute;
      const reason = 'A template takes parameters only, as in ${@ title, text}.';
      throw new HtlSyntaxError(reason, offset, name);
    }
    for (const name of part.options.keys()) parameters.set(name.toLowerCase(), own.variable(name));
  }
  let body: Render = () => '';
  script.templates.push({
    name: statement.identifier,
    parameters,
    file: script.file,
    variableCount: () => own.variableCount,
    body: () => body,
  });
  body = toRender(compileBody(own));
}
