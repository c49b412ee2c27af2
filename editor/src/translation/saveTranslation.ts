import type { Conflict } from '../configure/conflicts';
import type { ConflictAnswer } from '../configure/ConflictQuestion';
import { isTouched } from '../dialog/form/Form';
import { textsOf } from '../dialog/submit/textsOf';
import { $saving, send } from '../edits/history';
import { ServerError } from '../server/request';
import { t } from '../words/t';
import { loadTranslation, SAVE_TEXTS, type TextValue, type Translation } from './translationServer';
import type { TranslationState } from './translationState';

/** A text as it is sent. */
interface SentText {
  readonly page: string;
  readonly place: string;
  readonly name: string;
  readonly before: TextValue;
  readonly value: TextValue;
}

export type SaveResult =
  { readonly kind: 'saved' | 'kept' } | { readonly kind: 'failed'; readonly message: string };

/** More changes than these by others during one save end it. */
const MOST_TRIES = 5;

/**
 * Saves the texts that the author has changed in all languages as one edit. If another author has changed the same texts
 * since the form was opened, the author is asked whose count.
 *
 * @param label what the author did, for the history
 */
export async function saveTranslation(
  state: TranslationState,
  label: string,
  ask: (conflicts: readonly Conflict[]) => Promise<ConflictAnswer>,
): Promise<SaveResult> {
  let sent = changedTexts(state);
  const [first] = state.translation.pages;
  for (let tries = 0; tries < MOST_TRIES && sent.length > 0; tries += 1) {
    if (await send(label, SAVE_TEXTS, [['texts', JSON.stringify(sent)]])) return { kind: 'saved' };
    const saving = $saving.get();
    if (saving.kind !== 'failed') break;
    const now = saving.status === CHANGED ? await reload(first?.path ?? '') : undefined;
    if (!now) return { kind: 'failed', message: saving.message };
    const conflicts = sent.flatMap((text) => conflictOf(state, text, storedText(now, text)));
    const answer = conflicts.length > 0 ? await ask(conflicts) : 'mine';
    if (answer === 'keep-editing') {
      $saving.set({ kind: 'saved' });
      return { kind: 'kept' };
    }
    const left =
      answer === 'mine'
        ? sent
        : sent.filter((text) => !conflicts.some(({ name }) => name === keyOf(text)));
    sent = left.map((text) => ({ ...text, before: storedText(now, text) }));
  }
  if (sent.length > 0) return { kind: 'failed', message: t('It could not be saved.') };
  $saving.set({ kind: 'saved' });
  return { kind: 'saved' };
}

/** The status of a response to texts that another author has changed. */
const CHANGED = 412;

/** Returns whether the author has typed something that is not saved. */
export const isChanged = (state: TranslationState): boolean => changedTexts(state).length > 0;

function changedTexts({ translation, components }: TranslationState): readonly SentText[] {
  return components.flatMap(({ rows }) =>
    rows.flatMap(({ text, fields }) =>
      fields.flatMap((field, at): SentText[] => {
        const page = translation.pages[at]?.path;
        if (page === undefined || !isTouched(field)) return [];
        const texts = textsOf(field);
        const value = field.kind === 'list' ? texts : (texts[0] ?? null);
        const { place, name, values } = text;
        return [{ page, place, name, before: values[at] ?? null, value }];
      }),
    ),
  );
}

const keyOf = ({ page, place, name }: SentText): string => `${page}/${place}/${name}`;

function conflictOf(
  { components }: TranslationState,
  text: SentText,
  now: TextValue,
): readonly Conflict[] {
  const [mine, theirs] = [wordsOf(text.value), wordsOf(now)];
  if (theirs === wordsOf(text.before) || theirs === mine) return [];
  const texts = components.flatMap(({ component }) => component.texts);
  const known = texts.find(({ place, name }) => place === text.place && name === text.name);
  return [{ name: keyOf(text), label: known?.label ?? text.name, mine, theirs }];
}

const wordsOf = (value: TextValue): string => [value ?? ''].flat().join(', ');

function storedText(
  { pages, components }: Translation,
  { page, place, name }: SentText,
): TextValue {
  const at = pages.findIndex(({ path }) => path === page);
  const texts = components.flatMap((component) => component.texts);
  return texts.find((each) => each.place === place && each.name === name)?.values[at] ?? null;
}

/** Returns undefined if the page is gone, or the server cannot be reached. */
async function reload(path: string): Promise<Translation | undefined> {
  try {
    return await loadTranslation(path);
  } catch (error) {
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}
