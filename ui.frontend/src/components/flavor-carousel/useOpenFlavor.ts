import { useEffect } from 'react';
import { keepAddress } from './keepAddress';

/** Keeps the open flavor of a list and the page's address in step, as long as the slot is mounted. */
export function useOpenFlavor(listId: string): void {
  useEffect(() => {
    const list = document.getElementById(listId);
    return list ? keepAddress(list) : undefined;
  }, [listId]);
}
