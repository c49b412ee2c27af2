/*
 * Scripts of the JavaScript Use-API run in their own realm, where `instanceof` does not reach:
 * what a value is, is asked by its brand.
 */
import { types } from 'node:util';

/** A point in time with the zone it was written in, as java.util.Calendar carries one. */
export interface ZonedDate {
  readonly instant: Date;
  /** An IANA zone or `GMT+hh:mm`; undefined where the value carries none. */
  readonly timeZone: string | undefined;
}

export function isMap(value: unknown): value is ReadonlyMap<unknown, unknown> {
  return types.isMap(value);
}

export function isIterable(value: unknown): value is Iterable<unknown> {
  return isObject(value) && typeof value[Symbol.iterator] === 'function';
}

export function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An object literal or `Object.create(null)`, of any realm: HTL's map. A class instance is none. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Reads a Date, or an object shaped as `{ instant: Date, timeZone?: string }`. */
export function toZonedDate(value: unknown): ZonedDate | undefined {
  if (types.isDate(value)) return { instant: value, timeZone: undefined };
  if (!isObject(value) || !types.isDate(value.instant)) return undefined;
  const timeZone = typeof value.timeZone === 'string' ? value.timeZone : undefined;
  return { instant: value.instant, timeZone };
}

/**
 * The text of an object that says what it is by a toString of its own, as a Java enum or a wrapper
 * does; undefined for any other value.
 */
export function ownText(value: unknown): string | undefined {
  if (!isObject(value) || types.isDate(value) || isPlainObject(value)) return undefined;
  const own: unknown = Reflect.get(value, 'toString');
  if (typeof own !== 'function') return undefined;
  const text: unknown = own.call(value);
  // What Object.prototype.toString says, of whichever realm, says nothing.
  return typeof text === 'string' && !text.startsWith('[object ') ? text : undefined;
}
