import { atom, computed } from 'nanostores';
import { $history, $saving, send } from '../edits/history';
import { reloadPage } from '../edits/renderAgain';
import { listChanges, type ChangedFile, type ChangedPage } from '../server/changes';
import { ServerError } from '../server/request';
import { t } from '../words/t';

/** The changed pages of the project; undefined until the server has listed them. */
export const $changes = atom<readonly ChangedPage[] | undefined>(undefined);

/** The reason why the changes could not be listed. */
export const $changesProblem = atom<string | undefined>(undefined);

export const $changedFiles = computed(
  $changes,
  (pages) => pages?.reduce((count, { files }) => count + files.length, 0) ?? 0,
);

let latest = 0;

/** Lists the changes again. A response that a later one has overtaken is ignored. */
export async function loadChanges(): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const pages = await listChanges();
    if (own !== latest) return;
    $changes.set(pages);
    $changesProblem.set(undefined);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (own === latest) $changesProblem.set(error.message);
  }
}

/** Lists the changes now, and again after each edit. @returns a function that ends it */
export function followChanges(): () => void {
  void loadChanges();
  return $saving.listen(({ kind }) => {
    if (kind === 'saved') void loadChanges();
  });
}

/**
 * Gives the files of a page their former bytes, and loads the page in the frame again. The discard is a step of the
 * history, which can be undone.
 *
 * @returns the files that the server left alone, with the reason; undefined if the discard failed
 */
export async function discard({
  path,
  title,
}: ChangedPage): Promise<readonly Pick<ChangedFile, 'file' | 'note'>[] | undefined> {
  const written = await send(labelOf(title), '/bin/authoring/discard', [['path', path]]);
  if (!written) return undefined;
  reloadPage();
  await loadChanges();
  const { kept } = (written.body ?? {}) as { kept?: readonly ChangedFile[] };
  return kept ?? [];
}

/** Returns what the author has done on a page since its last discard, the newest first. */
export function lostSteps({ path, title }: ChangedPage): readonly string[] {
  const { steps, done } = $history.get();
  const standing = steps.slice(0, done);
  const from = standing.map(({ label }) => label).lastIndexOf(labelOf(title)) + 1;
  return standing
    .slice(from)
    .filter(({ page }) => page === path)
    .map(({ label }) => label)
    .reverse();
}

const labelOf = (title: string): string => t('Discarded the changes of “{title}”', { title });
