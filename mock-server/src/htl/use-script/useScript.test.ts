import { HtlError } from '../errors';
import { render } from '../htl.testing';
import { runUseScript } from './useScript';

function run(source: string, args: Record<string, unknown> = {}, bindings = {}): unknown {
  return runUseScript(source, '/apps/x/logic.js', {
    bindings,
    args,
    resolve: (path) => `dep ${path}`,
  });
}

describe('the JavaScript Use-API (HTL 1.4 §4.2)', () => {
  it('returns the result of the function', () => {
    expect(run("use(function () { return { title: 'T' }; });")).toEqual({ title: 'T' });
    expect(run("use('a.js', function (a) { return a; });")).toBe('dep a.js');
    expect(run('use(function () { return this.a * this.b; });', { a: 6, b: 7 })).toBe(42);
  });

  it('loads dependencies in order', () => {
    expect(run("use(['a.js', 'b.js'], function (a, b) { return a + ', ' + b; });")).toBe(
      'dep a.js, dep b.js',
    );
  });

  it('can read the globals, which are evaluated only when used, and cannot change them', () => {
    const bindings = {
      properties: new Map([['a', 1]]),
      get expensive(): never {
        throw new Error('It was read.');
      },
    };
    const source = "use(function () { var a = properties.get('a'); properties = 2; return a; });";
    expect(run(source, {}, bindings)).toBe(1);
    expect(bindings.properties.get('a')).toBe(1);
  });

  it('this contains only the options of data-sly-use, as in Sling', () => {
    const source = "use(function () { return this.a + '/' + this.properties; });";
    expect(run(source, { a: 'x' }, { properties: {} })).toBe('x/undefined');
  });

  it("has no objects of Node's", () => {
    expect(run('use(function () { return typeof process + typeof require; });')).toBe(
      'undefinedundefined',
    );
  });

  it('has only the JavaScript library of Rhino 1.7.13', () => {
    const source = `use(function () {
      return [[].flat, Object.entries, Object.values, ''.replaceAll, ''.at, String.raw].map(String) +
        typeof Promise + typeof Intl + typeof globalThis + typeof Map + typeof ''.includes + typeof [].find;
    });`;
    expect(run(source)).toBe(
      'undefined,undefined,undefined,undefined,undefined,undefined' +
        'undefinedundefinedundefinedfunctionfunctionfunction',
    );
    expect(() => run('use(function () {\n  return [[1]].flat();\n});')).toThrow(
      '/apps/x/logic.js, line 2: [[1]].flat is not a function.',
    );
  });

  it('is refused when it is loaded if Rhino does not accept it', () => {
    expect(() => run('use(function () {\n  return `x`;\n});')).toThrow(
      '/apps/x/logic.js, line 2: Rhino 1.7.13, which runs scripts in AEM, does not take this. Join the texts with +.',
    );
  });

  it('prints values of the script’s realm', () => {
    const host = {
      use: () =>
        run(
          "use(function () { return { l: [1, 2], m: new Map([['k', 'v']]), o: {}, f: function () { return 'called'; } }; });",
        ),
    };
    const source =
      '<sly data-sly-use.u="x.js"/>${u.l}|${u.m.k}|${u.o ? 1 : 0}|${u.f}|${u.l.length}';
    expect(render(source, {}, host)).toBe('1,2|v|0|called|2');
  });

  it.each([
    ['use(function () {\n  throw new Error("No luck");\n});', 'line 2: No luck.'],
    ['use(function () { return missing.thing; });', 'missing is not defined.'],
    ['\n\nvar = 1;', 'line 3: Unexpected token'],
    ["use({ title: 'T' });", 'line 1: use takes a function'],
    ['var a = 1;', 'The script never calls use(function () { … }).'],
  ])('the error explains %j', (source, message) => {
    expect(() => run(source)).toThrow(HtlError);
    expect(() => run(source)).toThrow(message);
  });
});
