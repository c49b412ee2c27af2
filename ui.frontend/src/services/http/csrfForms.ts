import { csrfToken, isAskingForToken, takeCsrfToken } from './csrfToken';
import { isSameOrigin } from './sameOrigin';

const FIELD = ':cq_csrf_token';

/**
 * Gives every form that posts to this site the token in a hidden field (product-spec §7), however
 * it is sent and whenever it came to the page. No other form gets it: in a GET it would stand in
 * the address, and no other site may learn it.
 */
export function addTokenToForms(): void {
  document.addEventListener('submit', onSubmit, true);
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the form below
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement): void {
    const send = (): void => {
      mark(this, null);
      submit.call(this);
    };
    if (isAskingForToken() && needsToken(this, null)) void csrfToken().then(send);
    else send();
  };
}

/** Forms that wait for the token; a second press while they do would send them twice. */
const held = new WeakSet<HTMLFormElement>();

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  if (!isAskingForToken() || !needsToken(form, submitter)) {
    mark(form, submitter);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held.has(form)) return;
  held.add(form);
  void csrfToken().then(() => {
    held.delete(form);
    // A button that has left the form meanwhile may not send it any more.
    const isStillThere = (submitter as HTMLButtonElement | null)?.form === form;
    form.requestSubmit(isStillThere ? submitter : undefined);
  });
}

function mark(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const token = needsToken(form, submitter) ? takeCsrfToken() : undefined;
  let field = form.querySelector<HTMLInputElement>(`input[name="${FIELD}"]`);
  if (token === undefined) {
    field?.remove();
    return;
  }
  if (!field) {
    field = document.createElement('input');
    field.type = 'hidden';
    field.name = FIELD;
    form.append(field);
  }
  field.value = token;
}

/** Attributes, not properties: a field named `action` or `method` hides the form's own. */
function needsToken(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const chosen = (name: string): string =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  return (
    chosen('method').toLowerCase() === 'post' && isSameOrigin(chosen('action') || location.href)
  );
}
