import * as v from 'valibot';
import { listOf, text } from '../../../base/values/tolerant';
import { endpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';
import { submitWithPassword } from './ownPassword';

/** A file for the member, as text. */
export interface KeptFile {
  /** `fernwell-pharmacy-2026-03-02.html` */
  readonly name: string;
  /** `text/html`, for people; `application/json`, for programs. */
  readonly type: string;
  readonly content: string;
}

/**
 * Requests all data of the account (`ragetkeptdata`, our own invention). A request whose response is lost has changed
 * nothing, so another try collects the data again. Never rejects.
 */
export function keptData(
  currentPassword: string,
  key: string,
): Promise<FormOutcome<readonly KeptFile[]>> {
  return submitWithPassword({
    endpoint: endpoint('ragetkeptdata'),
    fields: {},
    passwords: { currentPassword },
    key,
    answer: keptFilesSchema,
  });
}

export const keptFilesSchema = v.pipe(
  v.object({
    files: v.pipe(
      listOf(
        v.object({
          name: v.pipe(text, v.regex(/^[\w.-]+$/)),
          type: v.picklist(['text/html', 'application/json']),
          content: v.pipe(text, v.nonEmpty()),
        }),
      ),
      v.nonEmpty(),
    ),
  }),
  v.transform(({ files }): readonly KeptFile[] => files),
);
