import type { JSX } from 'react';
import { t } from '../../base/i18n/t';
import type { FormState } from './useForm';

/**
 * Lists the errors of the last submit above the fields, as links to their fields. A service's
 * message about no particular field appears without a link. The summary receives the focus after a
 * rejected submit, except in a form that must lead to its first field. It stays until the next
 * submit, so that nothing moves while the visitor corrects a field.
 */
export function ErrorSummary<Name extends string>({
  form: { id, summary, submitErrors, otherErrors },
}: {
  form: FormState<Name>;
}): JSX.Element {
  const headingId = `${id}-summary-heading`;
  const hasErrors = submitErrors.length + otherErrors.length > 0;
  return (
    <div
      className="ui-form-notice ui-form-notice--summary"
      ref={summary}
      role="group"
      aria-labelledby={hasErrors ? headingId : undefined}
      tabIndex={-1}
    >
      {hasErrors && (
        <div className="ui-form-notice__failure">
          <h3 id={headingId}>{t('There is a problem')}</h3>
          <ul>
            {submitErrors.map(({ name, text }) => (
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
                  {text}
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
