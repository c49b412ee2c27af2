import * as v from 'valibot';
import { oneOf, rxNumber } from '../rules/prescription';
import { instant, optionalListOf, part, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';

/** The subjects of a notice. `unknown` replaces any subject that this code does not know. */
export const noticeKinds = ['ready', 'delayed', 'problem', 'unknown'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const noticeSchema = v.object({
  kind: oneOf(noticeKinds),
  prescriptions: v.fallback(optionalListOf(v.object({ rxNumber, drugName: text })), []),
  store: part({ storeNumber: text, name: text, address: text, phone: text }),
  /** Epoch milliseconds. */
  since: instant,
});

/** The content of a mail or a text of the pharmacy; each of the store's texts may be empty. */
export type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;

/**
 * Opens the notice to which the link of a mail or a text leads. The service returns health information only for the
 * right birth date; it refuses a wrong one, a lock and an unknown token alike. Never rejects.
 *
 * @param token from the fragment of the page's address, which no log contains
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
