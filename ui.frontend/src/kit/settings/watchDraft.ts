import * as v from 'valibot';
import type { Draft } from '../drafts/orderedDraft';
import { pageSession } from '../../session/session';
import { fillIn } from './fillIn';

/** The form of a draft, and the version of the setting with which the form was opened. */
export interface FormDraft {
  /** The draft's name at the service: lower-case letters, digits and dashes. */
  readonly name: string;
  /** A draft over another version is not filled in, because it would undo what was saved since. */
  readonly version: string;
  /**
   * Fields that are not kept, because they must be filled in again; the same array in every render.
   */
  readonly without?: readonly string[];
}

/**
 * Saves what is typed into a form with the draft service, and fills it in again if the session
 * ended before the form was saved. The draft names its member, so another member who signs in here
 * never gets it. No storage of the browser holds it.
 *
 * @param onRestored is called once the form holds the draft
 */
export function watchDraft(
  form: HTMLFormElement,
  { name, version, without = [] }: FormDraft,
  onRestored: () => void,
): { readonly drop: () => void; readonly stop: () => void } {
  const session = pageSession.$session.get();
  const guid = session.signedIn ? session.data?.userDetails.GUID : undefined;
  if (!guid) return { drop: () => undefined, stop: () => undefined };
  /** Newly typed values, or the end of the form, take precedence over the draft. */
  let isBegun = false;
  const draft = import(/* webpackChunkName: "drafts" */ '../drafts/drafts').then(
    ({ createDraft }) => createDraft(name, guid),
  );

  const send = (call: (kept: Draft) => unknown): void => {
    void draft.then(call).catch(() => undefined);
  };
  const state = (): unknown => ({ guid, version, fields: fieldsOf(form, without) });
  const onInput = (): void => {
    isBegun = true;
    send((kept) => kept.saveSoon(state));
  };
  // The response to a submit may be that the session is over.
  const onSubmit = (): void => {
    send((kept) => {
      kept.leave();
    });
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
      send((kept) => kept.drop());
    },
    stop() {
      isBegun = true;
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
      onSubmit();
    },
  };
}

const schema = v.object({
  guid: v.string(),
  version: v.string(),
  fields: v.record(v.string(), v.string()),
});

/**
 * Returns the form's fields by name, for `fillIn`. Passwords are never kept, whether shown or
 * hidden.
 */
function fieldsOf(
  form: HTMLFormElement,
  without: readonly string[],
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (!isField || control.name === '' || without.includes(control.name)) continue;
    if (control.matches('[type="hidden"], [autocomplete$="password"]')) continue;
    const isTicked = control instanceof HTMLInputElement && control.type === 'checkbox';
    fields[control.name] = isTicked ? String(control.checked) : control.value;
  }
  return fields;
}
