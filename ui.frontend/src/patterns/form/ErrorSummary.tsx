import type { JSX } from 'react';
import { t } from '../../i18n/t';
import type { FormState } from './useForm';

/**
 * The errors of the last submit as links to their fields, above a form that is longer than a
 * screen; a service's sentence about none of its fields stands among them without a link. It gets the focus of a submit that did not pass, instead of the first field. It stays
 * until the next submit, so that nothing moves while the visitor corrects a field.
 */
export function ErrorSummary<Name extends string>({
  form: { id, summary, submitErrors, otherErrors },
  labels,
}: {
  form: FormState<Name>;
  /** The translated label of each field, because a message such as "required" needs its field. */
  labels: Readonly<Record<Name, string>>;
}): JSX.Element {
  const headingId = `${id}-summary-heading`;
  const hasErrors = submitErrors.length + otherErrors.length > 0;
  return (
    <div
      className="ui-form-notice"
      ref={summary}
      role="group"
      aria-labelledby={hasErrors ? headingId : undefined}
      tabIndex={-1}
    >
      {hasErrors && (
        <div className="ui-form-notice__failure">
          <h3 id={headingId}>{t('There is a problem')}</h3>
          <ul>
            {submitErrors.map(({ name, message }) => (
              <li key={name}>
                <a
                  className="ui-link"
                  href={`#${id}-${name}`}
                  onClick={(event) => {
                    // Following the link would change the address, which other slots listen to.
                    event.preventDefault();
                    document.getElementById(`${id}-${name}`)?.focus();
                  }}
                >
                  {`${labels[name]}: ${message}`}
                </a>
              </li>
            ))}
            {otherErrors.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
