import { compileFunction } from 'node:vm';
import { noteUnrepeatable } from '../../reuse/recording';
import { HtlError, reasonOf } from '../errors';
import { hostObjectOf } from '../objectModel';
import { rhinoRealm } from './rhinoRealm';
import { checkRhinoSyntax } from './rhinoSyntax';
import { ScriptObjects } from './scriptObjects';

/** The objects that a server-side script can access. */
export interface UseScriptOptions {
  /** The global variables: `properties`, `currentPage`, … Each is evaluated when the script uses it. */
  readonly bindings: Readonly<Record<string, unknown>>;
  /** The options of `data-sly-use`, the only properties of `this`. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** Returns the object that `use(['path'], …)` passes to its function, usually the result of another script. */
  readonly resolve: (path: string) => unknown;
  /** The views of host objects. */
  readonly objects?: ScriptObjects;
}

/**
 * Runs a script of the JavaScript Use-API (HTL 1.4 §4.2): `use([paths], function (…) { … })`. Returns the
 * function's result. The compiled script is cached.
 * @throws HtlError if the script does not compile, fails, or never calls `use` with a function
 */
export function runUseScript(source: string, file: string, given: UseScriptOptions): unknown {
  const { bindings, args = {}, resolve, objects = new ScriptObjects() } = given;
  const options = Object.entries(args).map(([name, value]) => [name, objects.view(value)] as const);
  const self = Object.fromEntries(options);
  const outcome: { used: boolean; value?: unknown } = { used: false };
  const use = (...parameters: unknown[]): unknown => {
    const [definition, paths] = parameters.length > 1 ? [parameters[1], parameters[0]] : parameters;
    if (typeof definition !== 'function') {
      throw new TypeError('use takes a function, as in use(function () { return { … }; }).');
    }
    const names = paths === undefined ? [] : Array.isArray(paths) ? (paths as unknown[]) : [paths];
    const dependencies = names.map((path) => resolve(String(path)));
    outcome.used = true;
    outcome.value = (definition as (...values: unknown[]) => unknown).apply(self, dependencies);
    return outcome.value;
  };
  try {
    compiled(source, file)(layered(ownScope(use), bindings, objects));
  } catch (error) {
    if (error instanceof HtlError) throw error;
    const location = { file, line: lineOf(error, file), expression: '' };
    throw new HtlError(withRemedy(reasonOf(error), error, objects), location, error);
  }
  // A variable without a declaration is shared by all scripts.
  if (sharedNames().some((name) => source.includes(name))) noteUnrepeatable();
  if (outcome.used) return hostObjectOf(outcome.value);
  throw new HtlError('The script never calls use(function () { … }).', {
    file,
    line: 1,
    expression: '',
  });
}

type Run = (scope: object) => void;

const scripts = new Map<string, { readonly source: string; readonly run: Run }>();

/** The realm of all scripts. */
const realm = rhinoRealm(noteUnrepeatable);
const ownNames = new Set(Object.keys(realm));

/** Returns the names of the variables that scripts have left in the realm. */
function sharedNames(): readonly string[] {
  return Object.keys(realm).filter((name) => !ownNames.has(name));
}

function compiled(source: string, file: string): Run {
  const known = scripts.get(file);
  if (known?.source === source) return known.run;
  checkRhinoSyntax(source, file);
  // Because of `with`, a global is evaluated only when the script uses it.
  const run = compileFunction(`with (scope) {${source}\n}`, ['scope'], {
    filename: file,
    parsingContext: realm,
  }) as Run;
  scripts.set(file, { source, run });
  return run;
}

/** Returns the names that a script has beside the bindings. */
function ownScope(use: (...parameters: unknown[]) => unknown): Record<PropertyKey, unknown> {
  return {
    use,
    get console() {
      // A script that runs only once would log only once.
      noteUnrepeatable();
      return console;
    },
  };
}

/** Returns an object with its own properties above those of the bindings. Writing never changes the bindings. */
function layered(
  own: Record<PropertyKey, unknown>,
  bindings: Readonly<Record<PropertyKey, unknown>>,
  objects: ScriptObjects,
) {
  const hasOwn = (name: PropertyKey): boolean => Object.hasOwn(own, name);
  return new Proxy(own, {
    has: (_, name) => hasOwn(name) || (name in bindings && !(name in Object.prototype)),
    get: (_, name) => {
      if (hasOwn(name)) return own[name];
      return name === Symbol.unscopables ? undefined : objects.view(bindings[name]);
    },
  });
}

/** Adds the remedy to a failure that was caused by a member that Sling's objects do not have. */
function withRemedy(reason: string, error: unknown, { missing }: ScriptObjects): string {
  if (missing === undefined || nameOf(error) !== 'TypeError') return reason;
  const { member, className, remedy } = missing;
  return `${reason} ${className} has no ${member}.${remedy === undefined ? '' : ` ${remedy}`}`;
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

function lineOf(error: unknown, file: string): number {
  const stack =
    typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
  const at = stack.indexOf(`${file}:`);
  return at === -1 ? 1 : parseInt(stack.slice(at + file.length + 1), 10) || 1;
}
