/**
 * Adds a style sheet to the page that is needed only once something is opened. The server has put
 * its link into a template beside the slot.
 *
 * @param template holds the link; there is none on a page that has the styles already
 * @throws Error if the style sheet fails to load
 */
export function loadStyleSheet(template: Element | null): Promise<void> {
  const served =
    template instanceof HTMLTemplateElement ? template.content.querySelector('link') : null;
  if (!served) return Promise.resolve();
  const known = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    ({ href }) => href === served.href,
  );
  if (known?.sheet) return Promise.resolve();
  const link = known ?? (served.cloneNode() as HTMLLinkElement);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles could not be loaded.'));
    });
    if (!known) document.head.append(link);
  });
}
