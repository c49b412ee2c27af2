import * as v from 'valibot';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import { orderedDraft, savedDraftIn, type Draft } from './orderedDraft';
import type { FormOutcome } from '../../base/content/formPost';

/**
 * Creates the draft of a form, which the draft service stores (`rasavedraft`, which this project
 * invented), because a browser's storage must not hold anything about a person's health. The
 * service keeps it for this browser and the signed-in account until it is dropped, the visitor
 * signs out, or 30 minutes have passed. It may be at most 64 KB of JSON.
 *
 * @param form the form's name, for example `pharmacy-sign-up`
 * @param member the GUID of the only account for which the draft is kept, even if the session ends
 * before it is saved
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
