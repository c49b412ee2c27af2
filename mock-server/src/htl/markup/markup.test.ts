import fc from 'fast-check';
import { HtlError } from '../errors';
import { render } from '../htl.testing';
import { parseMarkup, type MarkupNode } from './parseMarkup';
import { growth } from '../../../../jest/growth.testing';

describe('markup without HTL', () => {
  it.each([
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>A &amp; B</title></head></html>\n',
    '<p>one<p>two<br/>three<img src="a.png" alt>',
    "<DIV Class='x'   id = 'y' >text</DIV>",
    '<script>if (a < b && c > d) { document.write("</p>") }</script>',
    '<style>a > b { color: red }</style>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<textarea><b>kept</b></textarea>',
    'a < b, </nothing>, <3, <',
    '<!-- a comment --><![CDATA[ x ]]><?xml version="1.0"?>',
    '<a title="has > inside">x</a>',
    '<p unclosed="',
    '<!-- no end',
    '$ { } $5 \\ {x}',
  ])('is printed as written: %s', (source) => {
    expect(render(source)).toBe(source);
  });

  it('is printed byte for byte, for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b a="c">',
        "<i d='e'>",
        '<br/>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '"',
        "'",
        '<',
        '>',
        '/',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (source) => {
          fc.pre(
            !source.includes('${') && !source.includes('<!--/*') && !/data-sly-|<sly/i.test(source),
          );
          expect(render(source)).toBe(source);
        },
      ),
    );
  });

  it('is read into nodes whose sources together are the whole script', () => {
    const source = '<ul class="a"><li>one<li>two</ul><!-- c -->tail';
    expect(parseMarkup(source).map(written).join('')).toBe(source);
  });
});

describe('attributes are printed as in Sling', () => {
  it.each([
    ['<a t=a/>x</a>', '<a t="a/">x</a>'],
    ['<a t = x u>y</a>', '<a t="x" u>y</a>'],
    ['<a t=a=b u=/x/y?z=1&w=2>y</a>', '<a t="a=b" u="/x/y?z=1&w=2">y</a>'],
    ['<a t="1" u="2" t="3">y</a>', '<a t="3" u="2">y</a>'],
    ['<a t="1" T="2"></a>', '<a T="2"></a>'],
    ['<a t="${missing}" t="x"></a>', '<a t="x"></a>'],
    ['<a t="x" t="${missing}"></a>', '<a></a>'],
    ['<a class="a" data-sly-attribute.class="b" class="c"></a>', '<a class="b"></a>'],
    ['<i data-sly-test="${false}" data-sly-test="${true}">shown</i>', '<i>shown</i>'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source)).toBe(expected);
  });
});

describe('markup with HTL', () => {
  it('drops HTL comments and keeps those of HTML', () => {
    expect(render('a<!--/* unseen --> ${ still unseen */-->b<!-- ${1} -->')).toBe('ab<!-- 1 -->');
  });

  it('keeps block statements inside a comment', () => {
    const source = '<!-- <p data-sly-test="x">y</p> -->';
    expect(render(source)).toBe(source);
  });

  it('recognizes elements and block statements in upper and lower case', () => {
    expect(render('<SLY DATA-SLY-TEST="${true}"><B>x</b></SLY>')).toBe('<B>x</b>');
  });

  it('any text either renders or is refused with an HtlError', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '${',
        '}',
        '\\${',
        '<sly ',
        'data-sly-list="',
        '@',
        '"',
        "'",
        '>',
        '[',
        '(',
        '!',
        '?',
        ':',
        '<!--/*',
        '*/-->',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
        (source) => {
          try {
            expect(typeof render(source)).toBe('string');
          } catch (error) {
            expect(error).toBeInstanceOf(HtlError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each<readonly [string, (length: number) => void]>([
    ['unclosed tags', (length) => render('<a '.repeat(length))],
    ['unclosed end tags', (length) => render('</a'.repeat(length))],
    ['end tags without a start', (length) => render('</b>'.repeat(length) + '${1}')],
    [
      'unclosed expressions',
      (length) => {
        expect(() => render('${'.repeat(length))).toThrow(HtlError);
      },
    ],
  ])('reads scripts of %s in linear time', async (_what, read) => {
    expect(await growth(read, { size: 3000, count: 10 })).toBeLessThan(2);
  });
});

describe('scripts that do not compile', () => {
  it.each([
    [
      '<p>\n\n${a b}</p>',
      'test.html, line 3: The expression needs }, but here it has b. It is in: ${a b}',
    ],
    ['<p>${a</p>', 'line 1: The expression has no closing brace'],
    ['${a # b}', 'The character # is not part of the expression language.'],
    ["${'a\\d'}", '\\d is no escape of a string'],
    ['${a ? b}', 'The expression needs :, but here it has }.'],
    [
      '\n<p data-sly-tset="${a}"></p>',
      'line 2: There is no block statement data-sly-tset; HTL has template, set',
    ],
    ['<p data-sly-set="x"></p>', 'data-sly-set needs an identifier'],
    ['<p data-sly-use.x></p>', 'data-sly-use needs the name of what to use.'],
    [
      "\n<a t=${'a'}b>y</a>",
      'line 2: The value of t has no quotes, so that AEM ends it at the quote',
    ],
    ['<p title="a\n${b c}"></p>', 'line 2: The expression needs }, but here it has c.'],
  ])('%s is refused with a message', (source, message) => {
    expect(() => render(source)).toThrow(message);
  });
});

function written(node: MarkupNode): string {
  if (node.kind !== 'element') return node.source;
  return node.openSource + node.children.map(written).join('') + (node.closeSource ?? '');
}
