import { createHash } from 'node:crypto';
import type { Database, Row } from '../../database/database';
import {
  entriesOf,
  fileState,
  type FileState,
  type Repository,
  type RestorableRepository,
  type WriteObserver,
} from '../../repository';
import type { ProjectFiles } from './ProjectFiles';
import { RecentStates } from './RecentStates';
import { isSameContent } from './sameContent';

/** A file that this server has changed since its content was last handed over. */
export interface FormerFile {
  /** The name relative to the project. */
  readonly name: string;
  readonly file: string;
  /** The bytes before the first write of this server; undefined if there was no file. */
  readonly former: Buffer | undefined;
  readonly now: Buffer | undefined;
  /** Whether another program has changed the file as well since then. */
  readonly changedElsewhere: boolean;
  /** Whether the former bytes were too many to be kept; `former` is then empty. */
  readonly isTooLarge: boolean;
}

/** The largest file whose bytes are kept, which is the largest upload. */
const MAX_BYTES = 64 * 1024 * 1024;

const SCHEMA = `CREATE TABLE IF NOT EXISTS authoring_former_files (
  name TEXT PRIMARY KEY,
  former TEXT,
  digest TEXT NOT NULL,
  written TEXT NOT NULL,
  elsewhere INTEGER NOT NULL DEFAULT 0
);`;

/**
 * Keeps the bytes that files had before the first write of this server, in its database, so that a restart keeps them.
 * Each write replaces or adds to them, until {@link FormerFiles.forget} makes the content of the disk the new base.
 */
export class FormerFiles {
  private readonly recent = new RecentStates();

  constructor(
    private readonly database: Database,
    private readonly files: ProjectFiles,
  ) {
    database.adopt({ name: 'authoring changes', schema: SCHEMA, survivesReset: true });
  }

  /** Follows the writes of a repository. Returns a function that ends it. */
  follow(repository: RestorableRepository): () => void {
    return repository.onWrite(() => this.observer(repository));
  }

  /** Returns the files whose bytes differ from the former ones, by name. */
  list(): readonly FormerFile[] {
    const rows = this.database.rows('SELECT * FROM authoring_former_files ORDER BY name');
    return rows.flatMap((row) => this.changedFile(row) ?? []);
  }

  /** Returns the folders that this server made for files, and that are still there, as absolute paths. */
  folders(): readonly string[] {
    const rows = this.database.rows(
      `SELECT name FROM authoring_former_files WHERE written = 'folder' AND digest = 'absent'`,
    );
    return rows.flatMap(({ name }) => this.files.fileOf(String(name)) ?? []);
  }

  /** Makes the files as they are now the base of further changes. */
  forget(names: readonly string[]): void {
    this.database.transaction(() => {
      for (const name of names)
        this.database.run('DELETE FROM authoring_former_files WHERE name = ?', name);
    });
  }

  /** Makes all content of the disk the base of further changes. */
  forgetAll(): void {
    this.database.run('DELETE FROM authoring_former_files');
  }

  private changedFile(row: Row): FormerFile | undefined {
    const name = String(row.name);
    const file = this.files.fileOf(name);
    if (file === undefined) return undefined;
    const state = fileState(file);
    const digest = digestOf(state);
    const isWritten = row.digest !== row.written && row.written !== 'folder';
    if (!isWritten || digest === row.digest || state === 'folder') return undefined;
    return {
      name,
      file,
      former: row.digest === 'absent' ? undefined : Buffer.from(String(row.former ?? ''), 'base64'),
      now: Buffer.isBuffer(state) ? state : undefined,
      changedElsewhere: row.elsewhere === 1 || digest !== row.written,
      isTooLarge: row.digest !== 'absent' && row.former === null,
    };
  }

  private observer(repository: Repository): WriteObserver {
    const written = new Set<string>();
    return {
      before: (paths) => {
        const entries = entriesOf(paths).filter((path) => !written.has(path));
        this.database.transaction(() => {
          for (const path of entries) this.keep(path);
        });
        for (const path of entries) written.add(path);
      },
      former: () => new Map([...written].flatMap((path) => this.unchanged(path, repository))),
      done: () => {
        this.database.transaction(() => {
          for (const path of written) this.note(path);
        });
      },
    };
  }

  /** Keeps the state of a path before a write, unless an earlier one is kept. */
  private keep(path: string): void {
    const name = this.files.nameOf(path);
    const state = fileState(path);
    // Folders have no bytes, and a link is not followed.
    if (!Buffer.isBuffer(state) && state !== 'absent') return;
    if (Buffer.isBuffer(state) && path.endsWith('.xml')) this.recent.add(path, state);
    const digest = digestOf(state);
    const known = this.database.row(
      'SELECT digest, written FROM authoring_former_files WHERE name = ? AND digest <> written',
      name,
    );
    if (known?.written === digest) return;
    if (known && digest !== known.digest) {
      const sql = 'UPDATE authoring_former_files SET elsewhere = 1 WHERE name = ?';
      this.database.run(sql, name);
      return;
    }
    const former = Buffer.isBuffer(state) && state.length <= MAX_BYTES ? state : undefined;
    this.database.run(
      'INSERT OR REPLACE INTO authoring_former_files (name, former, digest, written) VALUES (?, ?, ?, ?)',
      name,
      former?.toString('base64') ?? null,
      digest,
      digest,
    );
  }

  /**
   * Returns an XML file with the bytes that it had before the first write, or else before the earliest of the last ones, if
   * its content is again what it was then, such as after a page was added and deleted.
   */
  private unchanged(file: string, repository: Repository): readonly (readonly [string, Buffer])[] {
    const now = file.endsWith('.xml') ? fileState(file) : undefined;
    if (!Buffer.isBuffer(now)) return [];
    const path = this.files.pathOf(file);
    const namesAt = (at: string): readonly string[] => [
      ...(repository.get(at)?.children.keys() ?? []),
    ];
    const states = [...this.firstState(file), ...this.recent.of(file)];
    const state = states.find(
      (each) => each.equals(now) || isSameContent(each, now, path, namesAt),
    );
    return state === undefined || state.equals(now) ? [] : [[file, state]];
  }

  private firstState(file: string): readonly Buffer[] {
    const row = this.database.row(
      'SELECT former FROM authoring_former_files WHERE name = ? AND elsewhere = 0 AND former IS NOT NULL',
      this.files.nameOf(file),
    );
    return row ? [Buffer.from(String(row.former), 'base64')] : [];
  }

  /** Notes what was written to a path. A file that is as before is forgotten. */
  private note(path: string): void {
    const name = this.files.nameOf(path);
    const state = fileState(path);
    if (Buffer.isBuffer(state)) this.recent.note(path, state);
    const digest = digestOf(state);
    this.database.run('UPDATE authoring_former_files SET written = ? WHERE name = ?', digest, name);
    this.database.run(
      'DELETE FROM authoring_former_files WHERE name = ? AND digest = written',
      name,
    );
  }
}

function digestOf(state: FileState): string {
  if (Buffer.isBuffer(state)) return createHash('sha256').update(state).digest('base64url');
  return typeof state === 'string' ? state : `link ${state.target}`;
}
