import type { Conflict } from '../configure/conflicts';
import type { ConflictAnswer } from '../configure/ConflictQuestion';
import { isScopeTouched } from '../dialog/form/Form';
import { $saving, send } from '../edits/history';
import { nameOf } from '../page/editables';
import { ServerError } from '../server/request';
import { t } from '../words/t';
import { loadRules, SAVE, type RulesFile } from './rulesServer';
import { createRules, type RulesState } from './rulesState';
import { ruleSentence } from './sentences';
import type { Rule } from './Rule';
import { writeRules } from './writeRules';

export type SaveResult =
  /** Everything is saved, or the author wants what another author has saved. */
  | { readonly kind: 'saved' | 'theirs' }
  /** Nothing is saved, and the author goes on editing. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly message: string };

/** More changes than these by others during one save end it. */
const MOST_TRIES = 5;

/** The status of a response to files of another revision. */
const CHANGED = 412;

/**
 * Saves the rules in all languages as one edit. If another author has changed a file since it was opened, nothing is saved, and
 * the author is asked whose rules count.
 */
export async function saveRules(
  { files, $rules }: RulesState,
  ask: (conflicts: readonly Conflict[]) => Promise<ConflictAnswer>,
): Promise<SaveResult> {
  const rules = $rules.get();
  let sent = files.map((file) => ({ ...file, text: writeRules(file.text, file.language, rules) }));
  if (sent.every(({ text }, at) => text === files[at]?.text)) return { kind: 'saved' };
  const label = t('Edited “{title}”', { title: nameOf(files[0]?.path ?? '') });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // A file without a change is sent as well, because the other one was paired with it.
    const assets = sent.map(({ path, revision, text }) => ({ path, revision, text }));
    if (await send(label, SAVE, [['assets', JSON.stringify(assets)]])) return { kind: 'saved' };
    const saving = $saving.get();
    if (saving.kind !== 'failed') break;
    const now = saving.status === CHANGED ? await reload(files[0]?.path ?? '') : undefined;
    const isGone = !now || files.some((file) => !now.some(({ path }) => path === file.path));
    if (isGone) return { kind: 'failed', message: saving.message };
    const answer = await ask(conflictsOf(sent, now, rules));
    if (answer !== 'mine') {
      $saving.set({ kind: 'saved' });
      return { kind: answer === 'theirs' ? 'theirs' : 'kept' };
    }
    sent = sent.map((file) => ({
      ...file,
      revision: now.find(({ path }) => path === file.path)?.revision ?? file.revision,
    }));
  }
  return { kind: 'failed', message: t('It could not be saved.') };
}

/** Returns whether the author has changed anything. */
export const isChanged = ({ form }: RulesState): boolean => isScopeTouched(form);

/** Returns the files that another author has changed, with the rules of both. */
function conflictsOf(
  sent: readonly RulesFile[],
  now: readonly RulesFile[],
  rules: readonly Rule[],
): readonly Conflict[] {
  return now.flatMap((file): Conflict[] => {
    const mine = sent.find(({ path }) => path === file.path);
    if (!mine || mine.revision === file.revision) return [];
    return [
      {
        name: file.path,
        label: nameOf(file.path),
        mine: inSentences(rules, file.language),
        theirs: sentencesOf(file),
      },
    ];
  });
}

/** Returns the rules of a file in words; undefined if they cannot be read. */
function sentencesOf(file: RulesFile): string | undefined {
  try {
    return inSentences(createRules([file]).$rules.get(), file.language);
  } catch {
    return undefined;
  }
}

const inSentences = (rules: readonly Rule[], language: string): string =>
  rules.map((rule) => ruleSentence(rule, language)).join(' ');

/** Returns undefined if the files are gone, or the server cannot be reached. */
async function reload(path: string): Promise<readonly RulesFile[] | undefined> {
  try {
    return await loadRules(path);
  } catch (error) {
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}
