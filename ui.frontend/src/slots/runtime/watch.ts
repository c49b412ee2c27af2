import type { Lives } from './hydration';

/**
 * Follows the page as it changes: slots that appear are adopted, those that leave are ended, and a
 * slot whose `data-cmp-*` attributes change gets new props. An author's editor replaces a whole
 * node when a dialog is saved; that is one slot leaving and another one coming.
 *
 * Cheap enough for every visitor's page: attributes are watched on the slots alone, and a change
 * of text nodes is passed over. Returns what stops it.
 */
export function watch(lives: Lives): () => void {
  const observer = new MutationObserver((records) => {
    const changed = new Set<Element>();
    let moved = false;
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      if (type === 'childList') moved ||= [...addedNodes, ...removedNodes].some(isElement);
      else if (attributeName === 'id' || attributeName?.startsWith('data-cmp-'))
        changed.add(target as Element);
    }
    if (moved) follow();
    for (const element of changed) lives.update(element);
  });
  const follow = (): void => {
    for (const element of lives.reconcile()) observer.observe(element, { attributes: true });
  };
  observer.observe(document.documentElement, { childList: true, subtree: true });
  follow();
  return () => {
    observer.disconnect();
  };
}

const isElement = (node: Node): boolean => node.nodeType === Node.ELEMENT_NODE;
