import { html } from '../html';
import type { Html } from '../html';
import { plainPage } from '../plainPage';
import { ACTION, FIELDS } from './validate';
import type { DistributorRequest, Field, FieldErrors, Validated } from './validate';

/**
 * The page for a form that was sent without JavaScript and has to be mended: what is wrong, and
 * the form again with everything that was typed. It posts to `address`, its own.
 */
export function correctionPage(
  { request, errors }: Validated,
  address: string,
  successPage: string | undefined,
): string {
  const firstWrong = FIELDS.find(({ name }) => errors[name] !== undefined);
  return plainPage(
    'Please check your request',
    html`<h1>Please check your request</h1>
      <p>It was not sent yet. Everything you typed is still here.</p>
      ${problems(errors)}
      <form method="post" action="${address}" novalidate>
        <input type="hidden" name="action" value="${ACTION}" />
        ${successPage && html`<input type="hidden" name="successPage" value="${successPage}" />`}
        ${FIELDS.map((field) => control(field, request, errors, field === firstWrong))}
        <button>Send the request</button>
      </form>`,
  );
}

/** The page after a form was sent without JavaScript that names no page to go to. */
export function confirmationPage(): string {
  return plainPage(
    'Request Submitted',
    html`<h1>Request Submitted</h1>
      <p>Thank you. We have your request and will be in touch.</p>
      <p><a href="/">Go to the home page</a></p>`,
  );
}

function problems(errors: FieldErrors): Html {
  return html`<ul class="problems">
    ${FIELDS.filter(({ name }) => errors[name]).map(
      ({ name, label }) => html`<li><a href="#${name}">${label}</a>: ${errors[name]}</li>`,
    )}
    ${
      errors.action &&
      html`<li>The form did not say what it is for. Please send it again from this page.</li>`
    }
  </ul>`;
}

function control(
  field: Field,
  request: DistributorRequest,
  errors: FieldErrors,
  isFirstWrong: boolean,
): Html {
  const { name, label, required, kind, autocomplete } = field;
  const error = errors[name];
  const described = [error && `${name}-error`, kind === 'phone' && `${name}-hint`]
    .filter(Boolean)
    .join(' ');
  const attributes = html`id="${name}" name="${name}"
  autocomplete="${autocomplete}"${required && html` aria-required="true"`}${
    error && html` aria-invalid="true"`
  }${described && html` aria-describedby="${described}"`}${isFirstWrong && html` autofocus`}`;
  const type = kind === 'phone' ? 'tel' : kind === 'email' ? 'email' : 'text';
  return html`<div class="field">
    <label for="${name}">${label}${!required && html` <span>(optional)</span>`}</label>
    ${kind === 'phone' && html`<p id="${name}-hint">Ten digits, such as (555) 010-4477.</p>`}
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
    ${
      kind === 'long text'
        ? html`<textarea ${attributes} rows="6">${request[name]}</textarea>`
        : html`<input type="${type}" ${attributes} value="${request[name]}" />`
    }
  </div>`;
}
