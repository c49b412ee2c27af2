import type { JsonObject } from '../dialog/tree/DialogNode';
import { getJson } from '../server/request';

/** The value of a text; null where it is missing. */
export type TextValue = string | readonly string[] | null;

/** A page in a language, or the place where it will be. */
export interface TranslatedPage {
  readonly language: string;
  readonly path: string;
  readonly title: string;
  readonly exists: boolean;
}

/** A text of a page in each of its languages. */
export interface TranslatedText {
  /** The node below the page: `jcr:content/root/teaser`. */
  readonly place: string;
  readonly name: string;
  readonly label: string;
  /** The field of the component's dialog; undefined if it has none. */
  readonly field?: JsonObject;
  /** In the order of the pages. */
  readonly values: readonly TextValue[];
}

export interface TranslatedComponent {
  readonly place: string;
  readonly title: string;
  /** The languages whose page has it. */
  readonly languages: readonly string[];
  readonly texts: readonly TranslatedText[];
}

/** The texts of a page in its languages. */
export interface Translation {
  readonly pages: readonly TranslatedPage[];
  readonly components: readonly TranslatedComponent[];
}

/** The state of a page in its languages. */
export interface TranslationCounts {
  /** The languages that lack the page. */
  readonly lacking: readonly string[];
  /** The texts that one language lacks. */
  readonly missing: number;
}

const ADDRESS = '/bin/authoring/translation';

/** The address that saves texts. */
export const SAVE_TEXTS = `${ADDRESS}/save`;

/** Returns the texts of a page. @throws ServerError, 404 for a page in no language */
export async function loadTranslation(path: string): Promise<Translation> {
  const query = new URLSearchParams({ path });
  return (await getJson(`${ADDRESS}/form.json?${query.toString()}`)) as Translation;
}

/** Returns the states of the pages below a page that have several languages, by path. @throws ServerError */
export async function listTranslations(
  path: string,
): Promise<ReadonlyMap<string, TranslationCounts>> {
  const query = new URLSearchParams({ path });
  const { pages } = (await getJson(`${ADDRESS}/list.json?${query.toString()}`)) as {
    pages: readonly (TranslationCounts & { readonly path: string })[];
  };
  return new Map(pages.map((page) => [page.path, page]));
}
