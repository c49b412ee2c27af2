import { spokenLines, tabStops } from './accessibilityNotes';

/** Shows the keyboard and screen-reader notes of each example once its frame has performed the visitor's steps. */
export function followExample(frame: HTMLIFrameElement): void {
  const notes = document.querySelector<HTMLElement>('#accessibility [data-notes]');
  if (!notes) return;
  let stop: (() => void) | undefined;
  frame.addEventListener('load', () => {
    stop?.();
    const shown = frame.contentDocument;
    // The example comes after the title of its page.
    const example = shown?.querySelector('main .title')?.nextElementSibling;
    if (!shown || !example) return;
    const read = (): void => {
      if (shown.documentElement.dataset.example === undefined) return;
      fill(notes, 'stops', tabStops(example));
      fill(notes, 'spoken', spokenLines(example));
      notes.hidden = false;
    };
    const observer = new MutationObserver(read);
    observer.observe(shown.documentElement, { attributeFilter: ['data-example'] });
    stop = () => {
      observer.disconnect();
    };
    read();
  });
}

function fill(notes: HTMLElement, part: string, lines: readonly string[]): void {
  const list = notes.querySelector(`[data-notes-list="${part}"]`);
  const entries = lines.length > 0 ? lines : ['Nothing.'];
  list?.replaceChildren(
    ...entries.map((line) => {
      const entry = document.createElement('li');
      entry.textContent = line;
      return entry;
    }),
  );
}
