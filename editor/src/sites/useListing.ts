import { useEffect, useState } from 'react';
import { listPages, type ListedPage } from '../server/pages';
import { publicationStates, type PublicationState } from '../server/publishing';
import { ServerError } from '../server/request';
import { listTranslations, type TranslationCounts } from '../translation/translationServer';

export type Listing =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'listed';
      readonly pages: readonly ListedPage[];
      /** The states of pages by their path; empty without a publish queue. */
      readonly publications: ReadonlyMap<string, PublicationState>;
      /** The states of pages in several languages by their path. */
      readonly translations: ReadonlyMap<string, TranslationCounts>;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** Lists the pages below a folder. The second value lists them again, and leaves the list in view meanwhile. */
export function useListing(folder: string): readonly [Listing, () => void] {
  const [listing, setListing] = useState<Listing>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isShown = true;
    loadListing(folder).then(
      (loaded) => {
        if (isShown) setListing(loaded);
      },
      (error: unknown) => {
        const message = error instanceof ServerError ? error.message : String(error);
        if (isShown) setListing({ kind: 'failed', message });
      },
    );
    return () => {
      isShown = false;
    };
  }, [folder, turn]);
  const listAgain = (): void => {
    if (listing.kind === 'failed') setListing({ kind: 'loading' });
    setTurn(turn + 1);
  };
  return [listing, listAgain];
}

async function loadListing(folder: string): Promise<Listing> {
  const pages = await listPages(folder);
  const paths = pages.flatMap(({ path, isPage }) => (isPage ? [path] : []));
  // The list is of use without the states.
  const [publications, translations] = await Promise.all([
    publicationStates(paths).catch(() => undefined),
    listTranslations(folder).catch(() => undefined),
  ]);
  return {
    kind: 'listed',
    pages,
    publications: publications ?? new Map(),
    translations: translations ?? new Map(),
  };
}
