import type { ChangedFile } from '../server/changes';

/** Returns a number with its noun: `1 file`, `2 files`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Says how a file has changed: `changed, 3 lines added, 1 line removed`. */
export function summaryOf({ kind, added, removed }: ChangedFile): string {
  return [
    kind,
    ...(added > 0 ? [`${counted(added, 'line')} added`] : []),
    ...(removed > 0 ? [`${counted(removed, 'line')} removed`] : []),
  ].join(', ');
}

/** Says what a discard does to a file. */
export function lossOf({ kind, added, removed, binary }: ChangedFile): string {
  if (kind === 'added') return 'is deleted';
  if (kind === 'removed') return 'comes back';
  if (binary) return 'gets its former bytes';
  return [
    ...(added > 0 ? [`loses ${counted(added, 'added or changed line')}`] : []),
    ...(removed > 0 ? [`gets ${counted(removed, 'former line')} back`] : []),
  ].join(' and ');
}
