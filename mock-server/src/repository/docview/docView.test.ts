import fc from 'fast-check';
import { anyCharacter } from '../../../../jest/anyCharacter.testing';
import { PROPERTY_TYPES, type Property } from '../node';
import { DocViewError, type DocViewNode, docViewNode } from './DocView';
import { formatDocView } from './formatDocView';
import { decodeName, encodeName, KNOWN_NAMESPACES } from './names';
import { parseDocView } from './parseDocView';

const CANONICAL = `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0"
    jcr:primaryType="cq:Page">
    <jcr:content
        cq:template="/conf/x"
        jcr:primaryType="cq:PageContent"
        jcr:title="Tea &amp; &quot;biscuits&quot; &lt;b>"
        hideInNav="{Boolean}true"
        text="one&#xa;two">
        <!-- the grid -->
        <root jcr:primaryType="nt:unstructured"/>
        <a_x0020_b
            jcr:primaryType="nt:unstructured"
            _x0031_st="x"/>
    </jcr:content>
    <second/>
    <first/>
</jcr:root>
`;

describe('FileVault XML', () => {
  it('reading and writing a canonical file changes nothing', () => {
    expect(formatDocView(parseDocView(CANONICAL, 'page.xml'))).toBe(CANONICAL);
  });

  it('writes any other file in the canonical form', () => {
    const untidy = `<jcr:root xmlns:nt='http://www.jcp.org/jcr/nt/1.0' xmlns:jcr="http://www.jcp.org/jcr/1.0" b="2" jcr:primaryType="nt:folder" A="1"><x></x></jcr:root>`;
    expect(formatDocView(parseDocView(untidy, 'x.xml')))
      .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0"
    jcr:primaryType="nt:folder"
    A="1"
    b="2">
    <x/>
</jcr:root>
`);
  });

  it.each([
    [
      'an open element',
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0">\n  <a>\n',
      'Close the element',
    ],
    [
      'a bare ampersand',
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  t="a & b"/>',
      '&amp;',
    ],
    ['a bare <', '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  t="a < b"/>', '&lt;'],
    [
      'an attribute given twice',
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  t="a" t="b"/>',
      'remove one',
    ],
    ['an empty file', '', 'delete the file'],
    ['another root', '<page/>', 'begins with "jcr:root"'],
    [
      'an undeclared prefix',
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  cq:x="a"/>',
      'Add xmlns:cq="http://www.day.com/jcr/cq/1.0"',
    ],
    [
      "a known namespace under the file's own prefix",
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  xmlns:c="http://www.day.com/jcr/cq/1.0"/>',
      'Write xmlns:cq instead of xmlns:c',
    ],
    [
      'a known prefix for another namespace',
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  xmlns:cq="http://example.com/cq"/>',
      'Write xmlns:cq="http://www.day.com/jcr/cq/1.0"',
    ],
    [
      'an unknown type',
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  t="{Lnog}1"/>',
      'no property type',
    ],
    [
      'twins',
      '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0">\n<a/><a/></jcr:root>',
      'two siblings named "a"',
    ],
  ])('the error names the place and the remedy for %s', (_, text, remedy) => {
    const problem = problemOf(text);
    expect(problem).toBeInstanceOf(DocViewError);
    expect(problem?.message).toContain(remedy);
    expect(problem?.file).toBe('bad.xml');
    expect(problem?.line).toBeGreaterThanOrEqual(text.includes('\n') ? 2 : 1);
  });

  it.each([
    ['plain-name.1', 'plain-name.1'],
    ['a b', 'a_x0020_b'],
    ['1st', '_x0031_st'],
    ['cq:1 x', 'cq:_x0031__x0020_x'],
    ['_x0020_', '_x005f_x0020_'],
    ['_xyz', '_xyz'],
  ])('encodes the name %j as %j', (name, encoded) => {
    expect(encodeName(name)).toBe(encoded);
    expect(decodeName(encoded)).toBe(name);
  });

  it('reads every written tree back unchanged', () => {
    const local = fc
      .string({
        minLength: 1,
        unit: fc.oneof(
          fc.constantFrom(...Array.from('ab_x0:. ')),
          fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
        ),
      })
      .map((text) => text.replaceAll(':', '_'));
    const name = fc.oneof(
      local,
      local.map((text) => `sling:${text}`),
      local.map((text) => `cq:${text}`),
    );
    const value = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...Array.from('\\,[]{}<>&"\'\n\t\r0')),
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
      ),
    });
    const property = fc
      .tuple(fc.constantFrom(...PROPERTY_TYPES), fc.boolean(), fc.array(value), value)
      .map(([type, multiple, many, one]): Property => ({
        type,
        multiple,
        values: multiple ? many : [one],
      }));
    const properties = fc
      .uniqueArray(fc.tuple(name, property), { selector: ([n]) => n, maxLength: 4 })
      .map((entries) => new Map(entries));
    const node = (children: fc.Arbitrary<DocViewNode[]>): fc.Arbitrary<DocViewNode> =>
      fc.tuple(name, properties, children).map(([n, p, below]) => docViewNode(n, p, below));
    const siblings = (child: fc.Arbitrary<DocViewNode>): fc.Arbitrary<DocViewNode[]> =>
      fc.uniqueArray(child, { selector: (n) => n.name, maxLength: 3 });
    const tree = node(siblings(node(siblings(node(fc.constant([]))))));
    fc.assert(
      fc.property(tree, (root) => {
        const document = {
          file: 'x.xml',
          namespaces: KNOWN_NAMESPACES,
          root: { ...root, name: 'jcr:root' },
        };
        expect(plain(parseDocView(formatDocView(document), 'x.xml').root)).toEqual(
          plain(document.root),
        );
      }),
      { numRuns: 60 },
    );
  });
});

/** Returns a tree without lines, and with unordered properties. */
function plain(node: DocViewNode): unknown {
  return {
    name: node.name,
    properties: Object.fromEntries(node.properties),
    children: node.children.map(plain),
  };
}

function problemOf(text: string): DocViewError | undefined {
  try {
    parseDocView(text, 'bad.xml');
    return undefined;
  } catch (error) {
    return error as DocViewError;
  }
}
