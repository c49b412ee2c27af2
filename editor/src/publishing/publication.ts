import { atom } from 'nanostores';
import { $saving, send } from '../edits/history';
import { publicationStates, REPLICATION, type PublicationState } from '../server/publishing';
import { ServerError, type FormField } from '../server/request';

/** The state of the open page for visitors; undefined without a publish queue, and until it is known. */
export const $publication = atom<PublicationState | undefined>(undefined);

let latest = 0;

/** Reads the state now, and again after each edit. @returns a function that ends it */
export function followPublication(page: string): () => void {
  void load(page);
  const unfollow = $saving.listen(({ kind }) => {
    if (kind === 'saved') void load(page);
  });
  return () => {
    unfollow();
    latest += 1;
    $publication.set(undefined);
  };
}

/** A response that a later one has overtaken is ignored. After a failure, the last known state stays. */
async function load(page: string): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const states = await publicationStates([page]);
    if (own === latest) $publication.set(states?.get(page));
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
  }
}

/** Publishes paths. @returns why it failed; undefined if it is done */
export const publish = (paths: readonly string[]): Promise<string | undefined> =>
  replicate('Activate', paths);

/** Takes a page and the pages below it from visitors. @returns why it failed; undefined if it is done */
export const unpublish = (path: string): Promise<string | undefined> =>
  replicate('Deactivate', [path]);

/** A publication is no step of the history: it changes no content, and is taken back by another one. */
async function replicate(command: string, paths: readonly string[]): Promise<string | undefined> {
  const fields: FormField[] = [['cmd', command], ...paths.map((path) => ['path', path] as const)];
  if (await send(command, REPLICATION, fields)) return undefined;
  const saving = $saving.get();
  return saving.kind === 'failed' ? saving.message : '';
}
