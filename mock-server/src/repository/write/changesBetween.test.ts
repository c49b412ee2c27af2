import fc from 'fast-check';
import { contentFolder, docViewText, type ContentFolder } from '../contentFolder.testing';
import type { BinaryFile } from '../mount/MountNode';
import type { Property } from '../node';
import { openRepository } from '../openRepository';
import type { Change } from '../Repository';
import type { RestorableRepository } from '../RestorableRepository';
import type { StoredNode } from '../StoredNode';
import { changesBetween } from './changesBetween';
import { fileStates, type FileStates } from './fileStates';

const HOME = '/content/home';
const FILES = {
  'content/.content.xml': docViewText('jcr:primaryType="sling:OrderedFolder"'),
  'content/home/.content.xml': docViewText(
    'jcr:primaryType="cq:Page"',
    `<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Home" count="{Long}3" tags="[red,green]">
      <one jcr:primaryType="nt:unstructured" at="{Date}2026-01-31T08:00:00.000-08:00"/>
      <two jcr:primaryType="nt:unstructured"/>
      <three jcr:primaryType="nt:unstructured"/>
    </jcr:content>
    <child/>`,
  ),
  'content/home/child/.content.xml': docViewText(
    'jcr:primaryType="cq:Page"',
    '<jcr:content jcr:primaryType="cq:PageContent"/>',
  ),
  'content/home/files/logo.svg': Buffer.from('<svg/>'),
  'content/home/files/note.txt': Buffer.from('first'),
  'content/home/files/note.txt.dir/.content.xml': docViewText(
    'jcr:primaryType="nt:file"',
    '<jcr:content jcr:primaryType="nt:resource" jcr:mimeType="text/markdown"/>',
  ),
};

test('any tree is turned into any other one, and the files on disk give the same tree', () => {
  const step = fc.record({
    pick: fc.nat(),
    name: fc.constantFrom('a', 'b c', '1st', 'cq:d', 'file.txt', 'two', 'tags'),
    what: fc.constantFrom('node', 'page', 'file', 'bytes', 'set', 'set', 'unset', 'order', 'gone'),
    text: fc.string({ maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const folder = contentFolder(FILES);
      try {
        const repository = openRepository({ mounts: [folder.path] });
        const before = kept(repository, folder);
        for (const { pick, name, what, text } of steps) {
          const change = changeOf(repository, pick, name, what, text);
          if (change) repository.apply(change);
        }
        const after = kept(repository, folder);
        for (const wanted of [before, after]) {
          repository.apply(changesBetween(repository.root, wanted.root, bytesOf(wanted.files)));
          expect(plain(repository.root, folder)).toEqual(wanted.plain);
          const fresh = openRepository({ mounts: [folder.path] });
          expect(fresh.problems).toEqual([]);
          expect(plain(fresh.root, folder)).toEqual(wanted.plain);
        }
      } finally {
        folder.remove();
      }
    }),
    { numRuns: 40 },
  );
});

describe('with one difference', () => {
  let folder: ContentFolder;
  let repository: RestorableRepository;
  beforeEach(() => {
    folder = contentFolder(FILES);
    repository = openRepository({ mounts: [folder.path] });
  });
  afterEach(() => {
    folder.remove();
  });

  test.each<readonly [string, readonly Change[], readonly Change[]]>([
    [
      'a changed property is set with its type',
      [{ kind: 'removeProperty', path: `${HOME}/jcr:content`, name: 'count' }],
      [
        {
          kind: 'setProperty',
          path: `${HOME}/jcr:content`,
          name: 'count',
          property: { type: 'Long', multiple: false, values: ['3'] },
        },
      ],
    ],
    [
      'one move restores the order',
      [{ kind: 'orderChild', path: `${HOME}/jcr:content/three`, index: 0 }],
      [{ kind: 'orderChild', path: `${HOME}/jcr:content/one`, index: 0 }, expect.anything()],
    ],
    [
      'bytes are written, and the time of a file is left alone',
      [{ kind: 'writeFile', path: `${HOME}/files/logo.svg`, content: Buffer.from('<svg />') }],
      [{ kind: 'writeFile', path: `${HOME}/files/logo.svg`, content: Buffer.from('<svg/>') }],
    ],
  ])('%s', (_what, changes, back) => {
    const before = kept(repository, folder);
    repository.apply(changes);
    expect(changesBetween(repository.root, before.root, bytesOf(before.files))).toEqual(back);
  });

  test('a tree has no difference to itself, even if its files were written again', () => {
    const before = kept(repository, folder);
    const content = Buffer.from('<svg/>');
    repository.apply([{ kind: 'writeFile', path: `${HOME}/files/logo.svg`, content }]);
    expect(changesBetween(repository.root, before.root, bytesOf(before.files))).toEqual([]);
  });

  test('bytes beside an XML file cannot be written', () => {
    folder.write('content/home/_jcr_content/picture.binary', 'first');
    repository = openRepository({ mounts: [folder.path] });
    const before = kept(repository, folder);
    folder.write('content/home/_jcr_content/picture.binary', 'second');
    const now = openRepository({ mounts: [folder.path] });
    expect(() => changesBetween(now.root, before.root, bytesOf(before.files))).toThrow(
      `${HOME}/jcr:content/picture`,
    );
  });
});

interface Kept {
  readonly root: StoredNode;
  readonly files: FileStates;
  readonly plain: unknown;
}

/** Returns the tree as it is now, with the bytes of its files. */
function kept({ root }: RestorableRepository, folder: ContentFolder): Kept {
  return { root, files: fileStates([folder.path]), plain: plain(root, folder) };
}

const bytesOf =
  (files: FileStates) =>
  ({ file }: BinaryFile, tree: 'current' | 'wanted'): Buffer => {
    const state = (tree === 'wanted' ? files : fileStates([file])).get(file);
    if (!Buffer.isBuffer(state)) throw new Error(`${file} has no bytes.`);
    return state;
  };

/** Returns a node with everything below it, without the times of files. */
function plain(node: StoredNode, folder: ContentFolder): unknown {
  const isFile = node.binaries.size > 0;
  const properties = [...node.properties].filter(
    ([name]) => !isFile || name !== 'jcr:lastModified',
  );
  const bytes = fileStates([...node.binaries.values()].map(({ file }) => file));
  const type = node.properties.get('jcr:primaryType')?.values[0] ?? '';
  const children = [...node.children.values()].map((child) => plain(child, folder));
  const isOrdered = !['nt:folder', 'nt:file', 'sling:Folder', 'rep:root'].includes(type);
  return {
    path: node.path,
    properties: new Map(properties.sort()),
    bytes: new Map([...bytes].map(([file, state]) => [file.slice(folder.path.length), state])),
    children: isOrdered ? children : new Set(children),
  };
}

function changeOf(
  repository: RestorableRepository,
  pick: number,
  name: string,
  what: string,
  text: string,
): readonly Change[] | undefined {
  const nodes = below(repository.get(HOME) as StoredNode);
  const node = nodes[pick % nodes.length];
  if (!node) return undefined;
  const { path } = node;
  const type = node.properties.get('jcr:primaryType')?.values[0] ?? '';
  const isInFile = nodes.some((other) => path.startsWith(`${other.path}/`) && isFile(other));
  const property: Property = { type: 'String', multiple: true, values: [text] };
  switch (what) {
    case 'bytes':
      return isFile(node) ? [{ kind: 'writeFile', path, content: Buffer.from(text) }] : undefined;
    case 'set':
      return type === 'nt:folder' ? undefined : [{ kind: 'setProperty', path, name, property }];
    case 'unset':
      return [{ kind: 'removeProperty', path, name }];
    case 'order':
      return path === HOME || isInFile || path.startsWith(`${HOME}/files/`)
        ? undefined
        : [{ kind: 'orderChild', path, index: pick % 3 }];
    case 'gone':
      return path === HOME || isInFile ? undefined : [{ kind: 'removeNode', path }];
    default: {
      const child = `${path}/${name}`;
      if (isFile(node) || isInFile || repository.get(child)) return undefined;
      const added = { node: 'nt:unstructured', page: 'cq:Page', file: 'nt:file' }[what] ?? '';
      const add: Change = { kind: 'addNode', path: child, properties: new Map(typed(added)) };
      const resource = new Map(typed('nt:resource'));
      return what === 'file'
        ? [
            add,
            { kind: 'addNode', path: `${child}/jcr:content`, properties: resource },
            { kind: 'writeFile', path: child, content: Buffer.from(text) },
          ]
        : [add];
    }
  }
}

const typed = (type: string): [string, Property][] => [
  ['jcr:primaryType', { type: 'Name', multiple: false, values: [type] }],
];

const isFile = ({ properties }: StoredNode): boolean =>
  properties.get('jcr:primaryType')?.values[0] === 'nt:file';

function below(node: StoredNode): readonly StoredNode[] {
  return [node, ...[...node.children.values()].flatMap(below)];
}
