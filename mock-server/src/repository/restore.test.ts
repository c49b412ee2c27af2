import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { contentFolder, docViewText, type ContentFolder } from './contentFolder.testing';
import type { Property } from './node';
import { openRepository } from './openRepository';
import type { RestorableRepository } from './RestorableRepository';
import { fileStates, sizeOf } from './write/fileStates';

const HOME = '/content/home';

let folder: ContentFolder;
let repository: RestorableRepository;
beforeEach(() => {
  folder = contentFolder({
    'content/home/.content.xml': docViewText(
      'jcr:primaryType="cq:Page"',
      '<!-- kept --><jcr:content jcr:primaryType="cq:PageContent" jcr:title="Home"/>',
    ),
    'content/home/child/.content.xml': docViewText('jcr:primaryType="cq:Page"'),
    'content/home/child/.gitkeep': '',
    'content/logo.svg': '<svg/>',
  });
  mkdirSync(folder.file('content/home/child/empty'));
  symlinkSync('../../logo.svg', folder.file('content/home/child/mark.svg'));
  repository = openRepository({ mounts: [folder.path] });
});
afterEach(() => {
  folder.remove();
});

const title = (): string | undefined =>
  repository.get(`${HOME}/jcr:content`)?.properties.get('jcr:title')?.values[0];

const property = (value: string): Property => ({
  type: 'String',
  multiple: false,
  values: [value],
});

const setTitle = (value: string) =>
  ({
    kind: 'setProperty',
    path: `${HOME}/jcr:content`,
    name: 'jcr:title',
    property: property(value),
  }) as const;

test('a removed folder comes back with everything that was in it, also what the content ignores', () => {
  const before = fileStates([folder.file('content/home')]);
  repository.apply([{ kind: 'removeNode', path: `${HOME}/child` }]);
  expect(existsSync(folder.file('content/home/child'))).toBe(false);
  repository.restore(before);
  expect(fileStates([folder.file('content/home')])).toEqual(before);
  expect(readlinkSync(folder.file('content/home/child/mark.svg'))).toBe('../../logo.svg');
  expect(repository.get(`${HOME}/child/mark.svg`)).toBeDefined();
});

test('an added file is removed together with the folders that were made for it', () => {
  const before = fileStates([folder.file('content/new/page/.content.xml')]);
  folder.write('content/new/page/.content.xml', docViewText('jcr:primaryType="cq:Page"'));
  repository.restore(before);
  expect(existsSync(folder.file('content/new'))).toBe(false);
});

test('a folder is kept if something else is in it', () => {
  const before = fileStates([folder.file('content/new/page/.content.xml')]);
  folder.write('content/new/page/.content.xml', docViewText('jcr:primaryType="cq:Page"'));
  folder.write('content/new/notes.txt', 'mine');
  repository.restore(before);
  expect(existsSync(folder.file('content/new/page'))).toBe(false);
  expect(readFileSync(folder.file('content/new/notes.txt'), 'utf8')).toBe('mine');
});

test('a folder gives way to the file that was there', () => {
  const logo = folder.file('content/logo.svg');
  const before = fileStates([logo, folder.file('content/logo.svg/.content.xml')]);
  folder.delete('content/logo.svg');
  folder.write('content/logo.svg/.content.xml', docViewText('jcr:primaryType="cq:Page"'));
  repository.restore(before);
  expect(readFileSync(logo, 'utf8')).toBe('<svg/>');
});

test('the changes that are left are applied to the restored tree, and listeners are called once', () => {
  const before = fileStates([folder.file('content/home/child')]);
  repository.apply([{ kind: 'removeNode', path: `${HOME}/child` }, setTitle('Later')]);
  const calls: (readonly string[])[] = [];
  repository.onChange((paths) => calls.push(paths));
  repository.restore(before, () => {
    expect(repository.get(`${HOME}/child`)).toBeDefined();
    return [setTitle('Home')];
  });
  expect(title()).toBe('Home');
  expect(calls).toEqual([[HOME, `${HOME}/jcr:content`, `${HOME}/child`]]);
});

test('if the other changes are refused, no file is restored', () => {
  const before = fileStates([folder.file('content/home')]);
  repository.apply([setTitle('Later'), { kind: 'removeNode', path: `${HOME}/child` }]);
  const after = fileStates([folder.file('content/home')]);
  const calls: (readonly string[])[] = [];
  repository.onChange((paths) => calls.push(paths));
  expect(() => {
    repository.restore(before, () => [{ kind: 'removeNode', path: '/content/missing' }]);
  }).toThrow('/content/missing');
  expect(fileStates([folder.file('content/home')])).toEqual(after);
  expect(title()).toBe('Later');
  expect(calls).toEqual([]);
});

test('what cannot be on the disk is absent', () => {
  const paths = ['content/logo.svg/below', `content/${'a'.repeat(300)}`].map((name) =>
    folder.file(name),
  );
  expect([...fileStates(paths)]).toEqual(paths.map((path) => [path, 'absent']));
});

test('a file outside of the mounts is not restored', () => {
  const outside = folder.file('../outside.txt');
  expect(() => {
    repository.restore(new Map([[outside, Buffer.from('x')]]));
  }).toThrow('content folder');
  expect(existsSync(outside)).toBe(false);
});

test('an observer reads files before they are written, and the new tree after', () => {
  const seen: unknown[] = [];
  const end = repository.onWrite(() => ({
    before: (paths) => {
      seen.push(title(), sizeOf(paths) > 0, paths);
    },
    done: () => seen.push(title()),
  }));
  repository.apply([setTitle('Later')]);
  expect(seen).toEqual(['Home', true, [folder.file('content/home/.content.xml')], 'Later']);
  expect(() => {
    repository.apply([{ kind: 'removeNode', path: '/content/missing' }]);
  }).toThrow();
  end();
  repository.apply([setTitle('Home')]);
  expect(seen).toHaveLength(4);
});
