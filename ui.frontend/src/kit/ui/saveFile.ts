/**
 * Gives the visitor a file that was created in the browser, so that no service learns its content.
 *
 * @param type `text/calendar`
 */
export function saveFile(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // After the browser has taken it.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
