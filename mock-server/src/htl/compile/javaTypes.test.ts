import { HtlError } from '../errors';
import { render } from '../htl.testing';

const bindings = { name: 'a', list: ['a', 'b'], missing: undefined, flag: true };

/** Each case was tried in Sling with AEM's compiler, whose Java did not compile. */
describe('the operator in, where AEM would generate invalid Java', () => {
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

  it('fails at an item without a value, as Sling does, unless another item matches first', () => {
    const source = (items: string): string => `<sly data-sly-set.x="\${${items}}"/>\${'a' in x}`;
    expect(render(source("['a', missing]"))).toBe('true');
    expect(() => render(source("['b', missing]"))).toThrow('list whose item 2 has no value');
  });

  it('does not look for properties of an object, which Java does not have', () => {
    const thing = new (class {
      name = 'x';
    })();
    expect(render("${'name' in thing}", { thing })).toBe('false');
  });
});
