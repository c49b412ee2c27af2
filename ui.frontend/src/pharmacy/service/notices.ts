import * as v from 'valibot';
import { oneOf, rxNumber } from '../rules/prescription';
import { instant, listOf, part, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';

/** What a notice says of its prescriptions. `unknown`: something that this code does not know. */
export const noticeKinds = ['ready', 'delayed', 'problem', 'unknown'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

const noticeSchema = v.object({
  kind: oneOf(noticeKinds),
  prescriptions: listOf(v.object({ rxNumber, drugName: text })),
  store: part({ storeNumber: text, name: text, address: text, phone: text }),
  /** Epoch milliseconds. */
  since: instant,
});

/** What a mail or a text of the pharmacy is about; each of the store's texts may be empty. */
export type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;

/**
 * Opens the notice to which a mail or a text has led. Nothing about health is told before the birth
 * date is right; a wrong one, a lock and an unknown token are refused alike. Never rejects.
 *
 * @param token from the fragment of the page's address, which reaches no log
 * @param dateOfBirth MM/DD/YYYY
 */
export function notice(token: string, dateOfBirth: string): Promise<FormOutcome<Notice>> {
  return submitForm({
    endpoint: endpoint('ragetnotice'),
    fields: { token, dateOfBirth },
    answer: noticeSchema,
    unshared: true,
  });
}
