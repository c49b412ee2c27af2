import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ruleForm, type FormErrors, type FormRules, type RuledForm } from './formRules';

export interface FormRulesState<Name extends string> {
  /** What to show at each field now. */
  errors: FormErrors<Name>;
  /** A field has changed: it, and each that is compared with it, is checked if left before. */
  changed(name: string): void;
  /** A field was left: it is checked, and from now on with every change. */
  left(name: string): void;
  /**
   * Checks every field, shows what is wrong and focuses the first of them; true if all is well.
   * `tell` hears which fields are not.
   */
  passes(tell?: (broken: readonly Name[]) => void): boolean;
  /** Shows what somebody else found wrong and focuses the first of those fields. */
  show(errors: FormErrors<Name>): void;
  /** Forgets every error and which fields were left. */
  forget(): void;
}

/**
 * The moments at which a form speaks up: on focus-out, on input after the first focus-out, and on
 * submit, when the first field with an error gets the focus (product-spec §5). `rules` must be
 * the same object in every render.
 */
export function useFormRules<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  rules: FormRules<Name>,
): FormRulesState<Name> {
  const ruled = useRef<RuledForm<Name>>(null);
  const leftFields = useRef(new Set<Name>());
  const [errors, setErrors] = useState(noErrors<Name>);

  useEffect(() => {
    if (!form.current) return;
    const current = ruleForm(form.current, rules);
    ruled.current = current;
    return () => {
      current.release();
    };
  }, [form, rules]);

  const isRuled = (name: string): name is Name => Object.hasOwn(rules, name);

  const check = (name: Name): void => {
    const message = ruled.current?.check(name);
    setErrors((errorsBefore) => ({ ...errorsBefore, [name]: message }));
  };

  const show = (found: FormErrors<Name>): void => {
    // Rendered before the focus moves, so that a screen reader finds the description in place.
    flushSync(() => {
      setErrors(found);
    });
    firstControl(form.current, found)?.focus();
  };

  return {
    errors,
    changed(name) {
      for (const left of leftFields.current)
        if (left === name || rules[left].some(({ comparesWith }) => comparesWith === name))
          check(left);
    },
    left(name) {
      if (!isRuled(name)) return;
      leftFields.current.add(name);
      check(name);
    },
    passes(tell) {
      for (const name of Object.keys(rules)) leftFields.current.add(name as Name);
      const found = ruled.current?.checkAll() ?? noErrors<Name>();
      show(found);
      const broken = Object.keys(found) as Name[];
      if (broken.length > 0) tell?.(broken);
      return broken.length === 0;
    },
    show,
    forget() {
      leftFields.current.clear();
      setErrors(noErrors<Name>());
    },
  };
}

function noErrors<Name extends string>(): FormErrors<Name> {
  return {} as FormErrors<Name>;
}

function firstControl(
  form: HTMLFormElement | null,
  errors: FormErrors<string>,
): HTMLElement | undefined {
  for (const control of form?.elements ?? []) {
    const message = errors[control.getAttribute('name') ?? ''];
    if (message !== undefined && control instanceof HTMLElement) return control;
  }
  return undefined;
}
