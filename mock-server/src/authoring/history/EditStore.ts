import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FileStates } from '../../repository';
import type { ChangedNode } from './treeDelta';

/** An edit, with what is needed to revert it. */
export interface Edit {
  /** The position among all changes of the content. */
  readonly at: number;
  /** The nodes that it changed; undefined if it only changed the layout of files. */
  readonly delta: ChangedNode | undefined;
  /** The files and folders that it wrote or removed, before the edit. */
  readonly files: FileStates;
  /** The digests of the same files and folders after the edit. */
  readonly digests: ReadonlyMap<string, string>;
  /** The bytes in `files`. */
  readonly size: number;
}

export interface HistoryLimits {
  /** The edits of a session. */
  readonly edits: number;
  /**
   * The bytes of a session: those of the files before the edits. A node that an edit changed is a part of such a file, and
   * is not counted again. Nodes that it left alone are not kept.
   */
  readonly bytes: number;
  readonly sessions: number;
  /** The bytes of all sessions. */
  readonly totalBytes: number;
}

/** Enough for a replaced file of the maximum size of an upload, which is 64 MB. */
export const HISTORY_LIMITS: HistoryLimits = {
  edits: 200,
  bytes: 80 * 1024 * 1024,
  sessions: 50,
  totalBytes: 240 * 1024 * 1024,
};

interface SessionEdits {
  readonly edits: Map<number, Edit>;
  size: number;
}

/**
 * The edits of each session. An id has a number and a signature for the session, so that no other session can guess it,
 * and an edit that was dropped differs from one that never was.
 */
export class EditStore {
  private readonly key = randomBytes(32);
  private readonly sessions = new Map<string, SessionEdits>();
  private count = 0;

  constructor(private readonly limits: HistoryLimits) {}

  /** Keeps an edit, drops the oldest ones beyond the limits, and returns its id. */
  add(session: string, edit: Edit): string {
    const kept = this.sessions.get(session) ?? { edits: new Map<number, Edit>(), size: 0 };
    // The session that was used last is the last one.
    this.sessions.delete(session);
    this.sessions.set(session, kept);
    const number = ++this.count;
    kept.edits.set(number, edit);
    kept.size += edit.size;
    for (const [oldest, { size }] of kept.edits) {
      if (kept.edits.size <= this.limits.edits && kept.size <= this.limits.bytes) break;
      kept.edits.delete(oldest);
      kept.size -= size;
    }
    for (const other of this.sessions.keys()) {
      if (other === session || !this.isFull()) break;
      this.sessions.delete(other);
    }
    return `${String(number)}-${this.signature(session, number).toString('base64url')}`;
  }

  /** Returns the edit with an id; `unknown` if the session never had it, `expired` if it was dropped. */
  find(session: string, id: string): Edit | 'unknown' | 'expired' {
    const [, digits = '', signature = ''] = /^(\d{1,15})-([\w-]{1,64})$/.exec(id) ?? [];
    const expected = this.signature(session, Number(digits));
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'unknown';
    return this.sessions.get(session)?.edits.get(Number(digits)) ?? 'expired';
  }

  private isFull(): boolean {
    const sizes = [...this.sessions.values()].map(({ size }) => size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return this.sessions.size > this.limits.sessions || total > this.limits.totalBytes;
  }

  private signature(session: string, number: number): Buffer {
    const signed = `${String(number)} ${session}`;
    return createHmac('sha256', this.key).update(signed).digest().subarray(0, 16);
  }
}
