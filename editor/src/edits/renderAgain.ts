import { keepColumn } from '../page/gridClasses';
import { parentOf, type Editable, type Editables } from '../page/editables';
import { $editables, $editedText } from '../page/pageState';
import { getText, ServerError } from '../server/request';

/**
 * Renders the components around changed paths again and puts them on the page, as AEM's editor does after a dialog
 * (REFRESH_SELF). The page is loaded again only if a change belongs to none of its components. While a text is edited on
 * the page, what contains it stays until that has ended.
 *
 * @param isOutdated returns whether the page shows more than the response, which is dropped then
 */
export async function renderAgain(
  paths: readonly string[],
  isOutdated = (): boolean => false,
): Promise<void> {
  const editables = $editables.get();
  const changed = new Set<Editable>();
  for (const path of paths) {
    const editable = nearest(editables, path.replace(LAYOUT, ''));
    if (!editable) {
      reloadPage();
      return;
    }
    changed.add(editable);
  }
  const outermost = [...changed].filter((editable) => !isInside(editable, changed));
  try {
    await Promise.all(outermost.map((editable) => replace(editable, isOutdated)));
  } catch (error) {
    // What was saved is shown in any case.
    if (!(error instanceof ServerError)) throw error;
    reloadPage();
  }
}

/** The layout of a component, which its container renders. */
const LAYOUT = /\/[^/]+\/cq:responsive(?:\/[^]*)?$/;

/** Renders the containers of changed components again, because a component may be one that is gone now. */
export function renderContainers(paths: readonly string[]): Promise<void> {
  return renderAgain(paths.map((path) => $editables.get().get(path)?.parent?.path ?? path));
}

let reload: (() => void) | undefined;

/** Loads the whole page again, once no text is edited on it. */
export function reloadPage(): void {
  if (!afterText(reloadPage)) reload?.();
}

/** Acts when the author ends editing a text on the page. Returns false if there is none. */
function afterText(act: () => void): boolean {
  if ($editedText.get() === undefined) return false;
  const stop = $editedText.listen(() => {
    stop();
    act();
  });
  return true;
}

/** Names what loads the whole page again. */
export function onReload(load: (() => void) | undefined): void {
  reload = load;
}

/** Returns the component at a path, or the one that contains it. */
function nearest(editables: Editables, path: string): Editable | undefined {
  for (let at = path; at.includes('/'); at = parentOf(at)) {
    const found = editables.get(at);
    if (found?.element.isConnected) return found;
  }
  return undefined;
}

function isInside(editable: Editable, others: ReadonlySet<Editable>): boolean {
  for (let at = editable.parent; at; at = at.parent) if (others.has(at)) return true;
  return false;
}

async function replace({ path, element }: Editable, isOutdated: () => boolean): Promise<void> {
  const edited = $editedText.get();
  if (edited && element.contains(edited.element)) {
    afterText(() => void renderAgain([path]));
    return;
  }
  const html = await getText(`${path}.html?forceeditcontext=true`);
  // Of the page's window, because the security policy of the editor would take its inline styles.
  const { DOMParser: Parser } = element.ownerDocument.defaultView ?? globalThis;
  const fetched = new Parser().parseFromString(html, 'text/html').body.firstElementChild;
  if (!fetched || !element.isConnected || isOutdated()) return;
  keepColumn(element, fetched);
  element.replaceWith(element.ownerDocument.adoptNode(fetched));
}
