import { useEffect, useEffectEvent, type JSX, type ReactNode } from 'react';
import { t } from '../../base/i18n/t';
import type { FormOutcome } from '../../base/content/formPost';
import { Form } from '../form/Form';
import { useForm, type FormOptions, type FormState } from '../form/useForm';
import type { FormRules } from '../form/useFormRules';
import type { Answers } from './steps';
import type { StepsState } from './useSteps';
import { formValues } from '../form/formValues';

/**
 * Returns the props that a field gets from its step: those of the form kit, and its initial value.
 */
export type StepField<Name extends string> = <Field extends Name>(
  name: Field,
) => {
  id: string;
  name: Field;
  error: string | undefined;
  required: boolean;
  defaultValue: string | undefined;
};

/**
 * The fields of the current step in their own form, whose button goes on to the next step. Give it
 * the key `${steps.current.key}-${steps.turn}`.
 */
export function StepForm<Name extends string>({
  steps,
  rules,
  endpoint,
  complete,
  busyLabel,
  missing,
  onFirstUse,
  onErrors,
  children,
}: {
  steps: StepsState<string>;
  /** The rules of the current step. */
  rules: FormRules<Name>;
  endpoint?: string;
  /**
   * Performs the service's part before the next step opens, such as storing a choice, and resolves
   * with the answers as they are then. A refusal is shown at the fields.
   */
  complete?: (answers: Answers) => Promise<FormOutcome<Answers>>;
  /** The button's label during that time. */
  busyLabel?: string;
  children: (field: StepField<Name>) => ReactNode;
} & Pick<FormOptions<Name, Answers>, 'missing' | 'onFirstUse' | 'onErrors'>): JSX.Element {
  const form: FormState<Name> = useForm<Name, Answers>({
    id: steps.id,
    rules,
    send: () => {
      const answers = answersIn(form.form.current);
      return complete ? complete(answers) : Promise.resolve({ kind: 'done', data: answers });
    },
    onDone: steps.next,
    ...(missing && { missing }),
    ...(onFirstUse && { onFirstUse }),
    ...(onErrors && { onErrors }),
  });

  const note = useEffectEvent((): void => {
    steps.note(answersIn(form.form.current));
  });
  useEffect(() => {
    const current = form.form.current;
    const listener = (): void => {
      note();
    };
    current?.addEventListener('input', listener);
    return () => {
      current?.removeEventListener('input', listener);
    };
  }, [form.form]);

  const showRefusal = useEffectEvent((): void => {
    if (steps.refusal) form.refuse(steps.refusal);
  });
  useEffect(() => {
    // Not in the effect itself, because the form renders the errors at once to move the focus.
    const timer = setTimeout(() => {
      showRefusal();
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);

  return (
    <Form
      form={form}
      {...(endpoint !== undefined && { endpoint })}
      submitLabel={steps.isReviewed ? t('Save and review') : t('Continue')}
      busyLabel={busyLabel ?? t('Continue')}
    >
      {children((name) => ({ ...form.field(name), defaultValue: steps.answers[name] }))}
    </Form>
  );
}

/**
 * Returns the value of each named field of a form; a field that the form would not send is empty. A
 * name with a colon is not an answer: Sling reserves such names, and the CSRF token has one.
 */
function answersIn(form: HTMLFormElement | null): Answers {
  if (!form) return {};
  const valueOf = formValues(form);
  const names = Array.from(form.elements, (control) => control.getAttribute('name') ?? '');
  return Object.fromEntries(
    names.filter((name) => /^[^:]/.test(name)).map((name) => [name, valueOf(name)]),
  );
}
