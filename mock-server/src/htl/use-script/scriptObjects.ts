import { types } from 'node:util';
import { collectionMethod } from '../javaCollections';
import { hostObjectOf, isObject, isScriptView, rememberView } from '../objectModel';

/** The members of a class that its objects have in a Use-API script. */
export interface ScriptClass {
  /** The class's name in messages. */
  readonly name: string;
  readonly describes: (value: object) => boolean;
  /** Returns the value or method of a name; undefined if the class has no such member. */
  readonly member: (target: object, name: string) => unknown;
  /** Remedies for members that scripts often use and that do not exist. */
  readonly remedies: Readonly<Record<string, string>>;
}

/** A member that a script used and that its object does not have in Sling. */
export interface MissingMember {
  readonly member: string;
  readonly className: string;
  readonly remedy: string | undefined;
}

/**
 * The views through which a script accesses host objects, as in Rhino. An object of a known class has the
 * members of its class. Any other object has its own members, and `page.title` is also `page.getTitle()`. A
 * map has `get(key)`, a list `size()`. Primitive values and a script's own objects are returned unchanged.
 * Writing never changes the host object.
 */
export class ScriptObjects {
  /** The view of each host object, so that equal objects are equal in a script. */
  private readonly views = new WeakMap<object, object>();

  /** The last member that the script used and that its object does not have. */
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

  /**
   * Returns whether a value is an object of the host. Scripts run in their own realm, whose objects are not
   * instances of the host's Object.
   */
  private isHostObject(value: unknown): value is Record<PropertyKey, unknown> {
    if (!isObject(value) || isScriptView(value)) return false;
    // A Date and a Map have the same method names as in Java, and do not work behind a proxy.
    if (types.isDate(value) || types.isMap(value) || types.isSet(value)) return false;
    return value instanceof Object || Object.getPrototypeOf(value) === null;
  }

  private member(target: Record<PropertyKey, unknown>, name: PropertyKey): unknown {
    if (typeof name !== 'string') return Reflect.get(target, name, target);
    // Java's objects have no constructor for scripts, and without one an array creates plain arrays.
    if (name === 'constructor') return undefined;
    const known = this.classes.find((one) => one.describes(target));
    const value = known
      ? (known.member(target, name) ?? inherited(target, name))
      : ownMember(target, name);
    this.missing = value === undefined ? missingMember(known, target, name) : undefined;
    if (typeof value !== 'function') return this.view(value);
    // Methods of JavaScript's arrays run on the view, so that a callback gets views as well.
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

/**
 * Returns the method `getTitle` for the member `title`, or undefined if there is no such member, for example
 * if the method is misspelled.
 */
function getter(target: Record<PropertyKey, unknown>, property: string): Method | undefined {
  const name = property.charAt(0).toLowerCase() + property.slice(1);
  if (!(name in target) || name in Object.prototype) return undefined;
  return () => Reflect.get(target, name, target) ?? null;
}

/** Describes a missing member, or returns undefined if missing names are usual, such as a key of a map. */
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
 * Describes a class by its members. A getter `title` is also the method `getTitle()`, a flag `hidden` is also
 * `isHidden()`; `properties` have no method, and `methods` no property.
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
