import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { Database, DatabaseError, openDatabase } from './database';
import type { TableOwner } from './database';

const PETS: TableOwner = {
  name: 'pets',
  schema: `
    CREATE TABLE IF NOT EXISTS pets (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS pet_visits (pet INTEGER NOT NULL REFERENCES pets (id));`,
  seed(database) {
    const { id } = database.run('INSERT INTO pets (name) VALUES (?)', 'Rex');
    database.run('INSERT INTO pet_visits (pet) VALUES (?)', id);
  },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const names = (database: Database) =>
  database.rows('SELECT name FROM pets ORDER BY id').map(({ name }) => name);

test('records survive a restart, in a folder that did not exist', () => {
  const file = join(folder, 'new', 'services.db');
  const before = openDatabase(file);
  expect(before.adopt(PETS)).toBe('created');
  before.run('INSERT INTO pets (name) VALUES (?)', 'Mia');
  before.close();
  const after = openDatabase(file);
  expect(after.adopt(PETS)).toBe('kept');
  expect(names(after)).toEqual(['Rex', 'Mia']);
  expect(after.row('PRAGMA journal_mode')).toMatchObject({ journal_mode: 'wal' });
  after.close();
});

test('a reset empties the tables, seeds them again and calls the listeners', () => {
  const database = openDatabase(':memory:');
  const heard: string[] = [];
  database.adopt(PETS);
  const stop = database.onReset(() => heard.push('reset'));
  database.run('INSERT INTO pets (name) VALUES (?)', 'Mia');
  database.reset();
  expect(names(database)).toEqual(['Rex']);
  stop();
  database.reset();
  expect(heard).toEqual(['reset']);
  expect(() => database.run('INSERT INTO pet_visits (pet) VALUES (99)')).toThrow(/FOREIGN KEY/);
});

test('tables with a changed schema are created again', () => {
  const file = join(folder, 'services.db');
  const before = openDatabase(file);
  before.adopt(PETS);
  before.close();
  const after = openDatabase(file);
  const schema = 'CREATE TABLE IF NOT EXISTS pets (id INTEGER PRIMARY KEY, kind TEXT);';
  expect(after.adopt({ name: 'pets', schema })).toBe('renewed');
  expect(after.rows('SELECT kind FROM pets')).toEqual([]);
  expect(() => after.rows('SELECT * FROM pet_visits')).toThrow(/no such table/);
  after.close();
});

test('a failed transaction changes nothing', () => {
  const database = openDatabase(':memory:');
  database.adopt(PETS);
  const work = () => {
    database.run('INSERT INTO pets (name) VALUES (?)', 'Mia');
    throw new Error('no more room');
  };
  expect(() => {
    database.transaction(work);
  }).toThrow('no more room');
  expect(names(database)).toEqual(['Rex']);
});

test('a reset keeps the records of an owner that survives it', () => {
  const database = openDatabase(':memory:');
  database.adopt(PETS);
  const schema = 'CREATE TABLE IF NOT EXISTS notes (text TEXT);';
  database.adopt({ name: 'notes', schema, survivesReset: true });
  database.run('INSERT INTO notes (text) VALUES (?)', 'kept');
  database.run('INSERT INTO pets (name) VALUES (?)', 'Mia');
  database.reset();
  expect(database.rows('SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
  expect(names(database)).toEqual(['Rex']);
});

test('two services cannot have the same name', () => {
  const database = openDatabase(':memory:');
  database.adopt(PETS);
  expect(() => database.adopt({ name: 'pets', schema: '' })).toThrow(
    'Two services are called pets. Give one of them another name.',
  );
});

describe('the error names an unusable file and the remedy', () => {
  test.each([
    [
      'no database',
      (file: string) => {
        writeFileSync(file, 'just a letter '.repeat(200));
      },
    ],
    [
      'a folder',
      (file: string) => {
        mkdirSync(file);
      },
    ],
  ])('%s', (_what, make) => {
    const file = join(folder, 'services.db');
    make(file);
    expect(() => openDatabase(file)).toThrow(DatabaseError);
    expect(() => openDatabase(file)).toThrow(
      /database .*services\.db can't be opened: .+\. Delete the file to start with an empty/,
    );
  });

  test('a file below a file', () => {
    writeFileSync(join(folder, 'notes'), '');
    expect(() => openDatabase(join(folder, 'notes', 'services.db'))).toThrow(DatabaseError);
  });
});

test('a second server on the same database gets an error until the first has ended', () => {
  const file = join(folder, 'services.db');
  const first = openDatabase(file);
  expect(() => openDatabase(file)).toThrow(
    /services\.db is in use by another server\. Stop that one/,
  );
  first.close();
  openDatabase(file).close();
});

test.each(['/proc/x', '/proc/x/y', '/proc/x/y/z', '/sys/x/y'])(
  'a file that cannot be created, %s, fails at once, without retries',
  (file) => {
    const timeOf = (open: () => void): number => {
      const started = performance.now();
      open();
      return performance.now() - started;
    };
    const openings = ['a', 'b', 'c'].map((name) =>
      timeOf(() => {
        openDatabase(join(folder, name)).close();
      }),
    );
    const failures = openings.map(() =>
      timeOf(() => {
        expect(() => openDatabase(file)).toThrow(
          /can't be (?:created\. Name|opened: .+ name) a file/,
        );
      }),
    );
    expect(Math.min(...failures) / Math.min(...openings)).toBeLessThan(20);
  },
);

describe('a full disk', () => {
  let sqlite: Sqlite.Database;
  beforeEach(() => {
    sqlite = new Sqlite(':memory:');
  });
  afterEach(() => sqlite.close());

  test('fails a transaction with SQLITE_FULL, and the next one works', () => {
    const database = new Database(sqlite);
    database.adopt(PETS);
    const pages = Number((sqlite.pragma('page_count') as { page_count: number }[])[0]?.page_count);
    sqlite.pragma(`max_page_count = ${pages}`);
    const fill = () => {
      database.transaction(() => {
        database.run('INSERT INTO pets (name) VALUES (?)', 'x'.repeat(100_000));
      });
    };
    expect(fill).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }) as Error);
    database.transaction(() => database.run('INSERT INTO pets (name) VALUES (?)', 'Ada'));
    expect(names(database)).toEqual(['Rex', 'Ada']);
  });

  test('is noticed by the check, which writes once in a second', () => {
    const database = new Database(sqlite);
    sqlite.pragma('query_only = ON');
    expect(() => {
      database.writable();
    }).toThrow(/readonly/);
    sqlite.pragma('query_only = OFF');
    database.writable();
    sqlite.pragma('query_only = ON');
    database.writable();
  });
});
