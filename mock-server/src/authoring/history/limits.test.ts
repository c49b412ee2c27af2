import {
  contentFolder,
  docViewText,
  type ContentFolder,
} from '../../repository/contentFolder.testing';
import { openRepository, type RestorableRepository } from '../../repository';
import { createHistory, type History } from './history';

const FILE = '/content/note.txt';
const LIMITS = { edits: 3, bytes: 1000, sessions: 2, totalBytes: 1500 };

let folder: ContentFolder;
let repository: RestorableRepository;
let history: History;
beforeEach(() => {
  folder = contentFolder({
    'content/.content.xml': docViewText('jcr:primaryType="sling:OrderedFolder"'),
    'content/note.txt': 'first',
  });
  repository = openRepository({ mounts: [folder.path] });
  history = createHistory(repository, LIMITS);
});
afterEach(() => {
  history.close();
  folder.remove();
});

/** Writes a number of bytes to the file in a session and returns the ids of the edits. */
function write(session: string, size: number): readonly string[] {
  const ids: string[] = [];
  history.run({ session, edited: (id) => ids.push(id) }, () => {
    const content = Buffer.alloc(size, String(size));
    repository.apply([{ kind: 'writeFile', path: FILE, content }]);
  });
  return ids;
}

const undo = (session: string, [id = '']: readonly string[]): string =>
  history.undo(session, id).kind;

test('a session keeps its newest edits', () => {
  const edits = [1, 2, 3, 4].map((size) => write('ana', size));
  expect(edits.reverse().map((ids) => undo('ana', ids))).toEqual([
    'done',
    'done',
    'done',
    'expired',
  ]);
  expect(repository.readFile(FILE)).toEqual(Buffer.from('1'));
});

test('the bytes before the edits count', () => {
  const small = write('ana', 600);
  const large = write('ana', 700);
  const next = write('ana', 5);
  expect(undo('ana', next)).toBe('done');
  expect(undo('ana', large)).toBe('expired');
  expect(undo('ana', small)).toBe('expired');
});

test('an edit that is larger than the history is not recorded, and leaves the others', () => {
  const before = write('ana', 2000);
  expect(write('ana', 5)).toEqual([]);
  expect(repository.readFile(FILE)).toHaveLength(5);
  expect(undo('ana', before)).toBe('changed');
});

test('the session that was used least recently is dropped', () => {
  const ana = write('ana', 1);
  const ben = write('ben', 2);
  write('ana', 3);
  write('cleo', 4);
  expect(undo('ben', ben)).toBe('expired');
  expect(undo('ana', ana)).toBe('changed');
});

test('all sessions together have a limit of bytes', () => {
  write('ben', 900);
  const ana = write('ana', 800);
  write('ben', 700);
  expect(undo('ana', ana)).toBe('expired');
});

test('two writes of one request are two edits', () => {
  const ids: string[] = [];
  history.run({ session: 'ana', edited: (id) => ids.push(id) }, () => {
    for (const text of ['a', 'b'])
      repository.apply([{ kind: 'writeFile', path: FILE, content: Buffer.from(text) }]);
  });
  expect(ids).toHaveLength(2);
  expect(undo('ana', [ids[1] ?? ''])).toBe('done');
  expect(undo('ana', [ids[0] ?? ''])).toBe('done');
  expect(repository.readFile(FILE)).toEqual(Buffer.from('first'));
});
