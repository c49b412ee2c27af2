import { nothing } from '../../../base/content/contentForm';
import { endpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';
import { mayBeDone } from '../../../base/content/lostAnswer';
import { submitWithPassword, type OwnPasswordForm } from './ownPassword';

/**
 * Changes the password with the current one, and signs every other device out (`rachangepassword`, our own invention).
 * If the response is lost, the form is sent once more with its key: a service that has changed the password returns its
 * first response. Never rejects.
 */
export async function changePassword(
  passwords: { readonly currentPassword: string; readonly password: string },
  key: string,
): Promise<FormOutcome> {
  const form: OwnPasswordForm<undefined> = {
    endpoint: endpoint('rachangepassword'),
    fields: {},
    passwords,
    key,
    answer: nothing,
  };
  const first = await submitWithPassword(form);
  return mayBeDone(first) ? submitWithPassword(form) : first;
}
