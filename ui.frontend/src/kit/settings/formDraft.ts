import * as v from 'valibot';
import { pageSession } from '../../session/session';
import { fillIn } from './fillIn';

/** Which form, and which version of what is set it was opened with. */
export interface FormDraft {
  /** The draft's name at the service: lower-case letters, digits and dashes. */
  readonly name: string;
  /** A draft over another version is not filled in, as it would undo what was saved since. */
  readonly version: string;
  /** Fields that are not kept, because they have to be answered anew; the same array in every render. */
  readonly without?: readonly string[];
}

/**
 * Keeps what is typed into a form with the draft service, and fills it in again where the session ended
 * before it was saved. The draft names its member, so that another one who signs in here never gets it. It
 * stands in no storage of the browser.
 *
 * @param onRestored is called once the form holds what was kept
 */
export function watchDraft(
  form: HTMLFormElement,
  { name, version, without = NOTHING }: FormDraft,
  onRestored: () => void,
): { readonly drop: () => void; readonly stop: () => void } {
  const session = pageSession.$session.get();
  const guid = session.signedIn ? session.data?.userDetails.GUID : undefined;
  if (!guid) return { drop: () => undefined, stop: () => undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was typed here, or the end of the form, goes before what was kept. */
  let isBegun = false;
  const draft = import(/* webpackChunkName: "drafts" */ '../drafts/drafts').then(
    ({ createDraft }) => createDraft(name, guid),
  );

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const state = { guid, version, fields: fieldsOf(form, without) };
    void draft.then((kept) => kept.save(state)).catch(() => undefined);
  };
  const onInput = (): void => {
    isBegun = true;
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  };
  // The answer to a submit may be that the session is over.
  const onSubmit = (): void => {
    if (timer !== undefined) save();
  };
  form.addEventListener('input', onInput);
  form.addEventListener('submit', onSubmit);

  void draft
    .then((kept) => kept.read())
    .then((outcome) => {
      if (isBegun || outcome.kind !== 'done') return;
      const state = v.safeParse(schema, outcome.data?.state);
      if (!state.success || state.output.guid !== guid || state.output.version !== version) return;
      const { fields } = state.output;
      if (JSON.stringify(fields) === JSON.stringify(fieldsOf(form, without))) return;
      fillIn(form, fields);
      onRestored();
    })
    .catch(() => undefined);

  return {
    drop() {
      clearTimeout(timer);
      timer = undefined;
      void draft.then((kept) => kept.drop()).catch(() => undefined);
    },
    stop() {
      isBegun = true;
      clearTimeout(timer);
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
    },
  };
}

const NOTHING: readonly string[] = [];

/** So long after the last key, in milliseconds. */
const SAVE_DELAY_MS = 600;

const schema = v.object({
  guid: v.string(),
  version: v.string(),
  fields: v.record(v.string(), v.string()),
});

/** What `fillIn` takes: each field by its name. Passwords are never kept, shown or not. */
function fieldsOf(
  form: HTMLFormElement,
  without: readonly string[],
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (!isField || ['', ...without].includes(control.name)) continue;
    if (control.matches('[type="hidden"], [autocomplete$="password"]')) continue;
    const isTicked = control instanceof HTMLInputElement && control.type === 'checkbox';
    fields[control.name] = isTicked ? String(control.checked) : control.value;
  }
  return fields;
}
