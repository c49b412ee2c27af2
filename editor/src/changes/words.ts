import type { ChangedFile } from '../server/changes';
import { counted, t } from '../words/t';

/** Says how a file has changed: `changed, 3 lines added, 1 line removed`. */
export function summaryOf({ kind, added, removed }: ChangedFile): string {
  return [
    t(kind),
    ...(added > 0 ? [counted('1 line added', '{count} lines added', added)] : []),
    ...(removed > 0 ? [counted('1 line removed', '{count} lines removed', removed)] : []),
  ].join(', ');
}

/** Says what a discard does to a file. */
export function lossOf({ kind, added, removed, binary }: ChangedFile): string {
  if (kind === 'added') return t('is deleted');
  if (kind === 'removed') return t('comes back');
  if (binary) return t('gets its former bytes');
  const loss = counted(
    'loses 1 added or changed line',
    'loses {count} added or changed lines',
    added,
  );
  const gain = counted('gets 1 former line back', 'gets {count} former lines back', removed);
  if (removed === 0) return added === 0 ? '' : loss;
  return added === 0 ? gain : t('{loss} and {gain}', { loss, gain });
}
