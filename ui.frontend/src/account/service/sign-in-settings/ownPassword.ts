import { failed, submitForm, type ContentForm } from '../../../base/content/contentForm';
import { protectPassword } from '../../../base/encryption/encrypt';
import type { FormOutcome } from '../../../base/content/formPost';

/** A form for which a member types the password again. */
export interface OwnPasswordForm<T> extends Omit<ContentForm<T>, 'unshared'> {
  /** The passwords, each sent encrypted under its own name if the page supplies a key. */
  readonly passwords: Readonly<Record<string, string>>;
}

/** Posts a form with passwords, which are encrypted again with every try. Never rejects. */
export async function submitWithPassword<T>({
  passwords,
  fields,
  ...form
}: OwnPasswordForm<T>): Promise<FormOutcome<T>> {
  try {
    const sealed = await Promise.all(
      Object.entries(passwords).map(
        async ([name, password]) => [name, await protectPassword(password)] as const,
      ),
    );
    return await submitForm({
      ...form,
      fields: { ...fields, ...Object.fromEntries(sealed) },
      unshared: true,
    });
  } catch (error) {
    return failed(error);
  }
}
