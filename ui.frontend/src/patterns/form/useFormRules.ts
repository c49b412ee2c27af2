import Pristine from 'pristinejs';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { messageText, type Rule } from '../../domain/forms/rules';

/** The rules of each field, by its `name`. The message of the first broken one is shown. */
export type FormRules<Name extends string> = Readonly<Record<Name, readonly Rule[]>>;

/** The translated message of each field that has one. */
export type FormErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** A field that did not pass at the last submit. */
export interface SubmitError<Name extends string> {
  readonly name: Name;
  readonly message: string;
}

export interface FormRulesState<Name extends string> {
  /** What to show at each field now. */
  errors: FormErrors<Name>;
  /** What an error summary lists: the errors of the last submit, in the order of the form. */
  submitErrors: readonly SubmitError<Name>[];
  /** Sentences of the last submit that belong to no field. */
  otherErrors: readonly string[];
  /** A field has changed. It is checked if it was left before, and so is a field compared with it. */
  changed(name: string): void;
  /** A field was left. It is checked now, and from then on with every change. */
  left(name: string): void;
  /**
   * Checks every field, shows the errors and moves the focus to the first of them. Returns the
   * names of the fields that did not pass.
   */
  checkAll(): readonly Name[];
  /**
   * Shows the errors that a service has found, `others` of them at no field, and moves the focus to
   * the first of them.
   */
  show(errors: FormErrors<Name>, others?: readonly string[]): void;
  /** Removes every error, and forgets which fields were left. */
  forget(): void;
}

/**
 * Checks a form on focus-out, on input after the first focus-out, and on submit, when the first
 * field with an error gets the focus (product-spec §5). Where the form shows an error summary, that
 * gets the focus instead. `rules` must be the same object in every render.
 */
export function useFormRules<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  rules: FormRules<Name>,
  summary?: RefObject<HTMLElement | null>,
): FormRulesState<Name> {
  const ruled = useRef<RuledForm<Name>>(null);
  const leftFields = useRef(new Set<Name>());
  const [errors, setErrors] = useState(noErrors<Name>);
  const [submitErrors, setSubmitErrors] = useState<readonly SubmitError<Name>[]>([]);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);

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
    setErrors((before) => ({ ...before, [name]: message }));
  };

  const show = (found: FormErrors<Name>, others: readonly string[] = []): void => {
    const controls = controlsIn(form.current).filter((control) => nameOf(control) in found);
    // Rendered before the focus moves, so that a screen reader reads the description with the field.
    flushSync(() => {
      setErrors(found);
      setOtherErrors(others);
      setSubmitErrors(
        controls.map((control) => {
          const name = nameOf(control) as Name;
          return { name, message: found[name] ?? '' };
        }),
      );
    });
    if (controls.length + others.length > 0) (summary?.current ?? controls[0])?.focus();
  };

  return {
    errors,
    submitErrors,
    otherErrors,
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
    checkAll() {
      for (const name of Object.keys(rules)) leftFields.current.add(name as Name);
      const found = ruled.current?.checkAll() ?? noErrors<Name>();
      show(found);
      return Object.keys(found) as Name[];
    },
    show,
    forget() {
      leftFields.current.clear();
      setErrors(noErrors<Name>());
      setSubmitErrors([]);
      setOtherErrors([]);
    },
  };
}

/** A form whose fields are checked by rules. */
export interface RuledForm<Name extends string> {
  /** The message for what a field holds now, or undefined where it passes. */
  check(name: Name): string | undefined;
  /** The messages of all fields that do not pass, in the order of the form. */
  checkAll(): FormErrors<Name>;
  /** Switches the browser's own validation on again. */
  release(): void;
}

/**
 * Puts a form under rules. PristineJS evaluates them silently, because the messages are rendered by
 * React, and Pristine would insert its own nodes between React's.
 */
export function ruleForm<Name extends string>(
  form: HTMLFormElement,
  rules: FormRules<Name>,
): RuledForm<Name> {
  // A field's value is what the form would send: a checkbox that is not ticked has none.
  const valueOf = (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };
  // The constructor sets novalidate, which switches the browser's own messages off.
  const pristine = new Pristine(form, {}, false);
  const controls = new Map<Name, (typeof pristine.fields)[number]['input']>();
  for (const { input, validators } of pristine.fields) {
    if (!Object.hasOwn(rules, input.name)) continue;
    const name = input.name as Name;
    controls.set(name, input);
    // The attributes that Pristine has read are for browsers without JavaScript. Its reading of
    // `pattern` differs from HTML's and throws, and its messages are not the specification's.
    validators.length = 0;
    rules[name].forEach((rule, position) => {
      const holds = (): boolean => rule.accepts(valueOf(name), valueOf);
      pristine.addValidator(input, holds, () => messageText(rule), -position, true);
    });
  }

  const check = (name: Name): string | undefined => {
    const control = controls.get(name);
    if (!control || pristine.validate(control, true)) return undefined;
    return pristine.getErrors(control)[0];
  };
  return {
    check,
    checkAll() {
      const errors: Partial<Record<Name, string>> = {};
      for (const name of controls.keys()) {
        const message = check(name);
        if (message !== undefined) errors[name] = message;
      }
      return errors;
    },
    release() {
      pristine.destroy();
      form.noValidate = false;
    },
  };
}

function noErrors<Name extends string>(): FormErrors<Name> {
  return {} as FormErrors<Name>;
}

function controlsIn(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.elements ?? [])].filter((control) => control instanceof HTMLElement);
}

function nameOf(control: Element): string {
  return control.getAttribute('name') ?? '';
}
