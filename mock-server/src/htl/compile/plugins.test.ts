import { compileHtl } from '../compileHtl';
import { HtlError } from '../errors';
import { render, testHost } from '../htl.testing';

describe('data-sly-test, set and unwrap (HTL 1.4 §2.2.5, §2.2.11, §2.2.12)', () => {
  it.each([
    ['<p data-sly-test="${true}">x</p>', '<p>x</p>'],
    ['<p data-sly-test>x</p>', ''],
    ['<p data-sly-test="${[]}">x</p>', ''],
    ['<p data-sly-test.myVar="${\'foo\'}">${myVar}</p>${MYVAR}', '<p>foo</p>foo'],
    ['${a}<p data-sly-set.a="${\'b\'}">${a}</p>${a}', '<p>b</p>b'],
    ['<p data-sly-unwrap>x</p>', 'x'],
    ['<p data-sly-unwrap="${false}">x</p>', '<p>x</p>'],
    ['<p data-sly-unwrap.u="${1 == 1}">x</p><i data-sly-unwrap="${u}">y</i>', 'xy'],
    ['<sly id="a">x</sly>', 'x'],
    ['<sly data-sly-unwrap="${false}"/>', '<sly></sly>'],
    ['<sly data-sly-unwrap="${false}">x</sly>', '<sly>x</sly>'],
    ['<p data-sly-test="${a}" data-sly-set.a="${1}"></p>', ''],
    ['<p data-sly-set.a="${1}" data-sly-test="${a}"></p>', '<p></p>'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source)).toBe(expected);
  });
});

describe('data-sly-text and data-sly-element (§2.2.2, §2.2.4)', () => {
  it.each([
    ['<p data-sly-text="${\'<b>\'}">gone</p>', '<p>&lt;b&gt;</p>'],
    ["<p data-sly-text=\"${'<b>x</b>' @ context='html'}\"></p>", '<p><b>x</b></p>'],
    ['<p data-sly-text="${[]}"></p>', '<p></p>'],
    ['<p data-sly-text="${0}"></p>', '<p>0</p>'],
    ['<p data-sly-text="${false}"></p>', '<p>false</p>'],
    ['<div id="a" data-sly-element="${\'h1\'}">x</div>', '<h1 id="a">x</h1>'],
    ['<div data-sly-element="${\'script\'}">x</div>', '<div>x</div>'],
    ['<div data-sly-element="${\'br\'}"></div>', '<br>'],
    ["<div data-sly-element=\"${'custom' @ context='unsafe'}\">x</div>", '<custom>x</custom>'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source)).toBe(expected);
  });
});

describe('data-sly-include and data-sly-resource (§2.2.8, §2.2.9)', () => {
  it.each([
    ['<p data-sly-include="a.html">gone</p>', '<p>[include a.html {}]</p>'],
    [
      "<p data-sly-include=\"${'a.html' @ prependPath='/x/', appendPath='/b'}\"></p>",
      '<p>[include /x/a.html/b {}]</p>',
    ],
    [
      "<p data-sly-include=\"${@ file='/a.html', prependPath='/x/'}\"></p>",
      '<p>[include /x/a.html {}]</p>',
    ],
    ['<p data-sly-resource="./par"></p>', '<p>[resource ./par {}]</p>'],
    [
      "<p data-sly-resource=\"${'par' @ prependPath='/x', selectors=['a', 'b'], resourceType='t'}\"></p>",
      '<p>[resource /x/par {"selectors":["a","b"],"resourceType":"t"}]</p>',
    ],
    ["<p data-sly-resource=\"${@ path='p', appendPath='q'}\"></p>", '<p>[resource p/q {}]</p>'],
    [
      '<p data-sly-resource="${object @ decoration=false}"></p>',
      '<p>[resource the object {"decoration":false}]</p>',
    ],
  ])('%s prints %s', (source, expected) => {
    const object = new (class {
      toString(): string {
        return 'the object';
      }
    })();
    expect(render(source, { object })).toBe(expected);
  });
});

describe('data-sly-template and data-sly-call (§2.2.10)', () => {
  it.each([
    [
      '<template data-sly-template.one>blah</template><p data-sly-call="${one}"></p>',
      '<p>blah</p>',
    ],
    ['<p data-sly-call="${later}"></p><sly data-sly-template.later>x</sly>', '<p>x</p>'],
    [
      '<template data-sly-template.two="${@ title, text=\'a hint\'}">${TITLE}|${text}|${outer}|${global}</template><sly data-sly-set.outer="${1}"/><sly data-sly-call="${two @ title=\'T\', rogue=\'R\'}"/>',
      'T|||g',
    ],
    [
      '<template data-sly-template.t="${@ global}">[${global}]</template><sly data-sly-call="${t}"/>',
      '[]',
    ],
    [
      '<sly data-sly-template.count="${@ n}">${n}<sly data-sly-test="${n != \'xxx\'}" data-sly-call="${count @ n=next[n]}"/></sly><sly data-sly-call="${count @ n=\'x\'}"/>',
      'xxxxxx',
    ],
    [
      '<template data-sly-template.pass="${@ t}"><sly data-sly-call="${t}"/></template><template data-sly-template.inner>in</template><sly data-sly-call="${pass @ t=inner}"/>',
      'in',
    ],
    ['<sly data-sly-set.one="${1}"/><template data-sly-template.one>x</template>${one}', '1'],
  ])('%s prints %s', (source, expected) => {
    const next = { x: 'xx', xx: 'xxx' };
    expect(render(source, { global: 'g', next })).toBe(expected);
  });

  it('loads templates of another file with data-sly-use, with names in any case', () => {
    const library = compileHtl(
      '<template data-sly-template.firstFrame="${@ a}"><b>${a}</b></template>',
      'lib.html',
    );
    const host = testHost({ use: (_, __, scope) => library.templates(scope.bindings, host) });
    const source = '<sly data-sly-use.lib="lib.html" data-sly-call="${lib.FirstFrame @ a=1}"/>';
    expect(compileHtl(source, 'page.html').render({}, host)).toBe('<b>1</b>');
  });

  it('the error names the place of a call without a template', () => {
    expect(() => render('\n<p data-sly-call="${nothing}"></p>')).toThrow(
      /test\.html, line 2: data-sly-call has no template to call.*\$\{nothing\}/,
    );
  });

  it('the error names the file of the failing template', () => {
    const library = compileHtl('<template data-sly-template.t>\n${1 < "a"}</template>', 'lib.html');
    const host = testHost({ use: (_, __, scope) => library.templates(scope.bindings, host) });
    const script = compileHtl(
      '<sly data-sly-use.l="lib.html" data-sly-call="${l.t}"/>',
      'page.html',
    );
    expect(() => script.render({}, host)).toThrow('lib.html, line 2: < compares two numbers');
  });
});

describe('data-sly-use (§2.2.1)', () => {
  it('passes the arguments and sets the variable for the rest of the script', () => {
    const host = {
      use: (name: string, args: object) => ({ said: `${name} ${JSON.stringify(args)}` }),
    };
    const source =
      "<p data-sly-use.m=\"${'Model' @ depth=1, join='x'}\">${m.said @ context='unsafe'}</p>${m.said @ context='unsafe'}";
    expect(render(source, {}, host)).toBe(
      '<p>Model {"depth":1,"join":"x"}</p>Model {"depth":1,"join":"x"}',
    );
    expect(render('<sly data-sly-use="Model"/>${useBean.said}', {}, host)).toBe('Model {}');
  });

  it('adds the location of the statement to a model’s error', () => {
    const error = caught(() => render('<p>\n<i data-sly-use.m="${\'No\' @ a=1}"></i></p>'));
    expect(error).toBeInstanceOf(HtlError);
    expect(error).toMatchObject({ file: 'test.html', line: 2, expression: "${'No' @ a=1}" });
    expect(String(error)).toContain('There is no model No.');
  });
});

describe('the order of statements on one element (§2.3)', () => {
  it.each([
    ['<p data-sly-list="${[1, 2]}" data-sly-text="${7}">x</p>', '<p>7</p>'],
    ['<p data-sly-repeat="${[1, 2]}" data-sly-text="${item}">x</p>', '<p>1</p>\n<p>2</p>\n'],
    [
      '<p data-sly-attribute.id="${item}" data-sly-repeat="${[1, 2]}">x</p>',
      '<p id="1">x</p>\n<p id="2">x</p>\n',
    ],
    [
      '<p data-sly-text="${1}" data-sly-call="${t}"></p><sly data-sly-template.t>t</sly>',
      '<p>t</p>',
    ],
    ['<p data-sly-unwrap.u="${true}" data-sly-repeat.x="${[1, 2]}">${x}${u}</p>', '1true2true'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source)).toBe(expected);
  });
});

function caught(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

describe('data-sly-list and data-sly-repeat (HTL 1.4 §2.2.6, §2.2.7)', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  it.each([
    ['<ul data-sly-list="${[1, 2]}"><li>${item}</li></ul>', '<ul><li>1</li><li>2</li></ul>'],
    ['<ul data-sly-list="${[]}"></ul>', ''],
    ['<ul data-sly-list></ul>', ''],
    ['<ul data-sly-list="${\'one\'}">${item}</ul>', '<ul>one</ul>'],
    [
      '<i data-sly-repeat.x="${[1, 2]}" id="${x}">${xList.count}</i>',
      '<i id="1">1</i>\n<i id="2">2</i>\n',
    ],
    ['<i data-sly-repeat="${map}">${item}=${map[item]}</i>', '<i>a=1</i>\n<i>b=2</i>\n'],
    ['<i data-sly-repeat="${object}">${item}</i>', '<i>k</i>\n'],
    ['<i data-sly-repeat="${set}">${item}</i>', '<i>s</i>\n'],
    ['<i data-sly-repeat="${generated}">${item}</i>', '<i>1</i>\n<i>2</i>\n'],
    [
      '<i data-sly-repeat="${[1, 2, 3]}">${itemList.index}${itemList.first ? "F" : ""}${itemList.middle ? "M" : ""}${itemList.last ? "L" : ""}${itemList.odd ? "O" : "E"}</i>',
      '<i>0FO</i>\n<i>1ME</i>\n<i>2LO</i>\n',
    ],
    ['<b data-sly-list="${[1, 2, 3, 4, 5] @ begin=1, end=3, step=2}">${item}</b>', '<b>24</b>'],
    ['<b data-sly-list="${[1, 2] @ begin=5}">${item}</b>', ''],
    ['<sly data-sly-set.item="${9}"/><b data-sly-list="${[1]}">${item}</b>${item}', '<b>1</b>9'],
    [
      '<b data-sly-list.p="${[1, 2]}"><i data-sly-repeat="${[3, 4]}">${p}${item}</i></b>',
      '<b><i>13</i>\n<i>14</i>\n<i>23</i>\n<i>24</i>\n</b>',
    ],
    ['<b data-sly-list="${[1, 2]}" data-sly-unwrap>${item}</b>', '12'],
  ])('%s prints %s', (source, expected) => {
    function* generate(): Generator<number> {
      yield 1;
      yield 2;
    }
    const bindings = { map, object: { k: 1 }, set: new Set(['s']), generated: generate() };
    expect(render(source, bindings)).toBe(expected);
  });
});

describe('attributes (HTL 1.4 §2.2.3)', () => {
  const foobar = { id: 'foo', class: 'bar', lang: '' };
  it.each([
    [
      '<div class="bar1" data-sly-attribute.class="bar2" data-sly-attribute="${foobar}"></div>',
      '<div class="bar" id="foo"></div>',
    ],
    [
      '<div data-sly-attribute="${foobar}" data-sly-attribute.class="bar2" id="foo2"></div>',
      '<div id="foo2" class="bar2"></div>',
    ],
    ['<div lang="${\'\'}"></div>', '<div></div>'],
    ['<div lang="en" data-sly-attribute.lang></div>', '<div></div>'],
    ['<div lang="en" data-sly-attribute.lang=""></div>', '<div></div>'],
    ['<div lang="en" data-sly-attribute="${foobar}"></div>', '<div id="foo" class="bar"></div>'],
    [
      '<div title="" data-sly-attribute="${foobar}"></div>',
      '<div title="" id="foo" class="bar"></div>',
    ],
    ['<input checked="${true}"/>', '<input checked/>'],
    ['<input checked="${false}">', '<input>'],
    ['<input data-sly-attribute.checked="${true}">', '<input checked>'],
    ['<input checked="${\'false\'}">', '<input checked="false">'],
    ["<div title=\"${['one', 'two']}\"></div>", '<div title="one,two"></div>'],
    ['<div title="${[]}"></div>', '<div></div>'],
    ['<div title="${[\'\']}"></div>', '<div></div>'],
    ['<div class="${0}"></div>', '<div class="0"></div>'],
    ['<div title="${missing}"></div>', '<div></div>'],
    ['<div class="${missing} ${missing}"></div>', '<div class=" "></div>'],
    ['<div class="a ${missing}"></div>', '<div class="a "></div>'],
    [
      '<div data-sly-attribute.onclick="x" data-sly-attribute.style="y" onclick="ok()"></div>',
      '<div onclick="ok()"></div>',
    ],
    ['<div data-sly-attribute="${rogue}"></div>', '<div></div>'],
    ['<a data-sly-attribute.href="${\'javascript:x\'}">x</a>', '<a>x</a>'],
    ['<a data-sly-attribute.xlink:href="${\'/x\'}">x</a>', '<a xlink:href="/x">x</a>'],
  ])('%s prints %s', (source, expected) => {
    const rogue = new Map([
      ['><script>', 'x'],
      ['style', 'x'],
      ['onclick', 'x'],
      ['href', 'javascript:x'],
    ]);
    expect(render(source, { foobar, rogue })).toBe(expected);
  });
});
