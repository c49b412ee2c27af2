/** What became of a form that was sent. */
export type SubmissionOutcome<Data = undefined> =
  { readonly kind: 'done'; readonly data: Data } | SubmissionProblem;

/** Why a form was not taken: the service says no, in words for the visitor, or something failed. */
export type SubmissionProblem =
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      /** The service's words for the fields that it wants mended. */
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'failed'; readonly error: Error };

/** Reads what was typed, by field. A box that is ticked is 'true', one that is not is empty. */
export type ReadAnswer<Name extends string> = (name: Name) => string;

/** The answers as they are now; what is typed later does not change them. */
export function answersOf<Name extends string>(form: HTMLFormElement): ReadAnswer<Name> {
  const entries = new FormData(form);
  return (name) => {
    const answer = entries.get(name);
    return typeof answer === 'string' ? answer : '';
  };
}

/**
 * Empties the passwords of a form, shown or not, and returns them in their order. They are the one
 * thing that a failure does not keep.
 */
export function emptyPasswords(form: HTMLFormElement): HTMLInputElement[] {
  const passwords = [...form.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]')];
  for (const password of passwords) password.value = '';
  return passwords;
}
