import fc from 'fast-check';
import { anyCharacter } from '../../../../jest/anyCharacter.testing';
import { escapeAttribute, escapeText } from '../../html/escape';
import { render } from '../htl.testing';
import { escapeScriptString, validUri } from './displayContexts';
import { sanitizeHtml } from './sanitizeHtml';

const inText = (value: unknown, context: string): string =>
  render(`\${value @ context='${context}'}`, { value });

describe('display contexts (HTL 1.4 §1.2.1)', () => {
  it.each([
    ['text', `<p title="x">it's</p>`, '&lt;p title=&#34;x&#34;&gt;it&#39;s&lt;/p&gt;'],
    ['attribute', `a > "b" & 'c'`, 'a > &#34;b&#34; &amp; &#39;c&#39;'],
    ['html', '<p onclick="x()">a <b>b</b><script>c</script></p>', '<p>a <b>b</b></p>'],
    ['html', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['html', 'plain', 'plain'],
    // Sling's output for each context (org.apache.sling.xss 2.4.2).
    ['html', `a + b = "c" 'd' @ e`, 'a &#43; b &#61; &#34;c&#34; &#39;d&#39; &#64; e'],
    ['html', '<a href="/x?a=1&b=2">y</a>', '<a href="/x?a&#61;1&amp;b&#61;2">y</a>'],
    ['html', '<a href="/x" rel="nofollow">a</a>', '<a href="/x" rel="nofollow">a</a>'],
    ['html', '<a href="/x" rel="author">a</a>', '<a href="/x">a</a>'],
    [
      'html',
      '<a href="/x" target="_blank" rel="nofollow">a</a>',
      '<a href="/x" target="_blank" rel="nofollow noopener noreferrer">a</a>',
    ],
    ['html', '<section aria-label="l"><kbd>a</kbd></section>', 'a'],
    ['html', '<b title="a+b">x</b><b title="a, b">y</b>', '<b>x</b><b title="a, b">y</b>'],
    ['jsonString', `a"b/é'\n`, `a\\"b\\/\\u00E9'\\n`],
    ['number', '1.0E7', '1.0E7'],
    ['number', '9223372036854775808', '0'],
    ['number', ' 5 ', '0'],
    ['styleString', 'url(x)', 'url(x)'],
    ['elementName', 'abbr', ''],
    ['elementName', 'section', 'section'],
    ['elementName', 'script', ''],
    ['attributeName', 'data-x', 'data-x'],
    ['attributeName', 'onclick', ''],
    ['attributeName', 'style', ''],
    ['attributeName', 'a b', ''],
    ['uri', '/content/page.html?a=b&c=d#e', '/content/page.html?a=b&c=d#e'],
    ['uri', 'mailto:a@b.org', 'mailto:a@b.org'],
    ['uri', 'a page".html', 'a%20page%22.html'],
    ['uri', 'javascript:alert(1)', ''],
    ['uri', 'JaVa\tscript:alert(1)', ''],
    ['uri', 'java%73cript:alert(1)', ''],
    ['uri', 'javascript&colon;alert(1)', ''],
    ['uri', '&#106;avascript:alert(1)', ''],
    ['uri', 'data:text/html;base64,PHNjcmlwdD4', ''],
    ['uri', '%zz', ''],
    ['number', '15', '15'],
    ['number', '1.50', '1.5'],
    ['number', 'x', '0'],
    ['scriptToken', 'varName', 'varName'],
    ['scriptToken', 'a; b', ''],
    ['scriptToken', `'it"s'`, `'it\\x22s'`],
    ['scriptString', `</script>'"\\`, '<\\/script>\\x27\\x22\\\\'],
    ['scriptComment', 'fine', 'fine'],
    ['scriptComment', 'a */ b', ''],
    ['scriptRegExp', 'a.b/c', 'a\\.b\\/c'],
    ['styleToken', 'red', 'red'],
    ['styleToken', '#ff0000', '#ff0000'],
    ['styleToken', '12px', '12px'],
    ['styleToken', 'rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
    ['styleToken', 'red; background: url(x)', ''],
    ['styleToken', 'expression(alert(1))', ''],
    ['styleString', `a"b'c`, 'a\\22 b\\27 c'],
    ['styleString', 'a"x', 'a\\22x'],
    ['comment', '-->', '--&gt;'],
    ['unsafe', '<b>', '<b>'],
    ['weird', 'nothing', ''],
  ])('%s of %s is %s', (context, value, expected) => {
    expect(inText(value, context)).toBe(expected);
  });

  it('drops the value if the context is missing', () => {
    expect(render('${1 @ context=missing}${1 @ context}')).toBe('');
  });

  it('takes the context from an expression', () => {
    const source = "${text @ context=(rich ? 'html' : 'text')}";
    expect(render(source, { rich: true, text: '<i>a</i>' })).toBe('<i>a</i>');
    expect(render(source, { rich: false, text: '<i>a</i>' })).toBe('&lt;i&gt;a&lt;/i&gt;');
  });
});

describe('the context of a position in the markup (§1.1.3)', () => {
  const risky = `"><b>`;
  it.each([
    ['<p>${v}</p>', '<p>&#34;&gt;&lt;b&gt;</p>'],
    ['<p title="${v}"></p>', '<p title="&#34;>&lt;b>"></p>'],
    ["<p title='${v}'></p>", "<p title='&#34;>&lt;b>'></p>"],
    ['<p title=${v}></p>', '<p title="&#34;>&lt;b>"></p>'],
    ['<a href="${v}"></a>', '<a href="%22%3E%3Cb%3E"></a>'],
    ['<a href="/a/${v}.html"></a>', '<a href="/a/%22%3E%3Cb%3E.html"></a>'],
    ['<form action="${js}"></form>', '<form></form>'],
    ['<!-- ${v} -->', '<!-- &#34;&gt;&lt;b&gt; -->'],
    ['<script>var a = "${v}";</script>', '<script>var a = "";</script>'],
    [
      '<script>var a = \'${v @ context="scriptString"}\';</script>',
      "<script>var a = '\\x22><b>';</script>",
    ],
    ['<style>a { color: ${v} }</style>', '<style>a { color:  }</style>'],
    [
      "<style>a { color: ${'red' @ context='styleToken'} }</style>",
      '<style>a { color: red }</style>',
    ],
    ['<p style="color: ${v}"></p>', '<p style="color: "></p>'],
    ['<p style="${v}"></p>', '<p></p>'],
    ["<p style=\"${'color: red' @ context='unsafe'}\"></p>", '<p style="color: red"></p>'],
    ['<p onclick="a(\'${v}\')"></p>', '<p onclick="a(\'\')"></p>'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source, { v: risky, js: 'javascript:alert(1)' })).toBe(expected);
  });
});

describe('rich text that is nested or long beyond any author’s text', () => {
  it.each([
    ['elements nested 6,000 deep', '<a>'.repeat(6000)],
    ['elements that are closed by others', '<b>'.repeat(6000) + '</i>'.repeat(6000)],
  ])('%s is refused with a sentence', (_what, text) => {
    expect(() => render("${text @ context='html'}", { text })).toThrow(
      /nests elements more than 500 deep\. Close the elements/,
    );
  });

  it('is shown if it is only long', () => {
    const text = '<p>one<br>two <b>three</b></p>'.repeat(5000);
    expect(render("${text @ context='html'}", { text })).toHaveLength(
      text.replaceAll('<br>', '<br />').length,
    );
  });
});

describe('any value', () => {
  it('no text opens a tag or ends an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (value) => {
        expect(escapeText(value)).not.toMatch(/[<>"']/);
        expect(escapeAttribute(value)).not.toMatch(/[<"']/);
        expect(escapeScriptString(value)).not.toMatch(/["'\n\r\u2028\u2029]|<\/|<!--/);
      }),
    );
  });

  it('no address ends its attribute or runs a script', () => {
    const part = fc.constantFrom(
      'java',
      'script',
      ':',
      '%3a',
      '&#x3a;',
      '\t',
      ' ',
      '/',
      '"',
      '<',
      'a',
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (value) => {
          const uri = validUri(value);
          expect(uri).not.toMatch(/["'<> ]/);
          expect(uri).not.toMatch(/^\s*javascript:/i);
        },
      ),
    );
  });

  it('sanitized markup is unchanged when it is sanitized again', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<script>',
      '<img src=x onerror=y>',
      '<a href="/x">',
      '&',
      'text',
      '"',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (markup) => {
          const clean = sanitizeHtml(markup);
          expect(clean).not.toMatch(/<script|onerror/i);
          expect(sanitizeHtml(clean)).toBe(clean);
        },
      ),
    );
  });
});
