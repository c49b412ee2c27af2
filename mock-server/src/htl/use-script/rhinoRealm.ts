import { createContext, runInContext, type Context } from 'node:vm';

/**
 * Returns a realm for scripts. It lacks Node's own objects and has only the JavaScript library of Rhino
 * 1.7.13, which runs scripts in AEM: a script that calls `flat()` or `Object.entries()` fails here as in AEM.
 * The lists were read from that Rhino with the language version that Sling sets.
 *
 * @param readsClock is called when a script asks for the current time or for a random number
 */
export function rhinoRealm(readsClock: () => void): Context {
  const realm = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const watch = runInContext(WATCH, realm) as (readsClock: () => void) => void;
  watch(readsClock);
  const trim = runInContext(TRIM, realm) as (path: string, names: readonly string[]) => void;
  for (const [path, names] of Object.entries(KNOWN)) trim(path, names.split(' '));
  return realm;
}

/** A function that runs in the realm and replaces what returns the current time and random numbers. */
const WATCH = `(function (readsClock) {
  var random = Math.random, now = Date.now, construct = Reflect.construct;
  Math.random = function () { readsClock(); return random(); };
  Date.now = function () { readsClock(); return now(); };
  Date = new Proxy(Date, {
    apply: function (date) { readsClock(); return date(); },
    construct: function (date, values, constructor) {
      if (values.length === 0) readsClock();
      return construct(date, values, constructor);
    }
  });
  Date.prototype.constructor = Date;
})`;

/** A function that runs in the realm and removes all but the named members from the object at a path. */
const TRIM = `(function (path, names) {
  var target = globalThis;
  if (path !== 'globals') path.split('.').forEach(function (name) { target = target[name]; });
  Object.getOwnPropertyNames(target).forEach(function (name) {
    if (names.indexOf(name) < 0) delete target[name];
  });
})`;

/**
 * The members of each object that Rhino has, where newer JavaScript has more. V8 itself calls `flags` and
 * similar members.
 */
const KNOWN: Readonly<Record<string, string>> = {
  'Array.prototype':
    'constructor toString toLocaleString join reverse sort push pop shift unshift splice concat slice ' +
    'indexOf lastIndexOf every filter forEach map some find findIndex reduce reduceRight fill keys values ' +
    'entries includes copyWithin length',
  'Date.prototype':
    'constructor toString toTimeString toDateString toLocaleString toLocaleTimeString toLocaleDateString ' +
    'toUTCString valueOf getTime getYear getFullYear getUTCFullYear getMonth getUTCMonth getDate getUTCDate ' +
    'getDay getUTCDay getHours getUTCHours getMinutes getUTCMinutes getSeconds getUTCSeconds ' +
    'getMilliseconds getUTCMilliseconds getTimezoneOffset setTime setMilliseconds setUTCMilliseconds ' +
    'setSeconds setUTCSeconds setMinutes setUTCMinutes setHours setUTCHours setDate setUTCDate setMonth ' +
    'setUTCMonth setFullYear setUTCFullYear setYear toISOString toJSON',
  'Map.prototype': 'size constructor set get delete has clear keys values entries forEach',
  'Set.prototype': 'size constructor add delete has clear values entries forEach',
  'String.prototype':
    'constructor toString valueOf charAt charCodeAt indexOf lastIndexOf split substring toLowerCase ' +
    'toUpperCase substr concat slice bold italics fixed strike small big blink sup sub fontsize fontcolor ' +
    'link anchor match search replace localeCompare toLocaleLowerCase toLocaleUpperCase trim trimLeft ' +
    'trimRight includes startsWith endsWith normalize repeat codePointAt padStart padEnd trimStart trimEnd ' +
    'length',
  Array: 'isArray of from prototype name length',
  Map: 'prototype name length',
  Math:
    'abs acos asin atan atan2 ceil cos exp floor log max min pow random round sin sqrt tan cbrt cosh expm1 ' +
    'hypot log1p log10 sinh tanh imul trunc acosh asinh atanh sign log2 fround clz32 E PI LN10 LN2 LOG2E ' +
    'LOG10E SQRT1_2 SQRT2',
  Number:
    'NaN POSITIVE_INFINITY NEGATIVE_INFINITY MAX_VALUE MIN_VALUE MAX_SAFE_INTEGER MIN_SAFE_INTEGER isFinite ' +
    'isNaN isInteger isSafeInteger parseFloat parseInt prototype name length',
  Object:
    'getPrototypeOf setPrototypeOf keys getOwnPropertyNames getOwnPropertySymbols getOwnPropertyDescriptor ' +
    'defineProperty isExtensible preventExtensions defineProperties create isSealed isFrozen seal freeze ' +
    'assign is prototype name length',
  RegExp: 'prototype name length',
  String: 'fromCharCode fromCodePoint prototype name length',
  Symbol:
    'for keyFor iterator species toStringTag hasInstance isConcatSpreadable toPrimitive match replace ' +
    'search split unscopables prototype name length',
  globals:
    'Function Object Error decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval isFinite ' +
    'isNaN parseFloat parseInt unescape NaN Infinity undefined EvalError RangeError ReferenceError ' +
    'SyntaxError TypeError URIError Array String Boolean Number Date Math JSON RegExp ArrayBuffer Int8Array ' +
    'Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array ' +
    'DataView Symbol Map Set WeakMap WeakSet',
};
