import { mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import { type ContentFolder, contentFolder, docViewText } from './contentFolder.testing';
import { openRepository } from './openRepository';
import { RepositoryError, type Repository } from './Repository';
import { growth } from '../../../jest/growth.testing';

const folders: ContentFolder[] = [];

function mount(files: Record<string, string | Buffer>): ContentFolder {
  const folder = contentFolder(files);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const text = (repository: Repository, path: string, name: string): string | undefined =>
  repository.get(path)?.properties.get(name)?.values.join();
const children = (repository: Repository, path: string): readonly string[] => [
  ...(repository.get(path)?.children.keys() ?? []),
];

describe('a node without a type, which vault does not import', () => {
  it.each([
    ['with a property', 'jcr:primaryType="cq:Page"', '\n<a title="x"/>', 'a', 3],
    [
      'around a node',
      'jcr:primaryType="cq:Page"',
      '\n<a>\n<b jcr:primaryType="nt:unstructured"/></a>',
      'a',
      3,
    ],
    ['at the root', 'title="x"', '', 'jcr:root', 2],
  ])('is left out and reported with file and line, %s', (_, attributes, inner, name, line) => {
    const folder = mount({ 'content/a/.content.xml': docViewText(attributes, inner) });
    const repository = openRepository({ mounts: [folder.path] });
    expect(repository.problems).toEqual([
      expect.objectContaining({
        file: folder.file('content/a/.content.xml'),
        line,
        message: `"${name}" has no jcr:primaryType, so AEM does not import it. Add jcr:primaryType="nt:unstructured", or the type it has.`,
      }),
    ]);
    expect(children(repository, '/content/a')).toEqual([]);
  });

  it('may be an element that only fixes the order', () => {
    const folder = mount({
      'content/.content.xml': docViewText('', '<b/><a/>'),
      'content/a/.content.xml': docViewText('jcr:primaryType="cq:Page"'),
      'content/b/.content.xml': docViewText('jcr:primaryType="cq:Page"'),
    });
    const repository = openRepository({ mounts: [folder.path] });
    expect(repository.problems).toEqual([]);
    expect(children(repository, '/content')).toEqual(['b', 'a']);
  });
});

describe('unusual content', () => {
  const nested = (depth: number) =>
    docViewText(
      'jcr:primaryType="nt:unstructured"',
      `${'<a x="1">'.repeat(depth)}${'</a>'.repeat(depth)}`,
    );

  it('is left out and reported with file and line if it is nested too deeply', () => {
    const folder = mount({ 'content/deep.xml': nested(6000), 'content/b.txt': 'b' });
    const repository = openRepository({ mounts: [folder.path] });
    expect(children(repository, '/content')).toEqual(['b.txt']);
    expect(repository.problems).toEqual([
      expect.objectContaining({
        file: folder.file('content/deep.xml'),
        line: 2,
        message: 'Elements are nested more than 200 levels deep. Nest fewer.',
      }),
    ]);
  });

  it('is left out if folders are nested too deeply', () => {
    const folder = mount({ 'content/b.txt': 'b' });
    mkdirSync(folder.file(`content/${'a/'.repeat(210)}`), { recursive: true });
    const { problems } = openRepository({ mounts: [folder.path] });
    expect(problems.map(({ message }) => message)).toEqual([
      'This folder is more than 200 levels deep. Move it nearer to the root.',
    ]);
  });

  it('that appears on disk does not end the process', async () => {
    const folder = mount({ 'content/b.txt': 'b' });
    const repository = openRepository({ mounts: [folder.path], watch: true });
    try {
      expect(children(repository, '/content')).toEqual(['b.txt']);
      const changed = new Promise((resolve) => repository.onChange(resolve));
      folder.write('content/deep.xml', nested(6000));
      folder.write('content/c.txt', 'c');
      await changed;
      expect(children(repository, '/content')).toEqual(['b.txt', 'c.txt']);
    } finally {
      await repository.close();
    }
  });

  it('that cannot be read does not end the process, and is read again at the next change', async () => {
    const folder = mount({ 'content/b.txt': 'b' });
    const lines: string[] = [];
    let resolveLine = (): void => undefined;
    const line = new Promise<void>((resolve) => (resolveLine = resolve));
    const log = (text: string): void => {
      lines.push(text);
      resolveLine();
    };
    const repository = openRepository({ mounts: [folder.path], watch: true, log });
    try {
      expect(children(repository, '/content')).toEqual(['b.txt']);
      symlinkSync('circle', folder.file('content/circle'));
      folder.write('content/c.txt', 'c');
      await line;
      expect(lines[0]).toMatch(/^A change could not be read, so its last state is served: ELOOP/);
      expect(children(repository, '/content')).toEqual(['b.txt']);

      const changed = new Promise((resolve) => repository.onChange(resolve));
      folder.delete('content/circle');
      folder.write('content/d.txt', 'd');
      await changed;
      expect(children(repository, '/content')).toEqual(['b.txt', 'c.txt', 'd.txt']);
    } finally {
      await repository.close();
    }
  });

  it('is read in linear time when it has many siblings', async () => {
    const folderWith = (siblings: number) => {
      const names = Array.from(
        { length: siblings },
        (_, index) => `<n${String(index)} jcr:primaryType="nt:unstructured"/>`,
      );
      return mount({
        'content/wide.xml': docViewText('jcr:primaryType="nt:unstructured"', names.join('')),
      });
    };
    const folders = new Map([1000, 10_000].map((siblings) => [siblings, folderWith(siblings)]));
    const read = (siblings: number) => {
      const repository = openRepository({ mounts: [folders.get(siblings)?.path ?? ''] });
      expect(children(repository, '/content/wide')).toHaveLength(siblings);
    };
    expect(await growth(read, { size: 1000, count: 10 })).toBeLessThan(2);
  });

  it('is not followed through a symbolic link that leads out of the mount', () => {
    const elsewhere = mount({ 'secret.txt': 's' });
    const folder = mount({ 'content/b.txt': 'b', 'content/d/e.txt': 'e' });
    symlinkSync(elsewhere.path, folder.file('content/folder'));
    symlinkSync(elsewhere.file('secret.txt'), folder.file('content/secret.txt'));
    symlinkSync(folder.file('content'), folder.file('content/d/circle'));
    symlinkSync(folder.file('content/b.txt'), folder.file('content/same.txt'));
    const repository = openRepository({ mounts: [folder.path] });
    expect(children(repository, '/content')).toEqual(['b.txt', 'd', 'same.txt']);
    expect(children(repository, '/content/d')).toEqual(['e.txt']);
    expect(repository.problems.map(({ file, message }) => [file, message])).toEqual([
      [folder.file('content/folder'), expect.stringContaining('leads out of the content folder')],
      [
        folder.file('content/secret.txt'),
        expect.stringContaining('leads out of the content folder'),
      ],
      [folder.file('content/d/circle'), expect.stringContaining('to a folder that holds the link')],
    ]);
  });
});

describe('reading a content folder', () => {
  it('merges a folder with its .content.xml and takes the order from the XML', () => {
    const folder = mount({
      'content/home/.content.xml': docViewText(
        'jcr:primaryType="cq:Page"',
        '<zebra/><jcr:content jcr:primaryType="cq:PageContent" jcr:title="Home"/><apple/>',
      ),
      'content/home/apple/.content.xml': docViewText('jcr:primaryType="cq:Page"'),
      'content/home/middle/.content.xml': docViewText('jcr:primaryType="cq:Page"'),
      'content/home/zebra/.content.xml': docViewText('jcr:primaryType="cq:Page"'),
    });
    const repository = openRepository({ mounts: [folder.path] });
    expect(children(repository, '/content/home')).toEqual([
      'zebra',
      'jcr:content',
      'apple',
      'middle',
    ]);
    expect(text(repository, '/content/home/jcr:content', 'jcr:title')).toBe('Home');
    expect(text(repository, '/content', 'jcr:primaryType')).toBe('nt:folder');
    expect(repository.get('/content/home/jcr:content')?.origin).toEqual({
      file: folder.file('content/home/.content.xml'),
      line: 2,
    });
  });

  it('reads X.xml as a node if it is FileVault XML, and any other XML or file as a file', () => {
    const folder = mount({
      'apps/a/_cq_dialog.xml': docViewText('jcr:primaryType="nt:unstructured" jcr:title="Edit"'),
      'apps/a/_cq_editConfig/.content.xml': docViewText('jcr:primaryType="cq:EditConfig"'),
      'apps/a/map.xml': '<map/>',
      'apps/a/a.html': '<p>Hello</p>',
      'apps/a/__two_words.txt': '2',
      'apps/a/.DS_Store': 'x',
    });
    const repository = openRepository({ mounts: [folder.path] });
    expect(children(repository, '/apps/a')).toEqual([
      '_two_words.txt',
      'cq:dialog',
      'cq:editConfig',
      'a.html',
      'map.xml',
    ]);
    expect(text(repository, '/apps/a/cq:dialog', 'jcr:title')).toBe('Edit');
    expect(text(repository, '/apps/a/map.xml', 'jcr:primaryType')).toBe('nt:file');
    expect(text(repository, '/apps/a/a.html/jcr:content', 'jcr:mimeType')).toBe('text/html');
    expect(repository.get('/apps/a/a.html/jcr:content')?.properties.get('jcr:data')?.size).toBe(12);
    expect(repository.readFile('/apps/a/a.html')?.toString()).toBe('<p>Hello</p>');
    expect(repository.readFile('/apps/a')).toBeUndefined();
    expect(repository.fileOf('/apps/a/a.html')).toBe(folder.file('apps/a/a.html'));
  });

  it('adds the content of file.ext.dir to the file, and prop.binary to the node', () => {
    const folder = mount({
      'content/dam/logo.png': Buffer.from([1, 2, 3]),
      'content/dam/logo.png.dir/.content.xml': docViewText(
        'jcr:primaryType="nt:file"',
        '<jcr:content jcr:primaryType="nt:resource" jcr:mimeType="image/special"/>',
      ),
      'content/dam/lonely.dir/.content.xml': docViewText('jcr:primaryType="sling:Folder"'),
      'content/dam/node/.content.xml': docViewText(
        'jcr:primaryType="nt:unstructured" thumb="{Binary}"',
      ),
      'content/dam/node/thumb.binary': Buffer.from([9, 9]),
    });
    const repository = openRepository({ mounts: [folder.path] });
    expect(text(repository, '/content/dam/logo.png/jcr:content', 'jcr:mimeType')).toBe(
      'image/special',
    );
    expect(repository.readFile('/content/dam/logo.png')).toEqual(Buffer.from([1, 2, 3]));
    expect(children(repository, '/content/dam')).toEqual(['logo.png', 'lonely.dir', 'node']);
    expect(repository.get('/content/dam/node')?.properties.get('thumb')).toMatchObject({
      type: 'Binary',
      size: 2,
    });
  });

  it('merges a later mount over an earlier one, property by property and child by child', () => {
    const lower = mount({
      'libs/.content.xml': docViewText('jcr:primaryType="sling:Folder"'),
      'libs/a/.content.xml': docViewText(
        'jcr:primaryType="nt:unstructured" one="1" two="2"',
        '<x jcr:primaryType="nt:unstructured"/><y jcr:primaryType="nt:unstructured"/>',
      ),
      'libs/a/f.txt': 'low',
    });
    const upper = mount({
      'libs/a/.content.xml': docViewText(
        'jcr:primaryType="nt:unstructured" two="zwei"',
        '<z jcr:primaryType="nt:unstructured"/><y/><x/>',
      ),
      'libs/a/f.txt': 'high',
    });
    const repository = openRepository({ mounts: [lower.path, upper.path] });
    expect(text(repository, '/libs', 'jcr:primaryType')).toBe('sling:Folder');
    expect(text(repository, '/libs/a', 'one')).toBe('1');
    expect(text(repository, '/libs/a', 'two')).toBe('zwei');
    expect(children(repository, '/libs/a')).toEqual(['f.txt', 'z', 'y', 'x']);
    expect(repository.readFile('/libs/a/f.txt')?.toString()).toBe('high');
  });

  it('serves everything but a malformed XML file, and reports its place and the remedy', () => {
    const folder = mount({
      'content/.content.xml': docViewText('jcr:primaryType="sling:Folder"'),
      'content/bad/.content.xml':
        '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0"\n  jcr:title="Salt & Co"/>',
      'content/good/.content.xml': docViewText('jcr:primaryType="cq:Page"'),
    });
    const repository = openRepository({ mounts: [folder.path] });
    expect(repository.get('/content/good')).toBeDefined();
    expect(repository.problems).toEqual([
      {
        file: folder.file('content/bad/.content.xml'),
        line: 2,
        column: 18,
        message: 'This is not well-formed XML (a bare "&"). Write "&amp;" instead.',
      },
    ]);
  });

  it('refuses a mount that does not exist or is a whole package, and names the remedy', () => {
    const folder = mount({});
    expect(() => openRepository({ mounts: ['/nowhere/jcr_root'] })).toThrow(RepositoryError);
    expect(() => openRepository({ mounts: ['/nowhere/jcr_root'] })).toThrow(
      /\/nowhere\/jcr_root does not exist.*create this one/,
    );
    expect(() => openRepository({ mounts: [folder.file('..')] })).toThrow(
      /Name .*jcr_root instead/,
    );
  });

  it('reads the pages of a folder in linear time', async () => {
    const page = docViewText(
      'jcr:primaryType="cq:Page"',
      `<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Page">${Array.from({ length: 28 }, (_, at) => `<c${at} jcr:primaryType="nt:unstructured" sling:resourceType="x/y" text="Some text here" n="{Long}${at}"/>`).join('')}</jcr:content>`,
    );
    const folderWith = (pages: number) => {
      const names = Array.from({ length: pages }, (_, at) => `content/p${String(at)}/.content.xml`);
      return mount(Object.fromEntries(names.map((name) => [name, page])));
    };
    const folders = new Map([10, 100].map((pages) => [pages, folderWith(pages)]));
    const read = (pages: number) => {
      const repository = openRepository({ mounts: [folders.get(pages)?.path ?? ''] });
      expect(children(repository, '/content')).toHaveLength(pages);
    };
    expect(await growth(read, { size: 10, count: 10 })).toBeLessThan(2);
  });
});

describe('following changes on disk', () => {
  it('serves a folder that the system refuses as empty, and reads it again at the next change', async () => {
    const folder = mount({ 'content/a/b.txt': 'b' });
    symlinkSync('circle', folder.file('content/a/circle'));
    const repository = openRepository({ mounts: [folder.path], watch: true });
    try {
      expect(children(repository, '/content/a')).toEqual([]);
      expect(repository.problems).toEqual([
        expect.objectContaining({
          file: folder.file('content/a'),
          message:
            'The system refuses to read a file in this folder (ELOOP). Change its permissions.',
        }),
      ]);
      const changed = new Promise((resolve) => repository.onChange(resolve));
      folder.delete('content/a/circle');
      await changed;
      expect(children(repository, '/content/a')).toEqual(['b.txt']);
      expect(repository.problems).toEqual([]);
    } finally {
      await repository.close();
    }
  });

  it('reads a changed file again, reports the changes once, and keeps the last good version', async () => {
    const folder = mount({
      'content/a/.content.xml': docViewText(
        'jcr:primaryType="cq:Page"',
        '<jcr:content jcr:primaryType="cq:PageContent" jcr:title="One"/>',
      ),
      'content/b.txt': 'b',
    });
    const repository = openRepository({ mounts: [folder.path], watch: true });
    const nextChange = (): Promise<readonly string[]> =>
      new Promise((resolve) => {
        const stop = repository.onChange((paths) => {
          stop();
          resolve(paths);
        });
      });
    try {
      expect(text(repository, '/content/a/jcr:content', 'jcr:title')).toBe('One');
      let next = nextChange();
      folder.write(
        'content/a/.content.xml',
        docViewText(
          'jcr:primaryType="cq:Page"',
          '<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Two"/>',
        ),
      );
      expect(await next).toEqual(['/content/a/jcr:content']);

      next = nextChange();
      folder.write('content/a/.content.xml', '<jcr:root');
      folder.write('content/b.txt', 'bb');
      utimesSync(folder.file('content/b.txt'), new Date(), new Date());
      expect(await next).toEqual(['/content/b.txt/jcr:content']);
      expect(text(repository, '/content/a/jcr:content', 'jcr:title')).toBe('Two');
      expect(repository.problems[0]?.message).toMatch(/last good version is served/);

      next = nextChange();
      folder.write('content/c/.content.xml', docViewText('jcr:primaryType="cq:Page"'));
      expect(await next).toEqual(['/content', '/content/c']);
    } finally {
      await repository.close();
    }
  });
});
