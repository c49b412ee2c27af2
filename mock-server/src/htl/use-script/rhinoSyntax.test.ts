import { HtlError } from '../errors';
import { checkRhinoSyntax } from './rhinoSyntax';

/** Each case was tried in Rhino 1.7.13 with the language version ES6, which Sling sets. */
describe('JavaScript that AEM’s Rhino does not accept', () => {
  it.each([
    ['class A {}', 'Write a function that returns an object.'],
    ['function f(a = 1) {}', 'Give the default in the body'],
    ['var [a = 1] = [];', 'Give the default in the body'],
    ['function f(...rest) {}', 'Read arguments by their index.'],
    ['f(...[1]);', 'Call concat() or apply().'],
    ['var a = { ...b };', 'Call concat() or apply().'],
    ['var a = { b };', 'Write the name twice'],
    ['var f = ({ a }) => a;', 'Write the name twice'],
    ['({ a } = b);', 'Write the name twice'],
    ['var a = { [b]: 1 };', 'object[name] = value'],
    ['var a = { *g() {} };', 'name: function* () { … }'],
    ['var a = b?.c;', 'Test each part with &&.'],
    ['var a = b ?? c;', 'Write a condition for ??.'],
    ['a ||= 1;', 'Write the assignment out.'],
    ['var a = 2 ** 3;', 'Call Math.pow().'],
    ['a **= 3;', 'Call Math.pow().'],
    ['try { a(); } catch {}', 'Name the error, as in catch (error).'],
    ['async function f() {}', 'Nothing in a script is asynchronous.'],
    ['var f = async () => 1;', 'Nothing in a script is asynchronous.'],
    ['for (const x of []) {}', 'Write let or var in the loop.'],
    ['var a = 1_000;', 'Write the number without _.'],
    ['var a = 1n;', 'Write a number.'],
    ['var a = `x${1}`;', 'Join the texts with +.'],
    ['tag`x`;', 'Call the function with texts.'],
    ['function F() { return new.target; }', 'There is nothing like it.'],
    ["import('x');", 'Name the script in use([…], …).'],
    ['var a = /a/u;', 'knows no such regular expression'],
    ['var a = /a/s;', 'knows no such regular expression'],
    ['var a = /(?<n>a)/;', 'knows no such regular expression'],
    ['var a = /(?<=a)b/;', 'knows no such regular expression'],
    [
      'var a = /[a-z0-9\\u00c0-\\u024f\\u0300-\\u036f]+/gi;',
      'takes \\u00c0-\\u024f for an invalid range',
    ],
    ['var a = /[a-\\u00c0]/i;', 'takes a-\\u00c0 for an invalid range'],
    ['var a = ;', 'Unexpected token.'],
  ])('%s is refused with its position and a remedy', (source, remedy) => {
    const check = (): void => {
      checkRhinoSyntax(`use(function () {});\n${source}`, '/apps/x/logic.js');
    };
    expect(check).toThrow(HtlError);
    expect(check).toThrow('/apps/x/logic.js, line 2: ');
    expect(check).toThrow(remedy);
  });

  it.each([
    'let a = 1; const b = 2; var f = x => x + 1;',
    'var f = (a, b) => { return { a: a }; };',
    'function* g() { yield 1; } for (let x of g()) {}',
    'var { a, b } = c, [d, [e]] = [1, [2]]; function f({ a }) {}',
    'var o = { get x() { return 1; }, m() { return 2; }, class: 3 };',
    'try { a(); } catch (error) {}',
    'var a = /[A-Za-z0-9\\u00c0-\\u024f]+/g, b = /[A-z]/i, c = /[\\u0100-\\u017f\\d]/i;',
    'var d = /[\\w\\u00ab-\\u024e]/i, e = /[^\\s]/i;',
  ])('%s is accepted', (source) => {
    expect(() => {
      checkRhinoSyntax(source, 'x.js');
    }).not.toThrow();
  });
});
