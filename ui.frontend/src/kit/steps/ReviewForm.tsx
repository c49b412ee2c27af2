import type { JSX, ReactNode } from 'react';
import { t } from '../../base/i18n/t';
import type { FormProblem } from '../../base/content/formPost';
import { Form } from '../form/Form';
import { useForm, type FormState } from '../form/useForm';
import type { FormRules } from '../form/useFormRules';
import type { SendAnswers, StepsState } from './useSteps';

/** An answer as shown in the review. */
export interface ReviewRow {
  readonly label: string;
  readonly value: ReactNode;
}

/** The answers of one step as shown in the review. */
export interface ReviewSection<Key extends string> {
  readonly step: Key;
  readonly heading: string;
  /** The full label of the button for a change: `Change your name`. */
  readonly change: string;
  readonly rows: readonly ReviewRow[];
}

/** The last step: all answers, each with a button to change it, and the button that sends them. */
export function ReviewForm<Key extends string, Data = unknown, Name extends string = never>({
  steps,
  sections,
  endpoint,
  send,
  submitLabel,
  busyLabel,
  explain,
  onDone = steps.finish,
  rules = NO_RULES as FormRules<Name>,
  children,
}: {
  steps: StepsState<Key>;
  sections: readonly ReviewSection<Key>[];
  endpoint?: string;
  send: SendAnswers<Data>;
  submitLabel: string;
  busyLabel: string;
  /** Returns the alert's text for a problem; the kit's own sentence by default. */
  explain?: (problem: FormProblem) => ReactNode;
  /** Called once the form is accepted; by default, it is finished. */
  onDone?: (data: Data) => void;
  /** The rules of fields in the content. Their answers are not part of the draft. */
  rules?: FormRules<Name>;
  /** The content before the button, such as a consent. */
  children?: ReactNode | ((field: FormState<Name>['field']) => ReactNode);
}): JSX.Element {
  const form = useForm<Name, Data>({
    id: steps.id,
    rules,
    send: () => steps.submit(send),
    onDone,
  });
  return (
    <Form
      form={form}
      {...(endpoint !== undefined && { endpoint })}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      {...(explain && { explain })}
    >
      {sections.map(({ step, heading, change, rows }) => (
        <section className="ui-review" key={step} aria-labelledby={`${steps.id}-review-${step}`}>
          <div className="ui-review__head">
            <h3 className="ui-review__heading" id={`${steps.id}-review-${step}`}>
              {heading}
            </h3>
            <button
              className="ui-review__change"
              type="button"
              aria-label={change}
              onClick={() => {
                steps.change(step);
              }}
            >
              {t('Change')}
            </button>
          </div>
          <dl className="ui-review__rows">
            {rows.map(({ label, value }) => (
              <div className="ui-review__row" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {typeof children === 'function' ? children(form.field) : children}
    </Form>
  );
}

const NO_RULES = {};
