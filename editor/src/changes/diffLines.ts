import { diffWordsWithSpace, type StructuredPatchHunk } from 'diff';

/** A line of a comparison. */
export interface DiffLine {
  readonly kind: 'added' | 'removed' | 'same' | 'note';
  /** The number of spaces before its text. */
  readonly indent: number;
  /** Its text, without the indentation. */
  readonly parts: readonly DiffPart[];
}

export interface DiffPart {
  readonly text: string;
  /** Whether the other version of the line lacks it. */
  readonly isChanged: boolean;
}

/** More changes than these in a line are not marked one by one. */
const MAX_EDITS = 200;

/**
 * Returns the lines of a part of a patch. If as many lines were removed as added, each pair is taken for two versions of
 * one line, and the words that differ are marked.
 */
export function diffLines({ lines }: StructuredPatchHunk): readonly DiffLine[] {
  const result: DiffLine[] = [];
  let at = 0;
  while (at < lines.length) {
    const removed = runOf(lines, at, '-');
    const added = runOf(lines, at + removed.length, '+');
    if (removed.length + added.length === 0) {
      result.push(unchanged(lines[at] ?? ''));
      at += 1;
      continue;
    }
    result.push(...compared(removed, added));
    at += removed.length + added.length;
  }
  return result;
}

function runOf(lines: readonly string[], from: number, sign: string): readonly string[] {
  let to = from;
  while (lines[to]?.startsWith(sign)) to += 1;
  return lines.slice(from, to).map((line) => line.slice(1));
}

function unchanged(line: string): DiffLine {
  if (line.startsWith('\\')) return lineOf('note', 'No line break at the end');
  return lineOf('same', line.slice(1));
}

function compared(removed: readonly string[], added: readonly string[]): readonly DiffLine[] {
  const pairs = removed.map((line, at) => {
    const other = added[at];
    return removed.length === added.length && other !== undefined
      ? versions(line.trimStart(), other.trimStart())
      : undefined;
  });
  return [
    ...removed.map((line, at) => lineOf('removed', line, pairs[at]?.former)),
    ...added.map((line, at) => lineOf('added', line, pairs[at]?.now)),
  ];
}

function lineOf(kind: DiffLine['kind'], line: string, parts?: readonly DiffPart[]): DiffLine {
  const text = line.trimStart();
  return { kind, indent: line.length - text.length, parts: parts ?? [{ text, isChanged: false }] };
}

/** Returns both versions of a line in parts; undefined if they have little in common. */
function versions(
  former: string,
  now: string,
): { readonly former: readonly DiffPart[]; readonly now: readonly DiffPart[] } | undefined {
  const words = diffWordsWithSpace(former, now, { maxEditLength: MAX_EDITS });
  const same = words?.filter(({ added, removed }) => !added && !removed) ?? [];
  const shared = same.reduce((length, { value }) => length + value.trim().length, 0);
  if (!words || shared * 3 < Math.max(former.length, now.length)) return undefined;
  const partsOf = (isLeftOut: 'added' | 'removed'): readonly DiffPart[] =>
    words
      .filter((word) => !word[isLeftOut])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return { former: partsOf('added'), now: partsOf('removed') };
}
