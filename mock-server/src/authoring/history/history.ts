import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type BinaryFile,
  changesBetween,
  fileState,
  fileStates,
  type FileState,
  RepositoryError,
  type RestorableRepository,
  sizeOf,
  type WriteObserver,
} from '../../repository';
import { ChangeJournal } from './ChangeJournal';
import { type Edit, EditStore, HISTORY_LIMITS, type HistoryLimits } from './EditStore';
import { reverted } from './reverted';
import { changedPaths, treeDelta } from './treeDelta';

/** A request of an editor. */
export interface EditorRequest {
  readonly session: string;
  /** Called with the id of each edit that the request makes. */
  edited(id: string): void;
}

export type UndoResult =
  | { readonly kind: 'done'; readonly paths: readonly string[] }
  /** The session never made such an edit, or it was dropped. */
  | { readonly kind: 'unknown' | 'expired' }
  /** Another edit changed `path` since. */
  | { readonly kind: 'changed'; readonly path: string; readonly session: string | undefined }
  /** The content cannot be changed in this way. */
  | { readonly kind: 'refused'; readonly message: string };

/** The edits that sessions of the page editor made, and can undo. */
export interface History {
  /** Runs the handler of a request, and records the edits that it makes, also after it awaited something. */
  run(request: EditorRequest, handler: () => void): void;
  /** Reverts one edit, completely or not at all. Inside of `run` this is an edit as well. */
  undo(session: string, id: string): UndoResult;
  /** Returns the session whose request is at work; undefined outside of a request of an editor. */
  session(): string | undefined;
  close(): void;
}

/** Follows the writes of a repository. Writes outside of a request of an editor are not recorded. */
export function createHistory(
  repository: RestorableRepository,
  limits: HistoryLimits = HISTORY_LIMITS,
): History {
  const requests = new AsyncLocalStorage<EditorRequest>();
  const journal = new ChangeJournal();
  const store = new EditStore(limits);
  const record = (request: EditorRequest, edit: Edit): void => {
    request.edited(store.add(request.session, edit));
  };
  const ends = [
    repository.onChange((paths) => {
      journal.note(paths, requests.getStore()?.session);
    }),
    repository.onWrite(() => {
      const request = requests.getStore();
      return request
        ? recorder(repository, journal, limits.bytes, (edit) => {
            record(request, edit);
          })
        : UNRECORDED;
    }),
  ];
  return {
    run: (request, handler) => {
      requests.run(request, handler);
    },
    undo(session, id) {
      const edit = store.find(session, id);
      return typeof edit === 'string' ? { kind: edit } : undoEdit(repository, journal, edit);
    },
    session: () => requests.getStore()?.session,
    close: () => {
      for (const end of ends) end();
    },
  };
}

const UNRECORDED: WriteObserver = { before: () => undefined, done: () => undefined };

/** Follows a write. An edit that would not fit into the history is not read, and so cannot be undone. */
function recorder(
  repository: RestorableRepository,
  journal: ChangeJournal,
  maxBytes: number,
  record: (edit: Edit) => void,
): WriteObserver {
  const { root } = repository;
  const files = new Map<string, FileState>();
  let size = 0;
  return {
    before(paths) {
      size += sizeOf(paths);
      if (size > maxBytes) return;
      for (const [path, state] of fileStates(paths)) if (!files.has(path)) files.set(path, state);
    },
    done() {
      if (size > maxBytes) return;
      const delta = treeDelta(root, repository.root);
      const digests = new Map([...files.keys()].map((path) => [path, digest(fileState(path))]));
      const isSame = [...files].every(([path, state]) => digests.get(path) === digest(state));
      if (delta || !isSame) record({ at: journal.at, delta, files, digests, size });
    },
  };
}

/**
 * Reverts an edit. A file that is as the edit left it gets its former bytes, with comments, layout and what the content
 * ignores. In a file that was changed since, the nodes of the edit are changed back.
 */
function undoEdit(
  repository: RestorableRepository,
  journal: ChangeJournal,
  { at, delta, files, digests }: Edit,
): UndoResult {
  const conflicts: string[] = [];
  const hasBytes = (now: BinaryFile, edited: BinaryFile): boolean =>
    now.file === edited.file &&
    (now.version === edited.version || digests.get(now.file) === digest(fileState(now.file)));
  const { root } = repository;
  const wanted = delta ? reverted(root, delta, hasBytes, conflicts) : root;
  const [path] = conflicts;
  if (path !== undefined) {
    return { kind: 'changed', path, session: journal.sessionSince(path, at) };
  }
  const intact = [...files].filter(([file]) => digests.get(file) === digest(fileState(file)));
  const bytesOf = ({ file }: BinaryFile, tree: 'current' | 'wanted'): Buffer => {
    const former = tree === 'wanted' ? files.get(file) : undefined;
    return Buffer.isBuffer(former) ? former : readFileSync(file);
  };
  try {
    repository.restore(new Map(intact), () => changesBetween(repository.root, wanted, bytesOf));
  } catch (error) {
    if (!(error instanceof RepositoryError)) throw error;
    return { kind: 'refused', message: error.message };
  }
  return { kind: 'done', paths: delta ? changedPaths(delta) : [] };
}

function digest(state: FileState): string {
  if (Buffer.isBuffer(state)) return createHash('sha256').update(state).digest('base64url');
  return typeof state === 'string' ? state : `link ${state.target}`;
}
