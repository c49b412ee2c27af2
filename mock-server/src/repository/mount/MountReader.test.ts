import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { type ContentFolder, contentFolder, docViewText } from '../contentFolder.testing';
import { differingPaths, overlay } from '../overlay';
import type { Mount, MountNode } from './MountNode';
import { MountReader } from './MountReader';
import { growth } from '../../../../jest/growth.testing';

const folders: ContentFolder[] = [];

function mount(files: Record<string, string>): ContentFolder {
  const folder = contentFolder(files);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

/** Files that contribute to the same nodes in each way that vault knows. */
const FILES = [
  'a/.content.xml',
  'a.xml',
  'a.dir/b/.content.xml',
  'a/b/.content.xml',
  'a/b.xml',
  'a/b/c/.content.xml',
  'a/b/c/d/.content.xml',
  'a/logo.png',
  'a/logo.png.dir/.content.xml',
  'a/_cq_x/data.binary',
  'e/.content.xml',
  'e/f/.content.xml',
  'e/f/text.txt',
];

const TYPE = 'jcr:primaryType="nt:unstructured"';

const CONTENTS = [
  docViewText(TYPE),
  docViewText(`${TYPE} title="x"`, `<b ${TYPE}/><f/>`),
  docViewText(TYPE, `<f/><b ${TYPE}><c ${TYPE} title="y"><d ${TYPE}/></c></b>`),
  docViewText('', '<c/><b/>'),
];

/** An XML file that vault does not read as content, unless it is a .content.xml. */
const FOREIGN = '<other/>';

/** Writes a file, or deletes a file or the folder that holds it. */
type Operation =
  | { readonly kind: 'write'; readonly file: string; readonly content: string }
  | { readonly kind: 'delete'; readonly path: string };

const BROKEN = '<jcr:root';

const file = fc.constantFrom(...FILES);
// Files that cannot be parsed are left out: they keep their last good version, which a new reader has not seen.
const written = file.chain((name) =>
  fc.record({
    kind: fc.constant('write' as const),
    file: fc.constant(name),
    content: fc.constantFrom(...CONTENTS, ...(name.endsWith('.content.xml') ? [] : [FOREIGN])),
  }),
);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  written,
  // It never had a good version.
  fc.constant({ kind: 'write' as const, file: 'e/f/g/.content.xml', content: BROKEN }),
  fc.record({
    kind: fc.constant('delete' as const),
    path: fc.oneof(
      file,
      file.map((name) => name.slice(0, Math.max(1, name.lastIndexOf('/')))),
    ),
  }),
);

const batch = fc.array(operation, { minLength: 1, maxLength: 4 });

/** Applies an operation and returns the path that changed, if there is one. */
function perform(folder: ContentFolder, step: Operation): string[] {
  if (step.kind === 'write') {
    folder.write(step.file, step.content);
    return [folder.file(step.file)];
  }
  if (!existsSync(folder.file(step.path))) return [];
  folder.delete(step.path);
  return [folder.file(step.path)];
}

/** Returns what can be seen of a mount. */
const seen = ({ root }: Mount, { problems }: MountReader): unknown => ({
  root: seenNode(root),
  problems: problems.map((problem) => `${problem.file} ${String(problem.line)}`).sort(),
});

function seenNode(node: MountNode): unknown {
  const { name, path, implicit, origin, diskPath, children, properties, binaries } = node;
  return {
    ...{ name, path, implicit, origin, diskPath },
    properties: Object.fromEntries(properties),
    binaries: Object.fromEntries(binaries),
    documents: node.documents.map(({ file }) => file),
    order: [...node.order],
    children: [...children.values()].map(seenNode),
  };
}

const pathsOfDocuments = ({ path, documents, children }: MountNode): readonly string[] => [
  ...documents.map(() => path),
  ...[...children.values()].flatMap(pathsOfDocuments),
];

/** Reads the nodes on the way to a path, which may be missing, and returns what it has. */
function use({ root }: Mount, path: string): MountNode['properties'] | undefined {
  let node: MountNode | undefined = root;
  for (const name of path.split('/')) node = node?.children.get(name);
  return node?.properties;
}

test('after any changes, the mount is as if it were read for the first time', () => {
  const steps = fc.record({
    operations: batch,
    used: fc.array(fc.constantFrom('a', 'a/b', 'a/b/c', 'e/f', 'e/f/g'), { maxLength: 2 }),
    isChecked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 6 }), (all) => {
      const folder = mount({});
      const reader = new MountReader(folder.path, false);
      let read = reader.read();
      for (const { operations, used, isChecked } of all) {
        read = reader.read(operations.flatMap((step) => perform(folder, step)));
        for (const path of used) use(read, path);
        if (isChecked) expect(reader.problems).toBeDefined();
      }
      const fresh = new MountReader(folder.path, false);
      expect(seen(read, reader)).toEqual(seen(fresh.read(), fresh));
      folder.remove();
    }),
    { numRuns: 150 },
  );
});

test('a folder is read when its node is used, and only then', () => {
  const folder = mount({ 'a/.content.xml': docViewText(`${TYPE} title="before"`) });
  const reader = new MountReader(folder.path, false);
  const { root } = reader.read();
  const node = root.children.get('a');
  folder.write('a/.content.xml', docViewText(`${TYPE} title="after"`));
  expect(node?.properties.get('title')?.values).toEqual(['after']);
  folder.write('a/.content.xml', docViewText(`${TYPE} title="later"`));
  expect(node?.properties.get('title')?.values).toEqual(['after']);
});

test('a tree keeps what is about to change', () => {
  const folder = mount({
    'a/.content.xml': docViewText(TYPE),
    'a/b/c/.content.xml': docViewText(`${TYPE} title="x"`),
  });
  const reader = new MountReader(folder.path, false);
  const { root } = reader.read();
  reader.keep([folder.file('a/b')]);
  folder.delete('a/b');
  const kept = root.children.get('a')?.children.get('b')?.children.get('c');
  expect(kept?.properties.get('title')?.values).toEqual(['x']);
});

test('the look for problems reads all folders, one a step, and keeps nothing of them', () => {
  const folder = mount({
    'a/.content.xml': docViewText(TYPE),
    'a/b/.content.xml': BROKEN,
    'e/.content.xml': BROKEN,
  });
  const reader = new MountReader(folder.path, false);
  const { root } = reader.read();
  expect([...reader.check()]).toHaveLength(3);
  expect(reader.problems.map(({ file }) => file)).toEqual([
    folder.file('a/b/.content.xml'),
    folder.file('e/.content.xml'),
  ]);
  folder.write('a/b/.content.xml', docViewText(`${TYPE} title="x"`));
  const node = root.children.get('a')?.children.get('b');
  expect(node?.properties.get('title')?.values).toEqual(['x']);
});

test('a change in a folder that no node has needed is reported, and looked at for problems again', () => {
  const folder = mount({ 'a/b/.content.xml': docViewText(TYPE), 'e/a.css': 'a {}' });
  const reader = new MountReader(folder.path, false);
  const before = overlay([reader.read().root]);
  expect(reader.problems).toEqual([]);
  folder.write('a/b/.content.xml', BROKEN);
  folder.write('e/a.css', 'a { color: red }');
  const changed = [folder.file('a/b/.content.xml'), folder.file('e/a.css')];
  const after = overlay([reader.read(changed).root], before);
  expect(differingPaths(before.root, after.root)).toEqual(['/a/b', '/e/a.css']);
  expect(reader.problems).toHaveLength(1);
});

test('a folder that is deleted and made again keeps nothing of the former one', () => {
  const folder = mount({
    'a/b/.content.xml': docViewText(TYPE),
    'a/b/c/.content.xml': docViewText(TYPE),
  });
  const reader = new MountReader(folder.path, false);
  reader.read();
  folder.delete('a');
  folder.write('a/b/c/.content.xml', docViewText(TYPE));
  const changed = [folder.file('a'), folder.file('a/b/c/.content.xml')];
  const { root } = reader.read(changed);
  expect(pathsOfDocuments(root)).toEqual(['/a/b/c']);
});

test('what did not change is kept', () => {
  const folder = mount({
    'a/.content.xml': docViewText(TYPE),
    'a/b/.content.xml': docViewText(TYPE),
    'e/f/.content.xml': docViewText(TYPE),
  });
  const reader = new MountReader(folder.path, false);
  const read = reader.read();
  const before = read.root;
  for (const path of ['a/b', 'e/f']) expect(use(read, path)).toBeDefined();
  folder.write('a/.content.xml', docViewText(`${TYPE} title="x"`));
  const after = reader.read([folder.file('a/.content.xml')]).root;
  expect(after.children.get('a')).not.toBe(before.children.get('a'));
  expect(after.children.get('a')?.children.get('b')).toBe(
    before.children.get('a')?.children.get('b'),
  );
  expect(after.children.get('e')).toBe(before.children.get('e'));
});

test('a change is read in a time that does not depend on the number of pages', async () => {
  const siteWith = (pages: number) => {
    const names = Array.from({ length: pages }, (_, at) => `p${String(at % 20)}/q${String(at)}`);
    const folder = mount(
      Object.fromEntries(names.map((name) => [`${name}/.content.xml`, docViewText(TYPE)])),
    );
    const reader = new MountReader(folder.path, false);
    reader.read();
    return { folder, reader };
  };
  const sites = new Map([50, 500].map((pages) => [pages, siteWith(pages)]));
  let title = 0;
  const edit = (pages: number) => {
    const site = sites.get(pages);
    if (!site) throw new Error('There is no such site.');
    for (let time = 0; time < 4; time += 1) {
      site.folder.write('p1/q1/.content.xml', docViewText(`${TYPE} title="${String(title++)}"`));
      site.reader.read([site.folder.file('p1/q1/.content.xml')]);
    }
  };
  // One edit of the large site against ten of the small one: 0.1 if the number of pages makes no difference.
  expect(await growth(edit, { size: 50, count: 10 })).toBeLessThan(0.5);
});
