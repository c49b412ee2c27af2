/**
 * The rules of Apache Sling's Resource Merger, in the order of its documentation
 * (sling.apache.org, "Resource Merger").
 */
import { openRepository } from '../../repository';
import { contentFolder, docViewText } from '../../repository/contentFolder.testing';
import { renderJson } from '../get-json/renderJson';
import { withMergedResources } from './withMergedResources';

const TYPE = 'jcr:primaryType="nt:unstructured"';

/** Returns the JSON of a merged path, without the type of nodes. */
function merged(files: Readonly<Record<string, string>>, path: string): unknown {
  const folder = contentFolder(
    Object.fromEntries(
      Object.entries(files).map(([place, xml]) => {
        const [, attributes = '', content = ''] = /^([^<]*)(.*)$/s.exec(xml) ?? [];
        return [
          `${place}/.content.xml`,
          docViewText(`${TYPE} ${attributes}`, content.replace(/<(\w+)/g, `<$1 ${TYPE}`)),
        ];
      }),
    ),
  );
  const repository = withMergedResources(openRepository({ mounts: [folder.path] }));
  const { status, body } = renderJson(repository, path, ['infinity']);
  folder.remove();
  return status === 200 ? withoutTypes(JSON.parse(body)) : status;
}

function withoutTypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'jcr:primaryType')
      .map(([name, each]) => [name, withoutTypes(each)]),
  );
}

const namesOf = (value: unknown): readonly string[] => Object.keys(value as object);

describe('overlay: /apps over /libs', () => {
  const over = (libs: string, apps: string): unknown =>
    merged({ 'libs/x': libs, 'apps/x': apps }, '/mnt/overlay/x');

  test.each<[string, string, string, unknown]>([
    ['what only /libs has, is there', 'a="1"', '', { a: '1' }],
    ['what only /apps has, is there', '', 'b="2"', { b: '2' }],
    ['a property of /apps takes precedence', 'a="1" b="1"', 'a="2"', { a: '2', b: '1' }],
    ['children are merged', '<c a="1"/>', '<c b="2"/><d/>', { c: { a: '1', b: '2' }, d: {} }],
    [
      'sling:hideProperties hides inherited properties',
      'a="1" b="1"',
      'sling:hideProperties="[a]"',
      { b: '1' },
    ],
    ['… and own ones', 'a="1"', 'a="2" c="3" sling:hideProperties="a"', { c: '3' }],
    [
      '* hides all inherited properties',
      'a="1" b="1"',
      'c="3" sling:hideProperties="*"',
      { c: '3' },
    ],
    [
      '* with an exception',
      'a="1" b="1"',
      'c="3" sling:hideProperties="[*,!a,!c]"',
      { a: '1', c: '3' },
    ],
    [
      'an exclamation mark twice is one of the name',
      '_x0021_a="1" b="1"',
      'sling:hideProperties="[!!a]"',
      { b: '1' },
    ],
    [
      'sling:hideResource hides a resource with its children',
      '<c a="1"><d/></c><e/>',
      '<c sling:hideResource="{Boolean}true"/>',
      { e: {} },
    ],
    [
      'sling:hideResource="false" hides nothing',
      '<c a="1"/>',
      '<c sling:hideResource="{Boolean}false"/>',
      { c: { a: '1' } },
    ],
    [
      'sling:hideChildren hides inherited children',
      '<c/><d/>',
      'sling:hideChildren="[c]"',
      { d: {} },
    ],
    ['… and own ones', '<c/>', 'sling:hideChildren="[c,d]"<c/><d/><e/>', { e: {} }],
    ['* hides all inherited children', '<c/><d/>', 'sling:hideChildren="*"<e/>', { e: {} }],
    ['* with an exception', '<c/><d/>', 'sling:hideChildren="[*,!c,!e]"<e/>', { c: {}, e: {} }],
    [
      'names of the other kind than the first are ignored',
      '<c/><d/>',
      'sling:hideChildren="[c,!d]"',
      { d: {} },
    ],
  ])('%s', (_rule, libs, apps, expected) => {
    expect(over(libs, apps)).toEqual(expected);
  });

  test.each<[string, string, string, readonly string[]]>([
    ['new children follow', '<a/><b/>', '<c/>', ['a', 'b', 'c']],
    [
      'sling:orderBefore puts a new child before another',
      '<a/><b/>',
      '<c sling:orderBefore="b"/>',
      ['a', 'c', 'b'],
    ],
    ['… and an inherited one', '<a/><b/><c/>', '<c sling:orderBefore="a"/>', ['c', 'a', 'b']],
    ['… also to a later place', '<a/><b/><c/>', '<a sling:orderBefore="c"/>', ['b', 'a', 'c']],
    ['an unknown name moves nothing', '<a/><b/>', '<c sling:orderBefore="x"/>', ['a', 'b', 'c']],
    [
      'an inherited child that follows a new one in /apps, follows it',
      '<a/><b/><c/>',
      '<d/><b/>',
      ['a', 'c', 'd', 'b'],
    ],
    [
      'three new tabs before one',
      '<a/><z/>',
      '<p sling:orderBefore="z"/><q sling:orderBefore="z"/>',
      ['a', 'p', 'q', 'z'],
    ],
  ])('order: %s', (_rule, libs, apps, names) => {
    expect(namesOf(over(libs, apps))).toEqual(names);
  });

  test('a hidden child has no address, and neither has what no layer has', () => {
    const files = { 'libs/x': '<c/>', 'apps/x': 'sling:hideChildren="c"' };
    expect(merged(files, '/mnt/overlay/x/c')).toBe(404);
    expect(merged(files, '/mnt/overlay/x/none')).toBe(404);
    expect(merged(files, '/mnt/overlay/none')).toBe(404);
  });
});

describe('override: along the super types', () => {
  const BASE = '<dialog><items><a label="A"/><b/></items></dialog>';

  test('a component’s dialog lays over that of its super types, the nearest on top', () => {
    const files = {
      'libs/base': BASE,
      'apps/middle':
        'sling:resourceSuperType="base"<dialog><items><a label="B" hint="b"/><c/></items></dialog>',
      'apps/top':
        'sling:resourceSuperType="/apps/middle"<dialog><items><a hint="c"/></items></dialog>',
    };
    expect(merged(files, '/mnt/override/apps/top/dialog')).toEqual({
      items: { a: { label: 'B', hint: 'c' }, b: {}, c: {} },
    });
  });

  test('a component without a dialog has that of its super type', () => {
    const files = { 'libs/base': BASE, 'apps/top': 'sling:resourceSuperType="base"' };
    expect(merged(files, '/mnt/override/apps/top/dialog')).toEqual({
      items: { a: { label: 'A' }, b: {} },
    });
  });

  test('a relative super type is that of /apps before that of /libs', () => {
    const files = {
      'libs/base': '<dialog of="libs"/>',
      'apps/base': '<dialog of="apps"/>',
      'apps/top': 'sling:resourceSuperType="base"',
    };
    expect(merged(files, '/mnt/override/apps/top/dialog')).toEqual({ of: 'apps' });
  });

  test('a node inside of a dialog has its own super type by its own address alone', () => {
    const files = {
      'apps/shared': '<title label="Title"/>',
      'apps/top':
        '<dialog><title sling:resourceSuperType="/apps/shared/title" name="./title"/></dialog>',
    };
    const own = { name: './title', 'sling:resourceSuperType': '/apps/shared/title' };
    const path = '/mnt/override/apps/top/dialog';
    expect(merged(files, path)).toEqual({ title: own });
    expect(merged(files, `${path}/title`)).toEqual({ ...own, label: 'Title' });
  });

  test('what a level above hides, is hidden at every level', () => {
    const files = {
      'libs/base': '<dialog><items><a><deep/></a><b/></items></dialog>',
      'apps/top':
        'sling:resourceSuperType="base"<dialog><items sling:hideChildren="[a]"/></dialog>',
    };
    expect(merged(files, '/mnt/override/apps/top/dialog')).toEqual({ items: { b: {} } });
    expect(merged(files, '/mnt/override/apps/top/dialog/items/a')).toBe(404);
  });

  test('a resource that is hidden in the middle returns with what lies above', () => {
    const files = {
      'libs/base': '<a x="1"/>',
      'apps/middle': 'sling:resourceSuperType="base"<a sling:hideResource="{Boolean}true" y="2"/>',
      'apps/top': 'sling:resourceSuperType="middle"<a z="3"/>',
    };
    expect(merged(files, '/mnt/override/apps/top/a')).toEqual({ z: '3' });
  });

  test('super types in a circle end', () => {
    const files = {
      'apps/a': 'sling:resourceSuperType="b"<dialog x="1"/>',
      'apps/b': 'sling:resourceSuperType="a"<dialog y="2"/>',
    };
    expect(merged(files, '/mnt/override/apps/a/dialog')).toEqual({ x: '1', y: '2' });
  });
});
