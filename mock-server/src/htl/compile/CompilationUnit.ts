import { lineAt } from '../errors';
import type { Expression } from '../expression/parseExpression';
import type { Attribute } from '../markup/parseTag';
import type { Locate, TemplateDefinition } from '../runtime';

/** The script that is compiled, and the templates that its `data-sly-template`s declare. */
export interface ScriptSource {
  readonly file: string;
  readonly source: string;
  readonly templates: TemplateDefinition[];
}

/**
 * A script's own markup or one of its templates, with its own variables. A variable is compiled to an index
 * into `RenderContext.variables`, which is faster than a lookup by name.
 */
export class CompilationUnit {
  private readonly variables = new Map<string, number>();
  private next = 0;

  constructor(readonly script: ScriptSource) {}

  /** The number of variables in a render context of this unit. */
  get variableCount(): number {
    return this.next;
  }

  /** Returns the index of a variable. Names are case-insensitive. */
  variable(name: string): number {
    const key = name.toLowerCase();
    let variable = this.variables.get(key);
    if (variable === undefined) {
      variable = this.internalVariable();
      this.variables.set(key, variable);
    }
    return variable;
  }

  /** Returns the index of a new variable without a name, for a statement's internal use. */
  internalVariable(): number {
    this.next += 1;
    return this.next - 1;
  }

  /** Returns a function that locates a block statement, whose value may be a plain text. */
  locateStatement({ attribute }: { readonly attribute: Attribute }): Locate {
    return this.locate({ source: attribute.value ?? attribute.name, offset: attribute.offset });
  }

  /** Returns a function that locates an expression, for errors while rendering. */
  locate(expression: Pick<Expression, 'source' | 'offset'>): Locate {
    const { file, source } = this.script;
    return () => ({
      file,
      line: lineAt(source, expression.offset),
      expression: expression.source,
    });
  }
}
