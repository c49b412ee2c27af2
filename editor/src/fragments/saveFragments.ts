import type { Conflict } from '../configure/conflicts';
import type { ConflictAnswer } from '../configure/ConflictQuestion';
import { isTouched } from '../dialog/form/Form';
import type { Json } from '../dialog/tree/DialogNode';
import { $saving, send } from '../edits/history';
import { ServerError } from '../server/request';
import { isEmpty } from '../dialog/submit/textsOf';
import { shownValue, valueOf } from './elementValue';
import { loadForm, SAVE, type FormFragment } from './fragmentServer';
import type { FragmentState, LanguageForm } from './fragmentState';

/** A fragment as it is sent. */
interface SentFragment {
  readonly path: string;
  readonly revision?: string;
  readonly model?: string;
  readonly title?: string;
  readonly elements: Readonly<Record<string, Json>>;
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly message: string };

/** More changes than these by others during one save end it. */
const MOST_TRIES = 5;

/**
 * Saves what the author has changed in all languages as one edit. What another author has changed since the form was opened
 * is kept, unless it is the same value: then the author is asked.
 *
 * @param name the name of a new fragment in its address
 */
export async function saveFragments(
  state: FragmentState,
  name: string,
  failure: string,
  ask: (conflicts: readonly Conflict[]) => Promise<ConflictAnswer>,
): Promise<SaveResult> {
  let sent = changedFragments(state, name);
  let seen: readonly FormFragment[] = state.form.fragments;
  const path = state.form.fragments[0]?.path ?? sent[0]?.path ?? '';
  for (let tries = 0; tries < MOST_TRIES && sent.length > 0; tries += 1) {
    if (await send(labelOf(state), SAVE, [['fragments', JSON.stringify(sent)]]))
      return { kind: 'saved', path };
    const saving = $saving.get();
    if (saving.kind !== 'failed') break;
    const now = saving.status === CHANGED ? await reload(path) : undefined;
    if (!now) return { kind: 'failed', message: saving.message };
    const conflicts = conflictsOf(state, sent, seen, now);
    const answer = conflicts.length > 0 ? await ask(conflicts) : 'mine';
    if (answer === 'keep-editing') {
      $saving.set({ kind: 'saved' });
      return { kind: 'kept' };
    }
    if (answer === 'theirs') sent = withoutConflicts(sent, conflicts);
    sent = atRevisions(sent, now);
    seen = now;
  }
  if (sent.length > 0) return { kind: 'failed', message: failure };
  $saving.set({ kind: 'saved' });
  return { kind: 'saved', path };
}

/** The status of a response to fragments of another revision. */
const CHANGED = 412;

/** Returns whether the author has changed anything. */
export function isChanged({ languages, rows }: FragmentState): boolean {
  return (
    languages.some(({ $title, fragment }) => $title.get() !== fragment.title) ||
    rows.some(({ fields }) => fields.some(isTouched))
  );
}

/** Returns the title of a language: what is typed, or else the first text. */
export function titleOf(state: FragmentState, { $title, fields }: LanguageForm): string {
  const typed = $title.get().trim();
  if (typed !== '') return typed;
  const { model } = state.form;
  const [first = state.form.fields[0]?.name ?? ''] = model.pairs.length > 0 ? [] : model.texts;
  const field = fields.get(first);
  return field ? shownValue(undefined, field) : '';
}

/** Returns the languages that are saved: those that exist, and those that the author wants. */
export function savedLanguages({ languages, $isInAll }: FragmentState): readonly LanguageForm[] {
  const isNew = languages.every(({ fragment }) => fragment.revision === undefined);
  return languages.filter((language, at) => {
    if (language.fragment.revision !== undefined) return true;
    if (isNew) return at === 0 || $isInAll.get();
    return language.$title.get() !== '' || [...language.fields.values()].some(isTouched);
  });
}

function changedFragments(state: FragmentState, name: string): readonly SentFragment[] {
  const { form, rows } = state;
  return savedLanguages(state).flatMap((language): SentFragment[] => {
    const { path, folder, revision, title: stored } = language.fragment;
    const isNew = revision === undefined;
    const elements = form.fields.flatMap((field): [string, Json][] => {
      const row = rows.find((each) => each.name === field.name);
      const source = row?.isShared ? row.fields[0] : language.fields.get(field.name);
      if (!source || source.kind === 'unknown') return [];
      const isSent = isNew ? field.kind === 'boolean' || !isEmpty(source) : isTouched(source);
      return isSent ? [[field.name, valueOf(source, field)]] : [];
    });
    const title = titleOf(state, language);
    if (isNew)
      return [
        {
          path: path ?? `${folder}/${name}`,
          model: form.model.path,
          title,
          elements: Object.fromEntries(elements),
        },
      ];
    if (elements.length === 0 && title === stored) return [];
    return [
      {
        path: path ?? '',
        revision,
        ...(title !== stored && { title }),
        elements: Object.fromEntries(elements),
      },
    ];
  });
}

function labelOf(state: FragmentState): string {
  const [first] = state.languages;
  const isNew = first?.fragment.revision === undefined;
  const title = first ? titleOf(state, first) : '';
  return isNew ? `Created the fragment “${title}”` : `Edited the fragment “${title}”`;
}

/** Returns the values that another author has set differently since the author saw them. */
function conflictsOf(
  { languages }: FragmentState,
  sent: readonly SentFragment[],
  seen: readonly FormFragment[],
  now: readonly FormFragment[],
): readonly Conflict[] {
  return sent.flatMap(({ path, elements, title }) => {
    const at = now.findIndex((each) => each.path === path);
    const [before, after] = [seen[at], now[at]];
    const values: readonly [string, Json | undefined, Json | undefined, Json | undefined][] = [
      ...(title === undefined ? [] : [['', title, before?.title, after?.title] as const]),
      ...Object.entries(elements).map(
        ([name, mine]) => [name, mine, before?.elements[name], after?.elements[name]] as const,
      ),
    ].map(([name, mine, old, theirs]) => [name, mine, old, theirs]);
    return values.flatMap(([name, mine, old, theirs]): Conflict[] => {
      const [mineWords, theirWords] = [shownValue(mine ?? undefined), shownValue(theirs)];
      if (shownValue(old) === theirWords || mineWords === theirWords) return [];
      const label = languages[at]?.fields.get(name)?.label ?? 'Title';
      return [{ name: `${path} ${name}`, label, mine: mineWords, theirs: theirWords }];
    });
  });
}

/** Returns what is sent without the values of conflicts. */
function withoutConflicts(
  sent: readonly SentFragment[],
  conflicts: readonly Conflict[],
): readonly SentFragment[] {
  const isMine = (path: string, name: string): boolean =>
    !conflicts.some((conflict) => conflict.name === `${path} ${name}`);
  return sent.flatMap(({ title, ...fragment }) => {
    const { path } = fragment;
    const left = Object.entries(fragment.elements).filter(([name]) => isMine(path, name));
    const keepsTitle = title !== undefined && isMine(path, '');
    if (left.length === 0 && !keepsTitle) return [];
    return [{ ...fragment, ...(keepsTitle && { title }), elements: Object.fromEntries(left) }];
  });
}

function atRevisions(
  sent: readonly SentFragment[],
  now: readonly FormFragment[],
): readonly SentFragment[] {
  return sent.map((fragment) => {
    const revision = now.find(({ path }) => path === fragment.path)?.revision;
    return revision === undefined ? fragment : { ...fragment, revision };
  });
}

/** Returns undefined if the fragment is gone, or the server cannot be reached. */
async function reload(path: string): Promise<readonly FormFragment[] | undefined> {
  try {
    return (await loadForm({ path })).fragments;
  } catch (error) {
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}
