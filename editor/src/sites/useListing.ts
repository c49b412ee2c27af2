import { useEffect, useState } from 'react';
import { listPages, type ListedPage } from '../server/pages';
import { ServerError } from '../server/request';

export type Listing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'listed'; readonly pages: readonly ListedPage[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Lists the pages below a folder. The second value lists them again, and leaves the list in view meanwhile. */
export function useListing(folder: string): readonly [Listing, () => void] {
  const [listing, setListing] = useState<Listing>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isShown = true;
    listPages(folder).then(
      (pages) => {
        if (isShown) setListing({ kind: 'listed', pages });
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
