import { $saving, send } from '../edits/history';
import { nameOf, parentOf } from '../page/editables';
import { PAGE_COMMANDS } from '../server/pageCommands';
import type { ListedPage } from '../server/pages';
import type { FormField } from '../server/request';

/** The result of an action: the path of the page, or why nothing was done. */
export type ActionResult =
  | { readonly kind: 'done'; readonly path: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The page that an author asks for. */
export interface NewPage {
  readonly parent: string;
  readonly template: string;
  readonly title: string;
  /** The name in the address; empty for one that is made of the title. */
  readonly name: string;
}

export function createPage({ parent, template, title, name }: NewPage): Promise<ActionResult> {
  return run(`Created the page “${title}”`, [
    ['cmd', 'createPage'],
    ['parentPath', parent],
    ['template', template],
    ['title', title],
    ['label', name],
  ]);
}

/** Copies a page with the pages below it, beside itself. */
export function copyPage({ path, title }: ListedPage): Promise<ActionResult> {
  return run(`Copied “${title}”`, [
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
): Promise<ActionResult> {
  const isRenamed = parent === parentOf(path);
  return run(isRenamed ? `Renamed “${title}” to ${name}` : `Moved “${title}” to ${parent}`, [
    ['cmd', 'movePage'],
    ['srcPath', path],
    ['destParentPath', parent],
    ['destName', name === nameOf(path) ? '' : name],
    ['integrity', 'true'],
  ]);
}

/** Deletes a page with the pages below it. The author has seen which links break. */
export function deletePage({ path, title }: ListedPage): Promise<ActionResult> {
  return run(`Deleted “${title}”`, [
    ['cmd', 'deletePage'],
    ['path', path],
    ['force', 'true'],
  ]);
}

async function run(label: string, fields: readonly FormField[]): Promise<ActionResult> {
  const written = await send(label, PAGE_COMMANDS, fields);
  if (written) {
    const { path } = (written.body ?? {}) as { path?: unknown };
    return { kind: 'done', path: typeof path === 'string' ? path : '' };
  }
  const saving = $saving.get();
  const message = saving.kind === 'failed' ? saving.message : 'It could not be done.';
  return { kind: 'failed', message };
}
