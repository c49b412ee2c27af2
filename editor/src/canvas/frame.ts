import { $editables, $hoveredPath, $mode, $selectedPath } from '../page/pageState';
import { readEditables, type Editable } from '../page/editables';
import { announceMode } from '../page/wcmMode';
import type { EditableText } from '../page/editableTexts';
import { isInText, textAt } from '../in-place/editText';

/** The actions of the canvas for the gestures of the author. */
export interface FrameHandlers {
  /** A double click on a component. */
  readonly configure: (editable: Editable) => void;
  /** A double click on a text that can be edited on the page. */
  readonly editText: (editable: Editable, text: EditableText) => void;
  /** A press with the mouse that may become a drag. */
  readonly press: (editable: Editable, event: PointerEvent) => void;
  /** A key that the page itself must not get. */
  readonly key: (event: KeyboardEvent) => void;
  /** The frame shows another page, because the author followed a link in preview. */
  readonly navigated: (page: string) => void;
}

/**
 * Follows the page in a frame: reads its editable components again whenever some appear or disappear, and turns
 * gestures into selection while the author edits or lays out. The page scrolls by itself, because nothing lies above it.
 *
 * @returns a function that stops following
 */
export function followFrame(
  frame: HTMLIFrameElement,
  page: string,
  handlers: FrameHandlers,
): () => void {
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const each of stops.splice(0)) each();
  };
  const start = (): void => {
    stop();
    const document = frame.contentDocument;
    if (!document || document.URL === 'about:blank') return;
    const shown = pageOf(document.URL);
    if (shown !== page) {
      handlers.navigated(shown);
      return;
    }
    announceMode($mode.get(), frame.contentWindow);
    const read = (): void => {
      $editables.set(readEditables(document, page));
    };
    read();
    stops.push(watchMarkers(document, read), listen(document, handlers));
  };
  frame.addEventListener('load', start);
  start();
  return () => {
    frame.removeEventListener('load', start);
    stop();
  };
}

/** Returns the path of the page at an address, without selectors and extension. */
function pageOf(url: string): string {
  const { pathname } = new URL(url);
  const dot = pathname.indexOf('.', pathname.lastIndexOf('/'));
  return decodeURI(dot < 0 ? pathname : pathname.slice(0, dot));
}

function watchMarkers(document: Document, onChange: () => void): () => void {
  const observer = new MutationObserver((mutations) => {
    const nodes = mutations.flatMap(({ addedNodes, removedNodes }) => [
      ...addedNodes,
      ...removedNodes,
    ]);
    if (nodes.some(holdsMarker)) onChange();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

/** Nodes of the frame are not instances of this window's classes. */
function holdsMarker(node: Node): boolean {
  if (node.nodeType !== Node.ELEMENT_NODE) return false;
  return node.nodeName === 'CQ' || (node as Element).querySelector('cq') !== null;
}

function listen(document: Document, handlers: FrameHandlers): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  // The text that is edited on the page takes its own events.
  const isEditing = (event: Event): boolean => $mode.get() !== 'preview' && !isInText(event);
  const editableAt = ({ target }: Event): Editable | undefined =>
    $editables.get().at(target as Element | null);
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener(
    'pointermove',
    (event) => {
      $hoveredPath.set(isEditing(event) ? editableAt(event)?.path : undefined);
    },
    options,
  );
  document.documentElement.addEventListener(
    'pointerleave',
    () => {
      $hoveredPath.set(undefined);
    },
    { signal: controller.signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!isEditing(event)) return;
      const editable = editableAt(event);
      if (editable && event.button === 0 && $mode.get() === 'edit') handlers.press(editable, event);
      event.stopPropagation();
    },
    options,
  );
  // Without the default, the page's own fields would take the focus.
  document.addEventListener(
    'mousedown',
    (event) => {
      if (isEditing(event)) swallow(event);
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!isEditing(event)) return;
      swallow(event);
      // Keys are for the selected component, not for the control that was pressed before.
      document.defaultView?.focus();
      $selectedPath.set(editableAt(event)?.path);
    },
    options,
  );
  document.addEventListener(
    'dblclick',
    (event) => {
      if (!isEditing(event)) return;
      swallow(event);
      const editable = editableAt(event);
      if (!editable || $mode.get() !== 'edit') return;
      const text = textAt(editable, event.target as Element | null);
      if (text) handlers.editText(editable, text);
      else handlers.configure(editable);
    },
    options,
  );
  for (const type of ['submit', 'mouseup', 'pointerup', 'touchstart', 'touchend', 'dragstart'])
    document.addEventListener(
      type,
      (event) => {
        if (!isEditing(event)) return;
        event.stopPropagation();
        if (type === 'submit' || type === 'dragstart') event.preventDefault();
      },
      options,
    );
  document.addEventListener(
    'keydown',
    (event) => {
      if (isEditing(event)) handlers.key(event);
    },
    options,
  );
  return () => {
    controller.abort();
  };
}
