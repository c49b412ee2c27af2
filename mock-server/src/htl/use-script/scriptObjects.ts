import { types } from 'node:util';
import { collectionMethod } from '../javaCollections';
import { hostObjectOf, isObject, isScriptView, rememberView } from '../objectModel';

/** How the objects of one class appear to a script of the Use-API: these members and no others. */
export interface ScriptClass {
  /** As messages name it. */
  readonly name: string;
  readonly describes: (value: object) => boolean;
  /** The value or method of a name; undefined where the class has none. */
  readonly member: (target: object, name: string) => unknown;
  /** A remedy for each member that scripts ask for and that does not exist. */
  readonly remedies: Readonly<Record<string, string>>;
}

/** A member that a script asked for, which its object does not have in Sling. */
export interface MissingMember {
  readonly member: string;
  readonly className: string;
  readonly remedy: string | undefined;
}

/**
 * Host objects as Rhino shows them to a script. An object of a known class has the members of its
 * class; any other has its own, and `page.title` is also `page.getTitle()`. A map has `get(key)`, a
 * list `size()`. Primitive values and what a script made itself are returned unchanged. Writing
 * never reaches the host.
 */
export class ScriptObjects {
  /** The view of each host object, so that a script compares the same object as equal. */
  private readonly views = new WeakMap<object, object>();

  /** The last member that the script asked for and its object does not have. */
  missing: MissingMember | undefined;

  constructor(private readonly classes: readonly ScriptClass[] = []) {}

  view(value: unknown): unknown {
    if (!this.isHostObject(value)) return value;
    const known = this.views.get(value);
    if (known !== undefined) return known;
    const view = new Proxy(value, {
      get: (target, name) => this.member(target, name),
      set: () => false,
      defineProperty: () => false,
      deleteProperty: () => false,
    });
    this.views.set(value, view);
    rememberView(view, value);
    return view;
  }

  /** Scripts run in a realm of their own, whose objects are no instances of the host's Object. */
  private isHostObject(value: unknown): value is Record<PropertyKey, unknown> {
    if (!isObject(value) || isScriptView(value)) return false;
    // A Date and a Map have the methods of Java's under the same names, and refuse a proxy.
    if (types.isDate(value) || types.isMap(value) || types.isSet(value)) return false;
    return value instanceof Object || Object.getPrototypeOf(value) === null;
  }

  private member(target: Record<PropertyKey, unknown>, name: PropertyKey): unknown {
    if (typeof name !== 'string') return Reflect.get(target, name, target);
    // Java's objects have none that a script could use, and an array makes plain ones without it.
    if (name === 'constructor') return undefined;
    const known = this.classes.find((one) => one.describes(target));
    const value = known
      ? (known.member(target, name) ?? inherited(target, name))
      : ownMember(target, name);
    this.missing = value === undefined ? missingMember(known, target, name) : undefined;
    if (typeof value !== 'function') return this.view(value);
    // The methods of JavaScript's arrays go through the view, so that a callback gets views as well.
    if (Reflect.get(Array.prototype, name) === value) return value;
    return this.bound(value as Method, target);
  }

  private bound(method: Method, target: object): Method {
    return (...parameters) => this.view(method.apply(target, parameters.map(hostObjectOf)));
  }
}

type Method = (...parameters: unknown[]) => unknown;

function inherited(target: Record<PropertyKey, unknown>, name: string): unknown {
  return name in Object.prototype ? Reflect.get(target, name, target) : undefined;
}

function ownMember(target: Record<PropertyKey, unknown>, name: string): unknown {
  const method = collectionMethod(target, name);
  if (method !== undefined) return method;
  const value: unknown = Reflect.get(target, name, target);
  if (value !== undefined) return value;
  const property = /^(?:get|is)([A-Z].*)$/.exec(name)?.[1];
  return property === undefined ? undefined : getter(target, property);
}

/** `getTitle` for `title`; undefined where the object has no such member, as for a misspelled method. */
function getter(target: Record<PropertyKey, unknown>, property: string): Method | undefined {
  const name = property.charAt(0).toLowerCase() + property.slice(1);
  if (!(name in target) || name in Object.prototype) return undefined;
  return () => Reflect.get(target, name, target) ?? null;
}

/** Undefined where a missing name is usual: a key of a map, an index of a list. */
function missingMember(
  known: ScriptClass | undefined,
  target: object,
  member: string,
): MissingMember | undefined {
  if (known) return { member, className: known.name, remedy: known.remedies[member] };
  if (!Array.isArray(target)) return undefined;
  return {
    member,
    className: 'An array',
    remedy:
      'Go through it by its length and index; of the lists that AEM gives, only that of a page’s children is an iterator.',
  };
}

/**
 * Describes a class by its members: `title` of the getters is also `getTitle()`, `hidden` of the flags
 * `isHidden()`; `properties` have no method, `methods` no property.
 */
export function scriptClass<Target extends object>(description: {
  readonly name: string;
  readonly of: abstract new (...parameters: never[]) => Target;
  readonly getters: Members<Target>;
  readonly flags?: Members<Target>;
  readonly properties?: Members<Target>;
  readonly methods?: Members<Target>;
  readonly remedies?: Readonly<Record<string, string>>;
}): ScriptClass {
  const { name, of, getters, flags = {}, properties = {}, methods = {} } = description;
  const values = new Map(Object.entries({ ...getters, ...flags, ...properties }));
  const functions = new Map(Object.entries(methods));
  for (const [key, read] of Object.entries(getters)) functions.set(`get${capitalized(key)}`, read);
  for (const [key, read] of Object.entries(flags)) functions.set(`is${capitalized(key)}`, read);
  return {
    name,
    describes: (value) => value instanceof of,
    member: (target, member) => {
      const read = values.get(member);
      if (read) return read(target as Target) ?? null;
      const call = functions.get(member);
      if (!call) return undefined;
      return (...parameters: never[]) => call(target as Target, ...parameters) ?? null;
    },
    remedies: description.remedies ?? {},
  };
}

type Members<Target> = Readonly<
  Record<string, (target: Target, ...parameters: never[]) => unknown>
>;

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
