import { compileMarkup } from './compile/compileMarkup';
import { toRender } from './compile/parts';
import { Unit, type ScriptSource } from './compile/Unit';
import type { HtlScript } from './host';
import { HtlError, HtlSyntaxError, lineAt } from './HtlError';
import { parseMarkup } from './markup/parseMarkup';
import { Frame } from './runtime/Frame';
import { TemplateLibrary } from './runtime/HtlTemplate';
import { reasonOf, withPlace } from './runtime/withPlace';

/**
 * Compiles an HTL 1.4 script once, to be rendered many times.
 * @param file the script's path, as messages name it
 * @throws HtlError where the script does not compile, naming file, line and expression.
 */
export function compileHtl(source: string, file: string): HtlScript {
  const script: ScriptSource = { file, source, templates: [] };
  const unit = new Unit(script);
  const body = toRender(compileOrExplain(script, unit));
  return {
    file,
    render(bindings, host) {
      const templates = TemplateLibrary.all(new TemplateLibrary(script.templates, bindings, host));
      return withPlace(new Frame(bindings, host, templates, file, unit.size), body);
    },
    templates(bindings, host) {
      const library: object = new TemplateLibrary(script.templates, bindings, host);
      // The templates are its only properties.
      return library as Readonly<Record<string, unknown>>;
    },
  };
}

function compileOrExplain(script: ScriptSource, unit: Unit): ReturnType<typeof compileMarkup> {
  try {
    return compileMarkup(parseMarkup(script.source), unit);
  } catch (error) {
    const { file, source } = script;
    if (error instanceof HtlSyntaxError) {
      const { offset, expression } = error;
      throw new HtlError(error.message, { file, line: lineAt(source, offset), expression }, error);
    }
    // Nesting that is too deep to follow ends here, too.
    throw new HtlError(
      `The script cannot be compiled: ${reasonOf(error)}`,
      { file, line: 1, expression: '' },
      error,
    );
  }
}
