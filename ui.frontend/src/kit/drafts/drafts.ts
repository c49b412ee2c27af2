import * as v from 'valibot';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import { orderedDraft, savedDraftIn, type Draft } from './formDraft';
import type { FormOutcome } from '../../base/content/formPost';

/**
 * The draft of a form, kept by the draft service (`rasavedraft`, which this project invented), because
 * nothing about a person's health may stand in a browser's storage. It is kept for this browser, and the account that
 * is signed in, until it is dropped, the visitor signs out, or 30 minutes have passed; as JSON at most 64 KB.
 *
 * @param form the form's name, as `pharmacy-sign-up`
 * @param member the GUID of the account for which alone it is kept, also where the session ends before it is saved
 */
export function createDraft(form: string, member?: string): Draft {
  const save = (state: string): Promise<FormOutcome> =>
    post('rasavedraft', { form, state, ...(member !== undefined && { member }) });
  return orderedDraft({
    read: () =>
      submitForm({
        endpoint: endpoint('ragetdraft'),
        fields: { form },
        answer: v.pipe(v.unknown(), v.transform(savedDraftIn)),
        unshared: true,
      }),
    save,
    saveAtOnce: save,
    drop: () => post('radropdraft', { form }),
  }).draft;
}

const post = (
  name: 'rasavedraft' | 'radropdraft',
  fields: Readonly<Record<string, string>>,
): Promise<FormOutcome> =>
  submitForm({
    endpoint: endpoint(name),
    fields,
    answer: nothing,
    unshared: true,
    keepalive: true,
  });
