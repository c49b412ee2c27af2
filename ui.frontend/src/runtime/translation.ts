/** A text of a slot that the browser has translated. */
interface Translation {
  /** The element with the translated text. */
  readonly font: Element;
  /** The text before it was translated. */
  readonly original: string;
}

/**
 * Keeps the texts of slots up to date on a page that the browser translates.
 *
 * Chrome, Edge and Google's extension replace each text node by a `<font>` element. React still changes and removes
 * its own text node: a change would be invisible, and a removal would throw (react issue 11538). So the text node goes
 * back before the `<font>`, empty. When React writes into it or removes it, the `<font>` is removed, and the browser
 * translates the new text.
 */
export function createTranslation() {
  const translations = new Map<Text, Translation>();

  const changed = new MutationObserver((records) => {
    for (const { target } of records) if ((target as Text).data !== '') end(target as Text);
  });

  const end = (text: Text): void => {
    translations.get(text)?.font.remove();
    translations.delete(text);
  };

  const begin = (text: Text, font: Element): void => {
    translations.set(text, { font, original: text.data });
    text.data = '';
    font.before(text);
    // Takes the record of the line above.
    changed.takeRecords();
    changed.observe(text, { characterData: true });
  };

  return {
    /** Receives the records of changed children. */
    follow(records: readonly MutationRecord[]): void {
      for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records)
        for (const node of removedNodes) {
          if (!(node instanceof Text) || node.isConnected) continue;
          if (translations.has(node)) {
            end(node);
            continue;
          }
          const near = [...addedNodes, previousSibling, nextSibling];
          const font = near.find((each) => each?.nodeName === 'FONT' && each.parentNode === target);
          if (font && node.data.trim() !== '') begin(node, font as Element);
        }
      for (const text of translations.keys()) if (!text.isConnected) translations.delete(text);
    },
    /**
     * Puts the original texts of a slot back, before React compares them with its own.
     *
     * @returns whether the browser translates the page, and so will translate these texts again
     */
    undo(slot: Element): boolean {
      const isTranslated = translations.size > 0;
      for (const [text, { original }] of translations)
        if (slot.contains(text)) {
          text.data = original;
          end(text);
        }
      return isTranslated;
    },
  };
}
