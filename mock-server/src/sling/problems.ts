import { escapeText } from '../html/escape';
import type { Repository } from '../repository/Repository';
import { noteProblem } from '../reuse/recording';

/** Logs each problem for the developer only once until content changes, not at every request. */
export class ProblemLog {
  private readonly reported = new Set<string>();

  constructor(private readonly log: (line: string) => void) {}

  report(problem: string): void {
    noteProblem(problem);
    if (this.reported.has(problem)) return;
    this.reported.add(problem);
    this.log(problem);
  }

  /**
   * Forgets the logged problems after a change of content, so that a remaining problem is logged again when
   * it occurs.
   */
  forget(): void {
    this.reported.clear();
  }
}

/** The reason why a part of a page could not be rendered, in a sentence that names the place and the remedy. */
export class RenderProblem extends Error {
  override readonly name = 'RenderProblem';
}

/**
 * Returns the box that an author sees in place of a component that could not be rendered. Its styles are
 * inline, because the site's own styles may be broken.
 */
export function problemBox(title: string, sentences: readonly string[]): string {
  const lines = sentences.map(
    (sentence) => `<p style="margin:.25rem 0">${escapeText(sentence)}</p>`,
  );
  return (
    `<div role="note" data-content-problem style="${problemBoxStyle}">` +
    `<strong>${escapeText(title)}</strong>${lines.join('')}</div>`
  );
}

/** The inline style of a problem, which does not need the site's styles. */
export const problemBoxStyle =
  'margin:.5rem;padding:.75rem 1rem;border:2px solid #a8321f;border-radius:4px;' +
  'background:#fff6f4;color:#3b1009;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;' +
  'overflow-wrap:anywhere;text-align:start';

/** Returns the problems with unreadable content, each in a sentence that begins with file and line. */
export function unreadableContent(engine: {
  readonly repository: Pick<Repository, 'problems'>;
  readonly dictionaries: { readonly problems: readonly string[] };
}): readonly string[] {
  const content = engine.repository.problems.map(({ file, line, message }) =>
    message.includes(file) ? message : `${file}, line ${line}: ${message}`,
  );
  return [...content, ...engine.dictionaries.problems];
}
