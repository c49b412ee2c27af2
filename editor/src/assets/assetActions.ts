import { runCommand, type CommandResult } from '../edits/runCommand';
import { nameOf, parentOf } from '../page/editables';
import type { FormField } from '../server/request';
import { t } from '../words/t';
import type { FolderEntry } from './folderServer';

/** A source of an action and its destination. */
export interface Placement {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
}

/** Moves or renames assets, such as both languages of a fragment, as one step. References follow. */
export function moveAssets(
  { path, title }: FolderEntry,
  placements: readonly Placement[],
): Promise<CommandResult> {
  const { folder, name } = placements[0] ?? { folder: '', name: '' };
  const label =
    folder === parentOf(path)
      ? t('Renamed “{title}” to {name}', { title, name })
      : t('Moved “{title}” to {folder}', { title, folder });
  return runCommand(label, [
    ['cmd', 'movePage'],
    ...placements.flatMap(fieldsOf),
    ['integrity', 'true'],
  ]);
}

/** Copies assets as one step. If a name is taken, the server adds the same number to all. */
export function copyAssets(
  { title }: FolderEntry,
  placements: readonly Placement[],
): Promise<CommandResult> {
  return runCommand(t('Copied “{title}”', { title }), [
    ['cmd', 'copyPage'],
    ...placements.flatMap(fieldsOf),
  ]);
}

/** Deletes assets as one step. The author has seen what refers to them. */
export function deleteAssets(
  { title }: FolderEntry,
  paths: readonly string[],
): Promise<CommandResult> {
  return runCommand(t('Deleted “{title}”', { title }), [
    ['cmd', 'deletePage'],
    ...paths.map((path): FormField => ['path', path]),
    ['force', 'true'],
  ]);
}

const fieldsOf = ({ path, folder, name }: Placement): readonly FormField[] => [
  ['srcPath', path],
  ['destParentPath', folder],
  ['destName', name === nameOf(path) ? '' : name],
];
