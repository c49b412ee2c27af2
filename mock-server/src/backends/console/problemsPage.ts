import type { ContentProblem } from '../../repository/node';
import { html } from '../html';
import type { Html } from '../html';
import type { ConsolePage } from './ConsolePage';

/** What could not be read of the content, with file, place and remedy. */
export const problemsPage: ConsolePage = {
  path: '/mock/problems',
  title: 'Content problems',
  count: ({ repository }) => repository.problems.length,
  body: ({ repository }) => list(repository.problems),
};

function list(problems: readonly ContentProblem[]): Html {
  if (problems.length === 0) {
    return html`<p class="empty">All content could be read. There is nothing to mend.</p>`;
  }
  return html`<p class="lead">
      This could not be read. Everything else is served all the same, and a mended file is read
      again as soon as it is saved.
    </p>
    <ul class="problems">
      ${problems.map(
        ({ file, line, column, message }) =>
          html`<li>
            <code>${file}:${line}:${column}</code>
            <p>${message}</p>
          </li>`,
      )}
    </ul>`;
}
