import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type ContentFolder, contentFolder } from './contentFolder.testing';
import type { Property } from './node';
import { openRepository } from './openRepository';
import { RepositoryError, type Change, type Repository } from './Repository';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PAGE = `${HEAD}<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0"
    jcr:primaryType="cq:Page">
    <jcr:content
        jcr:primaryType="cq:PageContent"
        jcr:title="Home">
        <root jcr:primaryType="nt:unstructured"/>
    </jcr:content>
</jcr:root>
`;

const string = (value: string): Property => ({ type: 'String', multiple: false, values: [value] });
const typed = (type: string, ...more: [string, Property][]): Map<string, Property> =>
  new Map([['jcr:primaryType', { type: 'Name', multiple: false, values: [type] }], ...more]);

let folder: ContentFolder;
let repository: Repository;

beforeEach(() => {
  folder = contentFolder({
    'content/home/.content.xml': PAGE,
    'content/home/about/.content.xml': PAGE,
    'content/dam/note.txt': 'old',
  });
  repository = openRepository({ mounts: [folder.path] });
});

afterEach(() => {
  folder.remove();
});

const read = (name: string): string => readFileSync(folder.file(name), 'utf8');
const children = (path: string): readonly string[] => [
  ...(repository.get(path)?.children.keys() ?? []),
];

describe('writing the content back', () => {
  it('changes one attribute of a file and nothing else', () => {
    repository.apply([
      {
        kind: 'setProperty',
        path: '/content/home/jcr:content',
        name: 'jcr:title',
        property: string('Start & <go>'),
      },
    ]);
    expect(read('content/home/.content.xml')).toBe(
      PAGE.replace('jcr:title="Home"', 'jcr:title="Start &amp; &lt;go>"'),
    );
    expect(repository.get('/content/home/jcr:content')?.properties.get('jcr:title')).toEqual(
      string('Start & <go>'),
    );
  });

  it('adds a new node to the file that contains its parent, and declares its namespaces', () => {
    repository.apply([
      {
        kind: 'addNode',
        path: '/content/home/jcr:content/root/text',
        properties: typed('nt:unstructured', ['sling:resourceType', string('x/text')]),
      },
      { kind: 'orderChild', path: '/content/home/jcr:content/root/text', index: 0 },
    ]);
    expect(read('content/home/.content.xml'))
      .toContain(`        <root jcr:primaryType="nt:unstructured">
            <text
                jcr:primaryType="nt:unstructured"
                sling:resourceType="x/text"/>
        </root>`);
    expect(read('content/home/.content.xml')).toContain(
      'xmlns:sling="http://sling.apache.org/jcr/sling/1.0"',
    );
  });

  it('creates a separate folder for a new page, which is last among its siblings', () => {
    repository.apply([
      { kind: 'addNode', path: '/content/home/aaa', properties: typed('cq:Page') },
      {
        kind: 'addNode',
        path: '/content/home/aaa/jcr:content',
        properties: typed('cq:PageContent'),
      },
    ]);
    expect(existsSync(folder.file('content/home/aaa/.content.xml'))).toBe(true);
    expect(children('/content/home')).toEqual(['jcr:content', 'about', 'aaa']);
    expect(children('/content/home/aaa')).toEqual(['jcr:content']);
    repository.apply([{ kind: 'orderChild', path: '/content/home/aaa', index: 0 }]);
    expect(children('/content/home')).toEqual(['aaa', 'jcr:content', 'about']);
  });

  it('removes a node from XML and disk', () => {
    repository.apply([
      { kind: 'removeNode', path: '/content/home/about' },
      { kind: 'removeNode', path: '/content/home/jcr:content/root' },
      { kind: 'removeProperty', path: '/content/home/jcr:content', name: 'jcr:title' },
    ]);
    expect(readdirSync(folder.file('content/home'))).toEqual(['.content.xml']);
    expect(read('content/home/.content.xml')).not.toMatch(/root jcr|jcr:title/);
  });

  it('writes a file as a file, and its other properties as XML beside it', () => {
    repository.apply([
      { kind: 'writeFile', path: '/content/dam/note.txt', content: Buffer.from('new') },
      { kind: 'addNode', path: '/content/dam/pic.png', properties: typed('nt:file') },
      {
        kind: 'addNode',
        path: '/content/dam/pic.png/jcr:content',
        properties: typed('nt:resource', ['jcr:mimeType', string('image/special')]),
      },
      { kind: 'writeFile', path: '/content/dam/pic.png', content: Buffer.from([1, 2]) },
    ]);
    expect(read('content/dam/note.txt')).toBe('new');
    expect(repository.readFile('/content/dam/pic.png')).toEqual(Buffer.from([1, 2]));
    expect(
      repository.get('/content/dam/pic.png/jcr:content')?.properties.get('jcr:mimeType'),
    ).toEqual(string('image/special'));
    expect(existsSync(folder.file('content/dam/pic.png.dir/.content.xml'))).toBe(true);
  });

  it('adds XML to a plain folder that gets a property', () => {
    repository.apply([
      { kind: 'setProperty', path: '/content/dam', name: 'jcr:title', property: string('Assets') },
    ]);
    expect(read('content/dam/.content.xml')).toContain('jcr:primaryType="nt:folder"');
    expect(repository.get('/content/dam')?.properties.get('jcr:title')).toEqual(string('Assets'));
  });

  it('replaces a node within one batch', () => {
    repository.apply([
      { kind: 'removeNode', path: '/content/home/about' },
      {
        kind: 'addNode',
        path: '/content/home/about',
        properties: typed('cq:Page', ['x', string('1')]),
      },
    ]);
    expect(children('/content/home/about')).toEqual([]);
    expect(repository.get('/content/home/about')?.properties.get('x')).toEqual(string('1'));
  });

  it.each<[string, Change, RegExp]>([
    [
      'a node without a parent',
      { kind: 'addNode', path: '/content/x/y', properties: typed('cq:Page') },
      /its parent \/content\/x does not exist.*Add the parent first/,
    ],
    [
      'a node that exists',
      { kind: 'addNode', path: '/content/home', properties: typed('cq:Page') },
      /exists already. Choose another name/,
    ],
    [
      'a property of nothing',
      { kind: 'setProperty', path: '/nothing', name: 'x', property: string('') },
      /\/nothing, because it does not exist/,
    ],
    [
      'a name that JCR forbids',
      { kind: 'addNode', path: '/content/a[b', properties: typed('cq:Page') },
      /is not a JCR name/,
    ],
    [
      'an unknown prefix',
      { kind: 'setProperty', path: '/content/home', name: 'acme:x', property: string('') },
      /"acme:x" is not a known namespace/,
    ],
    [
      'bytes for a page',
      { kind: 'writeFile', path: '/content/home', content: Buffer.alloc(0) },
      /is no nt:file/,
    ],
  ])('refuses %s, and leaves the whole batch undone', (_, change, message) => {
    const before = read('content/home/.content.xml');
    const first: Change = {
      kind: 'setProperty',
      path: '/content/home',
      name: 'touched',
      property: string('yes'),
    };
    expect(() => {
      repository.apply([first, change]);
    }).toThrow(RepositoryError);
    expect(() => {
      repository.apply([first, change]);
    }).toThrow(message);
    expect(read('content/home/.content.xml')).toBe(before);
    expect(repository.get('/content/home')?.properties.has('touched')).toBe(false);
  });

  it('restores every file if one of them cannot be written', () => {
    const before = read('content/home/.content.xml');
    mkdirSync(folder.file('content/dam/note.txt.writing~'));
    expect(() => {
      repository.apply([
        { kind: 'setProperty', path: '/content/home', name: 'x', property: string('1') },
        { kind: 'removeNode', path: '/content/home/about' },
        { kind: 'writeFile', path: '/content/dam/note.txt', content: Buffer.from('new') },
      ]);
    }).toThrow(/EISDIR/);
    expect(read('content/home/.content.xml')).toBe(before);
    expect(existsSync(folder.file('content/home/about/.content.xml'))).toBe(true);
    expect(read('content/dam/note.txt')).toBe('old');
  });

  it('reports a write once, with the changed paths', () => {
    const changes: (readonly string[])[] = [];
    repository.onChange((paths) => changes.push(paths));
    repository.apply([
      { kind: 'setProperty', path: '/content/home', name: 'x', property: string('1') },
    ]);
    repository.apply([
      { kind: 'writeFile', path: '/content/dam/note.txt', content: Buffer.from('new') },
    ]);
    expect(changes).toEqual([['/content/home'], ['/content/dam/note.txt/jcr:content']]);
  });

  it('reports a file that was replaced by one of the same size and time', () => {
    const [note, other] = [folder.file('content/dam/note.txt'), folder.file('content/dam/new')];
    const { atime, mtime } = statSync(note);
    utimesSync(note, atime, mtime);
    const addBeside = (name: string): void => {
      repository.apply([
        { kind: 'addNode', path: `/content/dam/${name}`, properties: typed('nt:folder') },
      ]);
    };
    addBeside('a');
    writeFileSync(other, 'new');
    utimesSync(other, atime, mtime);
    renameSync(other, note);
    const changes: (readonly string[])[] = [];
    repository.onChange((paths) => changes.push(paths));
    addBeside('b');
    expect(changes.flat()).toContain('/content/dam/note.txt/jcr:content');
  });
});

describe('several mounts', () => {
  it('writes to the last writable mount with the node, and never to a read-only one', () => {
    const platform = contentFolder({
      'libs/.content.xml': PAGE,
      'content/home/.content.xml': PAGE,
    });
    try {
      repository = openRepository({
        mounts: [platform.path, folder.path],
        readOnlyMounts: [platform.path],
      });
      repository.apply([
        { kind: 'setProperty', path: '/content/home', name: 'x', property: string('1') },
      ]);
      expect(read('content/home/.content.xml')).toContain('x="1"');
      expect(readFileSync(platform.file('content/home/.content.xml'), 'utf8')).toBe(PAGE);
      expect(() => {
        repository.apply([
          { kind: 'setProperty', path: '/libs', name: 'x', property: string('1') },
        ]);
      }).toThrow(/\/libs, because it comes from a read-only mount/);
      expect(() => {
        repository.apply([{ kind: 'removeNode', path: '/content/home' }]);
      }).toThrow(/read-only mount/);
    } finally {
      platform.remove();
    }
  });

  it('writes nothing through a symbolic link that leads out of the mount', () => {
    const elsewhere = contentFolder({ 'a.txt': 'a' });
    symlinkSync(elsewhere.path, folder.file('content/home/link'));
    try {
      repository = openRepository({ mounts: [folder.path] });
      const property = new Map([
        ['jcr:primaryType', { type: 'Name', multiple: false, values: ['cq:Page'] } as const],
      ]);
      expect(() => {
        repository.apply([
          { kind: 'addNode', path: '/content/home/link', properties: property },
          { kind: 'addNode', path: '/content/home/link/new', properties: property },
        ]);
      }).toThrow('A symbolic link leads out of the content folder, so nothing was written.');
      expect(readdirSync(elsewhere.path)).toEqual(['a.txt']);
    } finally {
      elsewhere.remove();
    }
  });
});
