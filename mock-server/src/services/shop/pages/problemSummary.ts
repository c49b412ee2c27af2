import { html } from '../../../html/html';
import type { Html } from '../../../html/html';

/**
 * Returns the list of a form's problems, which has the focus. Each leads to its field; a problem of the whole form has
 * no field. Returns nothing if no entry has a problem.
 */
export function problemSummary(
  heading: string,
  entries: readonly (readonly [field: string | undefined, problem: string | undefined])[],
): Html | false {
  const problems = entries.filter(([, problem]) => problem !== undefined);
  if (problems.length === 0) return false;
  return html`<div
    class="ui-form-notice ui-form-notice--summary"
    role="group"
    aria-labelledby="problems"
    tabindex="-1"
    autofocus
  >
    <div class="ui-form-notice__failure">
      <h2 id="problems">${heading}</h2>
      <ul>
        ${problems.map(
          ([field, problem]) =>
            html`<li>
              ${field === undefined ? problem : html`<a class="ui-link" href="#${field}">${problem}</a>`}
            </li>`,
        )}
      </ul>
    </div>
  </div>`;
}
