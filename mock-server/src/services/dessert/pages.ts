import { html } from '../../html/html';
import type { Html } from '../../html/html';
import { plainPage } from '../kit/pages/plainPage';
import { ACTION, FIELDS } from './validate';
import type { DistributorRequest, Field, FieldErrors, Validated } from './validate';

/** The sentences of both pages, which visitors read. The labels of the fields are in `FIELDS`. */
const SENTENCES = {
  checkTitle: 'Check your request',
  notSent: 'It was not sent yet. Everything you typed is still here.',
  noAction: 'The form did not say what it is for. Send it again from this page.',
  optional: '(optional)',
  phoneHint: 'Ten digits, such as (555) 010-4477.',
  send: 'Send the request',
  sentTitle: 'Request Submitted',
  thanks: 'Thank you. We have your request and will be in touch.',
  home: 'Go to the home page',
} as const;

/**
 * Returns the page for an invalid form that was sent without JavaScript: the problems, and the form with all
 * values. It posts to `address`, from which it is served.
 */
export function correctionPage(
  { request, errors }: Validated,
  address: string,
  successPage: string | undefined,
): string {
  const firstWrong = FIELDS.find(({ name }) => errors[name] !== undefined);
  return plainPage(
    SENTENCES.checkTitle,
    html`<h1>${SENTENCES.checkTitle}</h1>
      <p>${SENTENCES.notSent}</p>
      ${problems(errors)}
      <form method="post" action="${address}" novalidate>
        <input type="hidden" name="action" value="${ACTION}" />
        ${successPage && html`<input type="hidden" name="successPage" value="${successPage}" />`}
        ${FIELDS.map((field) => control(field, request, errors, field === firstWrong))}
        <button>${SENTENCES.send}</button>
      </form>`,
  );
}

/** Returns the page after a form without `successPage` was sent without JavaScript. */
export function confirmationPage(): string {
  return plainPage(
    SENTENCES.sentTitle,
    html`<h1>${SENTENCES.sentTitle}</h1>
      <p>${SENTENCES.thanks}</p>
      <p><a href="/">${SENTENCES.home}</a></p>`,
  );
}

function problems(errors: FieldErrors): Html {
  return html`<ul class="problems">
    ${FIELDS.filter(({ name }) => errors[name]).map(
      ({ name, label }) => html`<li><a href="#${name}">${label}</a>: ${errors[name]}</li>`,
    )}
    ${errors.action && html`<li>${SENTENCES.noAction}</li>`}
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
    <label for="${name}">${label}${!required && html` <span>${SENTENCES.optional}</span>`}</label>
    ${kind === 'phone' && html`<p id="${name}-hint">${SENTENCES.phoneHint}</p>`}
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
    ${
      kind === 'long text'
        ? html`<textarea ${attributes} rows="6">${request[name]}</textarea>`
        : html`<input type="${type}" ${attributes} value="${request[name]}" />`
    }
  </div>`;
}

/** Returns the page for a sender who has to wait. */
export function waitPage(minutes: number): string {
  const title = 'We could not take your request yet';
  return plainPage(
    title,
    html`<h1>${title}</h1>
      <p>
        There were several requests from your network. Please wait
        ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, then go back and send yours again.
      </p>`,
  );
}
