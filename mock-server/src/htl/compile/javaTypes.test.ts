import { HtlError } from '../errors';
import { render } from '../htl.testing';

const bindings = { name: 'a', list: ['a', 'b'], missing: undefined, flag: true };

/** Each was tried in Sling, with AEM's compiler: Java did not compile. */
describe('in, where AEM makes invalid Java of it', () => {
  it.each([
    ["${name in ['a', 'b']}"],
    ['${name in []}'],
    ['${name in [name]}'],
    ["${'a' in ['b', name]}"],
    ["${!(name in ['a'])}"],
    ["${name in ['a'] && true}"],
    ["${name in (flag ? ['a'] : ['b'])}"],
    ["${name in (true ? ['a'] : 'abc')}"],
    ["${missing ? ('a' in ['a']) : ('b' in ['b'])}"],
    ["${'x' @ join=(name in ['a'])}"],
  ])('%s is refused, and the message says to declare the list', (expression) => {
    expect(() => render(`<p>\n${expression}</p>`)).toThrow(
      /test\.html, line 2: AEM cannot compile in with a literal list; .*data-sly-set/,
    );
  });

  it.each([
    ['${name in 5}', 'a number'],
    ['${name in 1.5}', 'a number'],
    ['${name in (flag ? 1 : 2.5)}', 'a number'],
    ['${name in true}', 'a condition'],
    ['${name in !flag}', 'a condition'],
    ['${name in (flag == true)}', 'a condition'],
    ['${name in (!flag && true)}', 'a condition'],
  ])('%s is refused for %s on its right', (expression, what) => {
    expect(() => render(expression)).toThrow(HtlError);
    expect(() => render(expression)).toThrow(`AEM cannot compile in with ${what} on its right`);
  });

  it.each([
    [
      "<sly data-sly-set.values=\"${['a', 'b']}\"/>${name in values} ${missing in values}",
      'true false',
    ],
    ['<sly data-sly-test.values="${[\'a\']}">${name in values}</sly>', 'true'],
    ["${'a' in ['a']}", 'true'],
    ["${('a' in ['a']) && name}", 'a'],
    ['${true in [true]}', 'true'],
    ["${true ? ('a' in ['a']) : name}", 'true'],
    ["${name in 'abc'}", 'true'],
    ["${name in (missing || ['a'])}", 'true'],
    ["${name in (['b'] || missing)}", 'false'],
    ["${name in (missing ? ['a'] : 'abc')}", 'true'],
    ["${name in (missing ? 1 : 'abc')}", 'true'],
    ["${name in ['abc'][0]}", 'true'],
    ['${name in list}', 'true'],
    ['${name in (flag && true)}', 'false'],
  ])('%s compiles', (source, expected) => {
    expect(render(source, bindings)).toBe(expected);
  });

  it('refuses an item without a value, over which Sling fails, unless it finds another first', () => {
    const source = (items: string): string => `<sly data-sly-set.x="\${${items}}"/>\${'a' in x}`;
    expect(render(source("['a', missing]"))).toBe('true');
    expect(() => render(source("['b', missing]"))).toThrow('list whose item 2 has no value');
  });

  it('looks for no property of an object, as Java knows none', () => {
    const thing = new (class {
      name = 'x';
    })();
    expect(render("${'name' in thing}", { thing })).toBe('false');
  });
});
