import { escapeText } from '../html/escape';
import type { Repository } from '../repository/Repository';

/** Logs each problem once for the developer, not at every request, until content changes. */
export class ProblemLog {
  private readonly reported = new Set<string>();

  constructor(private readonly log: (line: string) => void) {}

  report(problem: string): void {
    if (this.reported.has(problem)) return;
    this.reported.add(problem);
    this.log(problem);
  }

  /** Content changed: a problem that remains is reported again when it occurs. */
  forget(): void {
    this.reported.clear();
  }
}

/** Why a piece of a page could not be rendered, in a sentence that names the place and the remedy. */
export class RenderProblem extends Error {
  override readonly name = 'RenderProblem';
}

/**
 * What an author sees where a component could not be rendered. Its styles are inline, because
 * the site's own may be what is broken.
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

/** The look of a problem, which pages without the site's styles have as well. */
export const problemBoxStyle =
  'margin:.5rem;padding:.75rem 1rem;border:2px solid #a8321f;border-radius:4px;' +
  'background:#fff6f4;color:#3b1009;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;' +
  'overflow-wrap:anywhere;text-align:start';

/** What could not be read of the content, each in a sentence that begins with file and line. */
export function unreadableContent(engine: {
  readonly repository: Pick<Repository, 'problems'>;
  readonly dictionaries: { readonly problems: readonly string[] };
}): readonly string[] {
  const content = engine.repository.problems.map(({ file, line, message }) =>
    message.includes(file) ? message : `${file}, line ${line}: ${message}`,
  );
  return [...content, ...engine.dictionaries.problems];
}
