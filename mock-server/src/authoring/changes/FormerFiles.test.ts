import { openDatabase, type Database } from '../../database/database';
import { type Change, openRepository, type RestorableRepository } from '../../repository';
import {
  contentFolder,
  docViewText,
  type ContentFolder,
} from '../../repository/contentFolder.testing';
import { FormerFiles } from './FormerFiles';
import { ProjectFiles } from './ProjectFiles';

const NAME = 'jcr_root/content/note.txt';

let folder: ContentFolder;
let database: Database;
let repository: RestorableRepository;
let former: FormerFiles;
beforeEach(() => {
  folder = contentFolder({
    'content/.content.xml': docViewText('jcr:primaryType="sling:Folder"'),
    'content/note.txt': 'first',
  });
  database = openDatabase(':memory:');
  repository = openRepository({ mounts: [folder.path] });
  former = new FormerFiles(database, new ProjectFiles([folder.path]));
  former.follow(repository);
});
afterEach(() => {
  database.close();
  folder.remove();
});

function write(text: string, path = '/content/note.txt'): void {
  const types = ['nt:file', 'nt:resource'].map((value, at): Change => {
    const property = { type: 'Name', multiple: false, values: [value] } as const;
    const properties = new Map([['jcr:primaryType', property]]);
    return { kind: 'addNode', path: at === 0 ? path : `${path}/jcr:content`, properties };
  });
  const isNew = repository.get(path) === undefined;
  const content = Buffer.from(text);
  repository.apply([...(isNew ? types : []), { kind: 'writeFile', path, content }]);
}

const list = (): readonly unknown[] =>
  former.list().map(({ name, former: bytes, now, changedElsewhere }) => ({
    name,
    former: bytes?.toString(),
    now: now?.toString(),
    ...(changedElsewhere && { changedElsewhere }),
  }));

test('the bytes before the first write are kept', () => {
  write('second');
  write('third');
  expect(list()).toEqual([{ name: NAME, former: 'first', now: 'third' }]);
});

test('an added file and a removed one have one version', () => {
  write('new', '/content/new.txt');
  repository.apply([{ kind: 'removeNode', path: '/content/note.txt' }]);
  expect(list()).toMatchObject([
    { name: 'jcr_root/content/new.txt', former: undefined, now: 'new' },
    { name: NAME, former: 'first', now: undefined },
  ]);
});

test('a file that is added and removed again is not listed, also if another program adds it later', () => {
  write('new', '/content/new.txt');
  repository.apply([{ kind: 'removeNode', path: '/content/new.txt' }]);
  folder.write('content/new.txt', 'mine');
  expect(list()).toEqual([]);
});

test('a refused write leaves no trace', () => {
  expect(() => {
    repository.restore(new Map([[folder.file('content/note.txt'), Buffer.from('x')]]), () => [
      { kind: 'removeNode', path: '/content/missing' },
    ]);
  }).toThrow();
  folder.write('content/note.txt', 'mine');
  expect(list()).toEqual([]);
});

describe('if another program changes the file', () => {
  test('before the first write, that is the base', () => {
    folder.write('content/note.txt', 'mine');
    write('second');
    expect(list()).toEqual([{ name: NAME, former: 'mine', now: 'second' }]);
  });

  test('after a write, the file is marked until the base changes', () => {
    write('second');
    folder.write('content/note.txt', 'mine');
    expect(list()).toEqual([{ name: NAME, former: 'first', now: 'mine', changedElsewhere: true }]);
    write('third');
    expect(list()).toEqual([{ name: NAME, former: 'first', now: 'third', changedElsewhere: true }]);
    former.forget([NAME]);
    write('fourth');
    expect(list()).toEqual([{ name: NAME, former: 'third', now: 'fourth' }]);
  });

  test('back into the former bytes, the next write begins again', () => {
    write('second');
    folder.write('content/note.txt', 'first');
    write('third');
    expect(list()).toEqual([{ name: NAME, former: 'first', now: 'third' }]);
  });
});

test('a file of a mount that is not there is not listed', () => {
  write('second');
  const files = new ProjectFiles([folder.file('content/other')], folder.file('..'));
  expect(new FormerFiles(database, files).list()).toEqual([]);
  expect(list()).toHaveLength(1);
});
