import { closeSync, mkdirSync, openSync, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'libsql';

/**
 * Opens the services' database, and creates the file and its folder if they are missing.
 * `:memory:` is lost when the server stops.
 * @throws DatabaseError if the file is not a database or cannot be written.
 */
export function openDatabase(file: string): Database {
  let sqlite: Sqlite.Database | undefined;
  let lock: Sqlite.Database | undefined;
  try {
    if (file !== MEMORY) {
      createFolder(dirname(resolve(file)));
      // Fails at once where SQLite would retry for a long time, such as below /proc.
      closeSync(openSync(file, 'a'));
      lock = lockFor(file);
    }
    sqlite = new Sqlite(file);
    sqlite.pragma('busy_timeout = 2000');
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma('foreign_keys = ON');
    // A read-only file would otherwise fail only at the first request that writes.
    sqlite.exec('BEGIN IMMEDIATE');
    sqlite.exec('COMMIT');
    return new Database(sqlite, lock);
  } catch (cause) {
    sqlite?.close();
    lock?.close();
    if (cause instanceof DatabaseError) throw cause;
    throw new DatabaseError(
      `The services' database ${file} can't be opened: ${sentence(cause)} ` +
        `Delete the file to start with an empty database, or name a file that can be written.`,
      { cause },
    );
  }
}

/**
 * Creates a folder and those above it, one by one: with `recursive`, Node never returns for a folder in which the
 * system creates none, such as /proc.
 */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    throw new DatabaseError(
      `The folder ${folder} of the services' database can't be created. ` +
        'Name a file in a folder that can be written with --database.',
      { cause },
    );
  }
}

/**
 * Locks the database against a second server, because each server caches scenarios in its own memory. The
 * operating system releases the lock, a file beside the database, when the process ends.
 */
function lockFor(file: string): Sqlite.Database {
  const lock = new Sqlite(`${file}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new DatabaseError(
      `The services' database ${file} is in use by another server. Stop that one, or name another file with --database.`,
    );
  }
}

/** The database cannot be opened, or two services have the same name. The message names the remedy. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** A column's value: SQLite's TEXT, INTEGER, REAL or NULL. */
export type SqlValue = string | number | null;

export type Row = Readonly<Record<string, SqlValue>>;

/** An owner of tables: a service, or the scenarios. */
export interface TableOwner {
  readonly name: string;
  /** `CREATE TABLE IF NOT EXISTS …;` in plain SQL. Table names begin with the owner's subject. */
  readonly schema: string;
  /** Whether a reset keeps the records, because they are no test records; false by default. */
  readonly survivesReset?: boolean;
  /** Fills the new tables; called when they are created and at every reset. */
  seed?(database: Database): void;
}

/** The embedded database that all services share, each with its own tables. Synchronous. */
export class Database {
  readonly #sqlite: Sqlite.Database;
  readonly #lock: Sqlite.Database | undefined;
  readonly #owners = new Map<string, TableOwner>();
  readonly #statements = new Map<string, Sqlite.Statement>();
  readonly #resetListeners = new Set<() => void>();
  #writtenAt = -Infinity;

  /** @param lock held as long as the database is open */
  constructor(sqlite: Sqlite.Database, lock?: Sqlite.Database) {
    this.#sqlite = sqlite;
    this.#lock = lock;
    this.#sqlite.exec(OWNERS);
  }

  /**
   * Creates and seeds the owner's tables if they are new. If the schema has changed since the file was
   * written, the owner's tables are created again and their records are lost ('renewed'): they are only a
   * developer's test records, and a server that refuses to start would be worse.
   */
  adopt(owner: TableOwner): 'created' | 'kept' | 'renewed' {
    const namesake = this.#owners.get(owner.name);
    if (namesake && namesake.schema !== owner.schema) {
      throw new DatabaseError(
        `Two services are called ${owner.name}. Give one of them another name.`,
      );
    }
    this.#owners.set(owner.name, owner);
    const written = this.row('SELECT schema FROM table_owners WHERE name = ?', owner.name)?.schema;
    if (written === owner.schema) return 'kept';
    const stale = tablesIn(`${owner.schema}\n${written ?? ''}`);
    this.#rebuild(() => {
      this.#drop(stale);
      this.#create(owner);
    });
    return written === undefined ? 'created' : 'renewed';
  }

  /** Empties the tables and seeds them again, in one transaction. Those of an owner that survives a reset are kept. */
  reset(): void {
    const tables = this.rows(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
       AND name <> 'table_owners'`,
    );
    const owners = [...this.#owners.values()];
    const kept = new Set(
      owners.filter((owner) => owner.survivesReset).flatMap(({ schema }) => tablesIn(schema)),
    );
    this.#rebuild(() => {
      for (const { name } of tables)
        if (!kept.has(String(name))) this.run(`DELETE FROM "${String(name)}"`);
      for (const owner of owners) if (owner.survivesReset !== true) owner.seed?.(this);
    });
    for (const listener of this.#resetListeners) listener();
  }

  /** Calls `listener` after every reset. Returns a function that removes it. */
  onReset(listener: () => void): () => void {
    this.#resetListeners.add(listener);
    return () => this.#resetListeners.delete(listener);
  }

  rows(sql: string, ...values: readonly SqlValue[]): Row[] {
    return this.#statement(sql).all(values) as Row[];
  }

  row(sql: string, ...values: readonly SqlValue[]): Row | undefined {
    return this.rows(sql, ...values)[0];
  }

  /** Runs an INSERT, UPDATE or DELETE; `id` is the row id of the last inserted row. */
  run(sql: string, ...values: readonly SqlValue[]): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.#statement(sql).run(values);
    return { changes, id: Number(lastInsertRowid) };
  }

  /** Returns a cached statement: preparing takes longer than running, and there are few statements. */
  #statement(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /**
   * Checks that the database can be written, by a write of four bytes: on a full disk, a transaction begins and only
   * its write fails. A success is valid for a second, so that many checks do not fill the disk.
   * @throws an SQLite error such as `SQLITE_FULL`.
   */
  writable(): void {
    const now = performance.now();
    if (now - this.#writtenAt < 1000) return;
    this.#sqlite.exec('PRAGMA user_version = 1');
    this.#writtenAt = now;
  }

  /**
   * Runs `work` in a transaction. Transactions cannot be nested. After some errors, such as `SQLITE_FULL`, SQLite has
   * rolled back already; a second rollback would fail with an error that hides the first.
   */
  transaction<T>(work: () => T): T {
    this.#sqlite.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#sqlite.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    if (this.#sqlite.open) this.#sqlite.close();
    if (this.#lock?.open) this.#lock.close();
  }

  /**
   * Runs `work` without foreign keys, which forbid dropping tables in arbitrary order and cannot be switched
   * off inside a transaction.
   */
  #rebuild(work: () => void): void {
    this.#sqlite.pragma('foreign_keys = OFF');
    try {
      this.transaction(work);
    } finally {
      this.#sqlite.pragma('foreign_keys = ON');
    }
  }

  #drop(tables: readonly string[]): void {
    for (const table of tables) this.#sqlite.exec(`DROP TABLE IF EXISTS "${table}"`);
  }

  #create(owner: TableOwner): void {
    this.#sqlite.exec(owner.schema);
    this.run(
      'INSERT OR REPLACE INTO table_owners (name, schema) VALUES (?, ?)',
      owner.name,
      owner.schema,
    );
    owner.seed?.(this);
  }
}

const MEMORY = ':memory:';

/** The schema with which each owner's tables were created. */
const OWNERS =
  'CREATE TABLE IF NOT EXISTS table_owners (name TEXT PRIMARY KEY, schema TEXT NOT NULL)';

export function tablesIn(schema: string): string[] {
  return [...schema.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/gi)].map(([, table = '']) => table);
}

function sentence(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.endsWith('.') ? message : `${message}.`;
}
