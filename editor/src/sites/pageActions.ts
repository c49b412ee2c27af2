import { runCommand, type CommandResult } from '../edits/runCommand';
import { nameOf, parentOf } from '../page/editables';
import type { ListedPage } from '../server/pages';
import { t } from '../words/t';

/** The page that an author asks for. */
export interface NewPage {
  readonly parent: string;
  readonly template: string;
  readonly title: string;
  /** The name in the address; empty for one that is made of the title. */
  readonly name: string;
}

export function createPage({ parent, template, title, name }: NewPage): Promise<CommandResult> {
  return runCommand(t('Created the page “{title}”', { title }), [
    ['cmd', 'createPage'],
    ['parentPath', parent],
    ['template', template],
    ['title', title],
    ['label', name],
  ]);
}

/** Copies a page with the pages below it, beside itself. */
export function copyPage({ path, title }: ListedPage): Promise<CommandResult> {
  return runCommand(t('Copied “{title}”', { title }), [
    ['cmd', 'copyPage'],
    ['srcPath', path],
    ['destParentPath', parentOf(path)],
  ]);
}

/** Moves or renames a page with the pages below it. The links of other pages follow. */
export function movePage(
  { path, title }: ListedPage,
  parent: string,
  name: string,
): Promise<CommandResult> {
  const label =
    parent === parentOf(path)
      ? t('Renamed “{title}” to {name}', { title, name })
      : t('Moved “{title}” to {folder}', { title, folder: parent });
  return runCommand(label, [
    ['cmd', 'movePage'],
    ['srcPath', path],
    ['destParentPath', parent],
    ['destName', name === nameOf(path) ? '' : name],
    ['integrity', 'true'],
  ]);
}

/** Deletes a page with the pages below it. The author has seen which links break. */
export function deletePage({ path, title }: ListedPage): Promise<CommandResult> {
  return runCommand(t('Deleted “{title}”', { title }), [
    ['cmd', 'deletePage'],
    ['path', path],
    ['force', 'true'],
  ]);
}
