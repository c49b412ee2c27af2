/** Makes the text of an element editable, without markup. */
export function editPlainText(element: HTMLElement, value: string): void {
  element.textContent = value;
  // Without the value, a browser would also take bold and pictures.
  element.setAttribute('contenteditable', 'plaintext-only');
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true');
  styleForEditing(element);
  element.focus();
  element.ownerDocument.getSelection()?.selectAllChildren(element);
  element.ownerDocument.getSelection()?.collapseToEnd();
}

/** Shows the blanks of a text as they are typed, so that a browser writes no others. The editor shows the focus. */
export function styleForEditing(element: HTMLElement): void {
  element.style.whiteSpace = 'pre-wrap';
  element.style.outline = 'none';
}

/** Returns the text of an element on one line. */
export function plainTextOf({ textContent }: HTMLElement): string {
  return textContent.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}
