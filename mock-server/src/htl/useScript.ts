import { compileFunction, createContext } from 'node:vm';
import { HtlError, reasonOf } from './errors';
import { javaView } from './javaObjects';

/** What a server-side script has access to. */
export interface UseScriptOptions {
  /** The global variables: `properties`, `currentPage`, … Each is read when the script asks. */
  readonly bindings: Readonly<Record<string, unknown>>;
  /** The options of `data-sly-use`, which `this` has beside the globals. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** What `use(['path'], …)` hands to its function: the result of another script, usually. */
  readonly resolve: (path: string) => unknown;
}

/**
 * Runs a script of the JavaScript Use-API (HTL 1.4 §4.2): `use([paths], function (…) { … })`.
 * Returns the function's result, or the argument itself where it is not a function. The compiled
 * script is kept.
 * @throws HtlError where the script does not compile, fails, or never calls `use`.
 */
export function runUseScript(source: string, file: string, given: UseScriptOptions): unknown {
  const { bindings, args = {}, resolve } = given;
  const options = Object.entries(args).map(([name, value]) => [name, javaView(value)] as const);
  const self = layered(Object.fromEntries(options), bindings);
  const outcome: { used: boolean; value?: unknown } = { used: false };
  const use = (...parameters: unknown[]): unknown => {
    const paths = Array.isArray(parameters[0]) ? (parameters[0] as unknown[]) : [];
    const definition = parameters.at(-1);
    const dependencies = paths.map((path) => resolve(String(path)));
    outcome.used = true;
    outcome.value =
      typeof definition === 'function'
        ? (definition as (...values: unknown[]) => unknown).apply(self, dependencies)
        : definition;
    return outcome.value;
  };
  try {
    compiled(source, file)(layered({ use, console }, bindings));
  } catch (error) {
    if (error instanceof HtlError) throw error;
    throw new HtlError(reasonOf(error), { file, line: lineOf(error, file), expression: '' }, error);
  }
  if (outcome.used) return outcome.value;
  throw new HtlError('The script never calls use(function () { … }).', {
    file,
    line: 1,
    expression: '',
  });
}

type Run = (scope: object) => void;

const scripts = new Map<string, { readonly source: string; readonly run: Run }>();

/** One realm for all scripts, without Node's own objects, as Rhino offers none. */
const realm = createContext({}, { codeGeneration: { strings: false, wasm: false } });

function compiled(source: string, file: string): Run {
  const known = scripts.get(file);
  if (known?.source === source) return known.run;
  // With `with`, a global is looked up only when the script names it.
  const run = compileFunction(`with (scope) {${source}\n}`, ['scope'], {
    filename: file,
    parsingContext: realm,
  }) as Run;
  scripts.set(file, { source, run });
  return run;
}

/** An object whose own properties lie over the bindings; writing never reaches the bindings. */
function layered(
  own: Record<PropertyKey, unknown>,
  bindings: Readonly<Record<PropertyKey, unknown>>,
) {
  const hasOwn = (name: PropertyKey): boolean => Object.hasOwn(own, name);
  return new Proxy(own, {
    has: (_, name) => hasOwn(name) || (name in bindings && !(name in Object.prototype)),
    get: (_, name) => {
      if (hasOwn(name)) return own[name];
      return name === Symbol.unscopables ? undefined : javaView(bindings[name]);
    },
  });
}

function lineOf(error: unknown, file: string): number {
  const stack =
    typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
  const at = stack.indexOf(`${file}:`);
  return at === -1 ? 1 : parseInt(stack.slice(at + file.length + 1), 10) || 1;
}
