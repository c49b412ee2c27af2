import { CompilationUnit, type ScriptSource } from './compile/CompilationUnit';
import { compileMarkup } from './compile/compileMarkup';
import { HtlError, HtlSyntaxError, lineAt, reasonOf } from './errors';
import type { HtlHost } from './host';
import { parseMarkup } from './markup/parseMarkup';
import { RenderContext, renderLocated, TemplateLibrary, toRender, type Output } from './runtime';

/** A compiled script. */
export interface HtlScript {
  readonly file: string;
  /** Renders the script. @throws HtlError naming file, line and expression. */
  render(bindings: Readonly<Record<string, unknown>>, host: HtlHost): string;
  /**
   * The script's `data-sly-template`s by name, for `data-sly-use` of an .html file.
   * @param caller `scope.caller` of the script that uses them
   */
  templates(
    bindings: Readonly<Record<string, unknown>>,
    host: HtlHost,
    caller?: string,
  ): Readonly<Record<string, unknown>>;
}

/**
 * Compiles an HTL 1.4 script, which can then be rendered many times.
 * @param file the script's path, for messages
 * @throws HtlError if the script does not compile, naming file, line and expression
 */
export function compileHtl(source: string, file: string): HtlScript {
  const script: ScriptSource = { file, source, templates: [] };
  const unit = new CompilationUnit(script);
  const body = toRender(compileLocated(script, unit));
  return {
    file,
    render(bindings, host) {
      const templates = TemplateLibrary.all(
        new TemplateLibrary(script.templates, bindings, host, file),
      );
      const { variableCount } = unit;
      return renderLocated(new RenderContext(bindings, host, templates, file, variableCount), body);
    },
    templates(bindings, host, caller = file) {
      const library: object = new TemplateLibrary(script.templates, bindings, host, caller);
      // The library has no properties but its templates.
      return library as Readonly<Record<string, unknown>>;
    },
  };
}

/** Compiles a script. An error gets the line at which the parser stopped. */
function compileLocated(script: ScriptSource, unit: CompilationUnit): Output {
  try {
    return compileMarkup(parseMarkup(script.source), unit);
  } catch (error) {
    const { file, source } = script;
    if (error instanceof HtlSyntaxError) {
      const { offset, expression } = error;
      throw new HtlError(error.message, { file, line: lineAt(source, offset), expression }, error);
    }
    // Nesting too deep for the call stack causes a RangeError.
    throw new HtlError(
      `The script cannot be compiled: ${reasonOf(error)}`,
      { file, line: 1, expression: '' },
      error,
    );
  }
}
