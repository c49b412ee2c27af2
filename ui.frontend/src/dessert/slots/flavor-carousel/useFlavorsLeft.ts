import { useEffect, useState } from 'react';
import { shownItems } from '../../../kit/ui/carousel/view';

/**
 * Returns how many flavors the filter beside a list leaves; undefined while nothing is left out. The server renders
 * the filter, and a style sheet hides the flavors, so this only counts them.
 */
export function useFlavorsLeft(listId: string): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const list = document.getElementById(listId);
    const filter = list?.parentElement?.querySelector('.cmp-flavor-carousel__filter');
    if (!list || !filter) return undefined;
    const count = (): void => {
      setLeft(filter.querySelector(':checked') ? shownItems(list).length : undefined);
    };
    filter.addEventListener('change', count);
    return () => {
      filter.removeEventListener('change', count);
    };
  }, [listId]);
  return left;
}
