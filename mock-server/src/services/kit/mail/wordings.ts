/** The subject and the text of a mail. */
export interface Wording {
  readonly subject: string;
  readonly text: string;
}

/** A mail in both languages. */
export type Wordings = Readonly<Record<'en' | 'es', Wording>>;

/** Returns the wording in the language of the page to which the mail links. */
export const wordingFor = (page: string, wordings: Wordings): Wording =>
  wordings[isSpanishPage(page) ? 'es' : 'en'];

/** Returns whether a page is Spanish, by its short or its long address. */
export const isSpanishPage = (page: string): boolean =>
  new URL(page).pathname.split('/').includes('es');
