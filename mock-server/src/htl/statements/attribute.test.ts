import { render } from '../testHost';

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
    ['<div title="${[\'\']}"></div>', '<div title=""></div>'],
    ['<div class="${0}"></div>', '<div class="0"></div>'],
    ['<div title="${missing}"></div>', '<div></div>'],
    ['<div class="${missing} ${missing}"></div>', '<div></div>'],
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
