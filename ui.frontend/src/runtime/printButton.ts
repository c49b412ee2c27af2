/** Prints the page after a press of a button with `data-print`, as the shop's pages have one. */
export function followPrintButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print();
  });
}
