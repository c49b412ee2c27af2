import { HtlError, reasonOf, type SourceLocation } from './errors';
import type { HtlHost, HtlScope } from './host';

/** A compiled piece of markup, called with the render context of the running script. */
export type Render = (context: RenderContext) => string;

/** A compiled expression. */
export type Evaluate = (context: RenderContext) => unknown;

/** Compiled markup: text that is known while compiling, or a function that renders it. */
export type Output = string | Render;

/** Returns the location of an expression. The line is counted only when a message needs it. */
export type Locate = () => SourceLocation;

/**
 * One run of a script or template: its variables, the global bindings and the host. The
 * compilation unit gives each variable an index; undefined is a variable that no statement has set.
 */
export class RenderContext {
  readonly variables: unknown[];
  readonly scope: HtlScope;
  /** Locates the expression that is being evaluated, for error messages. */
  locate: Locate | undefined;
  private bindingNames: ReadonlyMap<string, string> | undefined;

  constructor(
    readonly bindings: Readonly<Record<string, unknown>>,
    readonly host: HtlHost,
    readonly templates: ReadonlyMap<string, HtlTemplate>,
    script: string,
    variableCount: number,
    caller = script,
  ) {
    this.variables = new Array<unknown>(variableCount).fill(undefined);
    this.scope = { script, bindings, caller };
  }

  /** Sets a variable. Undefined becomes null, so that it hides a global of the same name. */
  set(variable: number, value: unknown): void {
    this.variables[variable] = value ?? null;
  }

  /** Returns the value of a name that no block statement has set: a template of the file, or a global. */
  resolve(variable: number, name: string): unknown {
    const value = this.templates.get(name.toLowerCase()) ?? this.binding(name) ?? null;
    this.variables[variable] = value;
    return value;
  }

  /** Returns a global. Names are case-insensitive, because HTML attributes set them (HTL 1.4 §2.1.1). */
  private binding(name: string): unknown {
    const { bindings } = this;
    if (name in bindings && !(name in Object.prototype)) return bindings[name];
    if (this.bindingNames === undefined) {
      const names = new Map<string, string>();
      for (const key in bindings) names.set(key.toLowerCase(), key);
      this.bindingNames = names;
    }
    const key = this.bindingNames.get(name.toLowerCase());
    return key === undefined ? undefined : bindings[key];
  }
}

/** Renders a script. An error of the script or its models gets the location of the running expression. */
export function renderLocated(context: RenderContext, render: Render): string {
  try {
    return render(context);
  } catch (error) {
    if (error instanceof HtlError) throw error;
    const location = context.locate?.() ?? { file: context.scope.script, line: 1, expression: '' };
    throw new HtlError(reasonOf(error), location, error);
  }
}

/** A compiled `data-sly-template`, not yet bound to a request. */
export interface TemplateDefinition {
  readonly name: string;
  /** The index of each parameter's variable, by the parameter's lower-case name. */
  readonly parameters: ReadonlyMap<string, number>;
  readonly file: string;
  readonly variableCount: () => number;
  readonly body: () => Render;
}

/** A template for `data-sly-call`. It can read only its parameters and the globals. */
export class HtlTemplate {
  constructor(
    private readonly definition: TemplateDefinition,
    private readonly bindings: Readonly<Record<string, unknown>>,
    private readonly host: HtlHost,
    private readonly siblings: ReadonlyMap<string, HtlTemplate>,
    private readonly caller: string,
  ) {}

  /** Renders the template. Parameters that are not passed are empty (HTL 1.4 §2.2.10). */
  call(args: ReadonlyMap<string, unknown>): string {
    const { definition, bindings, host, siblings } = this;
    const { file, parameters } = definition;
    const count = definition.variableCount();
    const context = new RenderContext(bindings, host, siblings, file, count, this.caller);
    for (const [name, variable] of parameters) context.set(variable, args.get(name) ?? '');
    return renderLocated(context, definition.body());
  }
}

/** The templates of a file, each a property with its name. `find` ignores case. */
export class TemplateLibrary {
  readonly #byName: ReadonlyMap<string, HtlTemplate>;

  constructor(
    definitions: readonly TemplateDefinition[],
    bindings: Readonly<Record<string, unknown>>,
    host: HtlHost,
    caller: string,
  ) {
    const byName = new Map<string, HtlTemplate>();
    for (const definition of definitions) {
      const { name } = definition;
      const template = new HtlTemplate(definition, bindings, host, byName, caller);
      byName.set(name.toLowerCase(), template);
      Object.defineProperty(this, name, { value: template, enumerable: true, configurable: true });
    }
    this.#byName = byName;
  }

  /** Finds a template. The method is static, so that a template can have any name. */
  static find(library: TemplateLibrary, name: string): HtlTemplate | undefined {
    return library.#byName.get(name.toLowerCase());
  }

  static all(library: TemplateLibrary): ReadonlyMap<string, HtlTemplate> {
    return library.#byName;
  }
}

/** Joins outputs to one. Static texts are joined at compile time. */
export function sequence(outputs: readonly Output[]): Output {
  const merged: Output[] = [];
  for (const output of outputs) {
    const last = merged.at(-1);
    if (typeof output === 'string' && typeof last === 'string')
      merged[merged.length - 1] = last + output;
    else if (output !== '') merged.push(output);
  }
  const [first = '', second, third] = merged;
  if (merged.length < 2) return first;
  if (merged.length === 2 && second !== undefined) return pair(toRender(first), toRender(second));
  if (merged.length === 3 && typeof first === 'string' && typeof third === 'string') {
    const middle = toRender(second ?? '');
    return (context) => first + middle(context) + third;
  }
  return (context) => {
    let text = '';
    for (const output of merged) text += typeof output === 'string' ? output : output(context);
    return text;
  };
}

export function toRender(output: Output): Render {
  return typeof output === 'string' ? () => output : output;
}

function pair(first: Render, second: Render): Render {
  return (context) => first(context) + second(context);
}
