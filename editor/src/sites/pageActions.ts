import { runCommand, type CommandResult } from '../edits/runCommand';
import { nameOf, parentOf } from '../page/editables';
import type { ListedPage } from '../server/pages';

/** The page that an author asks for. */
export interface NewPage {
  readonly parent: string;
  readonly template: string;
  readonly title: string;
  /** The name in the address; empty for one that is made of the title. */
  readonly name: string;
}

export function createPage({ parent, template, title, name }: NewPage): Promise<CommandResult> {
  return runCommand(`Created the page “${title}”`, [
    ['cmd', 'createPage'],
    ['parentPath', parent],
    ['template', template],
    ['title', title],
    ['label', name],
  ]);
}

/** Copies a page with the pages below it, beside itself. */
export function copyPage({ path, title }: ListedPage): Promise<CommandResult> {
  return runCommand(`Copied “${title}”`, [
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
  const isRenamed = parent === parentOf(path);
  return runCommand(isRenamed ? `Renamed “${title}” to ${name}` : `Moved “${title}” to ${parent}`, [
    ['cmd', 'movePage'],
    ['srcPath', path],
    ['destParentPath', parent],
    ['destName', name === nameOf(path) ? '' : name],
    ['integrity', 'true'],
  ]);
}

/** Deletes a page with the pages below it. The author has seen which links break. */
export function deletePage({ path, title }: ListedPage): Promise<CommandResult> {
  return runCommand(`Deleted “${title}”`, [
    ['cmd', 'deletePage'],
    ['path', path],
    ['force', 'true'],
  ]);
}
