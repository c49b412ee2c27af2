import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { formatPatch, structuredPatch, type StructuredPatch } from 'diff';
import { binaryPatch } from './binaryPatch';

/** Two versions of a file. One of them is undefined if the file was added or removed. */
export interface FileVersions {
  /** The name relative to the project, with `/`. */
  readonly name: string;
  readonly former: Buffer | undefined;
  readonly now: Buffer | undefined;
}

export interface GitPatch {
  /** A part of a patch that `git apply` accepts. */
  readonly text: string;
  /** The counts of added and removed lines, 0 for a binary file. */
  readonly added: number;
  readonly removed: number;
  readonly isBinary: boolean;
}

/** A difference of more lines is written as a replacement of the whole file, because finding the shortest would take seconds. */
const MAX_EDITS = 4000;

/** Returns the difference between two versions of a file as Git writes it. */
export function gitPatch({ name, former, now }: FileVersions): GitPatch {
  const isBinary = !isText(former) || !isText(now);
  const patch: StructuredPatch = {
    ...NO_HEADERS,
    ...(isBinary ? NO_HUNKS : lineHunks(former?.toString() ?? '', now?.toString() ?? '')),
    isGit: true,
    isCreate: former === undefined,
    isDelete: now === undefined,
    oldFileName: former === undefined ? '/dev/null' : `a/${name}`,
    newFileName: now === undefined ? '/dev/null' : `b/${name}`,
  };
  const text = formatPatch(patch);
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return {
    text: isBinary ? text + binaryPart(former, now) : text,
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
    isBinary,
  };
}

const NO_HEADERS = { oldHeader: undefined, newHeader: undefined };

const NO_HUNKS: Pick<StructuredPatch, 'hunks'> = { hunks: [] };

const isText = (bytes: Buffer | undefined): boolean =>
  bytes === undefined || (isUtf8(bytes) && !bytes.includes(0));

function lineHunks(former: string, now: string): Pick<StructuredPatch, 'hunks'> {
  const options = { context: 3, maxEditLength: MAX_EDITS };
  const patch = structuredPatch('', '', former, now, undefined, undefined, options);
  if (patch) return patch;
  const [removed, added] = [linesOf(former), linesOf(now)];
  const hunk = {
    oldStart: 1,
    oldLines: removed.length,
    newStart: 1,
    newLines: added.length,
    lines: [...marked('-', removed), ...marked('+', added)],
  };
  return { hunks: [hunk] };
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/).filter((line) => line !== '');
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n')
      ? [mark + line.slice(0, -1)]
      : [mark + line, '\\ No newline at end of file'],
  );
}

/** Git applies a binary patch only with the full names of both objects. */
function binaryPart(former: Buffer | undefined, now: Buffer | undefined): string {
  const empty = Buffer.alloc(0);
  const names = `index ${objectName(former)}..${objectName(now)}${former && now ? ' 100644' : ''}`;
  return `${names}\n${binaryPatch(former ?? empty, now ?? empty)}`;
}

function objectName(bytes: Buffer | undefined): string {
  if (bytes === undefined) return '0'.repeat(40);
  const header = `blob ${String(bytes.length)}\0`;
  return createHash('sha1').update(header).update(bytes).digest('hex');
}
