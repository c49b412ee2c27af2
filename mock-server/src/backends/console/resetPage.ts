import { html } from '../html';
import type { Html } from '../html';
import type { ConsolePage } from './ConsolePage';

/** Resets the services, once it is confirmed. */
export const resetPage: ConsolePage = {
  path: '/mock/reset',
  title: 'Reset',
  body: () => resetForm(false),
  actions: [
    {
      name: 'services',
      done: 'The services were reset.',
      run({ database }, { confirm }) {
        if (confirm !== 'yes') return resetForm(true);
        database.reset();
        return undefined;
      },
    },
  ],
};

/** Asks before everything is erased. */
function resetForm(isConfirmMissing: boolean): Html {
  return html`<p class="lead">
      Erases what every service holds and every scenario, and starts again with the services' first
      records. The content of the sites is not touched.
    </p>
    <form class="card" method="post" action="/mock/reset/services">
      ${
        isConfirmMissing &&
        html`<p class="error" id="confirm-error" role="alert">
          Nothing was erased. Tick the box to confirm.
        </p>`
      }
      <p class="check">
        <input
          type="checkbox"
          id="confirm"
          name="confirm"
          value="yes"
          required
          ${isConfirmMissing && html`aria-invalid="true" aria-describedby="confirm-error"`}
        />
        <label for="confirm">Yes, erase everything that the services hold</label>
      </p>
      <button class="danger">Reset the services</button>
    </form>`;
}
