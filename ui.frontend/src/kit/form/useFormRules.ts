import Pristine from 'pristinejs';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formValues } from './formValues';
import { messageText, required, type Rule } from './rules/rules';

/** The rules of each field, by its `name`. The message of the first broken rule is shown. */
export type FormRules<Name extends string> = Readonly<Record<Name, readonly Rule[]>>;

/** The translated message of each field that has one. */
export type FormErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** A field with an error at the last submit. */
export interface SubmitError<Name extends string> {
  readonly name: Name;
  /**
   * A sentence that names its field: the author's own, or the field's label followed by the
   * message.
   */
  readonly text: string;
}

/**
 * The author's message for each required field that is empty; the rule's own message by default.
 */
export type MissingTexts<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface FormRulesState<Name extends string> {
  /** The current error of each field. */
  errors: FormErrors<Name>;
  /** The error of the field that was left or changed last, for the form's live region. */
  announcement: string;
  /** The entries of the error summary: the errors of the last submit, in the order of the form. */
  submitErrors: readonly SubmitError<Name>[];
  /** Messages of the last submit that belong to no field. */
  otherErrors: readonly string[];
  /**
   * Handles a change of a field. It checks the field if it was left before, and also a field
   * compared with it.
   */
  changed(name: string): void;
  /** Handles leaving a field. It checks the field now, and from then on with every change. */
  left(name: string): void;
  /**
   * Checks every field, shows the errors and moves the focus to the first of them. Returns the
   * names of the fields with errors.
   */
  checkAll(): readonly Name[];
  /**
   * Shows the errors that a service has found, with `others` at no field, and moves the focus to
   * the first of them.
   */
  show(errors: FormErrors<Name>, others?: readonly string[]): void;
  /** Removes every error, and forgets which fields were left. */
  forget(): void;
}

/**
 * Checks a form on focus-out, on input after the first focus-out, and on submit, when the first
 * field with an error receives the focus (docs/specification/dessert.md#distributor-form). If the
 * form shows an error summary, the summary receives it instead. `rules` must be the same object in
 * every render.
 */
export function useFormRules<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  rules: FormRules<Name>,
  missing?: MissingTexts<Name>,
  summary?: RefObject<HTMLElement | null>,
): FormRulesState<Name> {
  const ruled = useRef<RuledForm<Name>>(null);
  const leftFields = useRef(new Set<Name>());
  const [errors, setErrors] = useState(noErrors<Name>);
  const [submitErrors, setSubmitErrors] = useState<readonly SubmitError<Name>[]>([]);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);

  const [announcement, setAnnouncement] = useState('');
  const missingText = useEffectEvent((name: Name) => missing?.[name]);

  useEffect(() => {
    if (!form.current) return;
    const current = ruleForm(form.current, rules, (name) => missingText(name));
    ruled.current = current;
    return () => {
      current.release();
    };
  }, [form, rules]);

  const isRuled = (name: string): name is Name => Object.hasOwn(rules, name);

  const check = (name: Name): void => {
    const message = ruled.current?.check(name);
    setErrors((before) => ({ ...before, [name]: message }));
    setAnnouncement(message === undefined ? '' : errorText(form.current, name, message, missing));
  };

  const show = (found: FormErrors<Name>, others: readonly string[] = []): void => {
    const controls = firstOfEach(controlsIn(form.current)).filter(
      (control) => nameOf(control) in found,
    );
    // Rendered before the focus moves, so that a screen reader reads the description with the
    // field.
    flushSync(() => {
      setErrors(found);
      setOtherErrors(others);
      setAnnouncement('');
      setSubmitErrors(
        controls.map((control) => {
          const name = nameOf(control) as Name;
          return { name, text: errorText(form.current, name, found[name] ?? '', missing) };
        }),
      );
    });
    if (controls.length + others.length > 0) (summary?.current ?? controls[0])?.focus();
  };

  return {
    errors,
    submitErrors,
    otherErrors,
    announcement,
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
      setAnnouncement('');
    },
  };
}

/** A form whose fields are checked by rules. */
export interface RuledForm<Name extends string> {
  /** Returns the message for the current value of a field, or undefined if it passes. */
  check(name: Name): string | undefined;
  /** Returns the messages of all fields with errors, in the order of the form. */
  checkAll(): FormErrors<Name>;
  /** Switches the browser's own validation on again. */
  release(): void;
}

/**
 * Applies rules to a form. PristineJS evaluates them silently, because React renders the messages,
 * and Pristine would insert its own nodes between React's.
 */
export function ruleForm<Name extends string>(
  form: HTMLFormElement,
  rules: FormRules<Name>,
  missingText: (name: Name) => string | undefined = () => undefined,
): RuledForm<Name> {
  const valueOf = (name: string): string => formValues(form)(name);
  const textOf = (rule: Rule, name: Name): string =>
    (rule === required ? missingText(name) : undefined) ?? messageText(rule);
  // The constructor sets novalidate, which switches off the browser's own messages.
  const pristine = new Pristine(form, {}, false);
  const controls = new Map<Name, (typeof pristine.fields)[number]['input']>();
  for (const { input, validators } of pristine.fields) {
    if (!Object.hasOwn(rules, input.name)) continue;
    const name = input.name as Name;
    controls.set(name, input);
    // Pristine has read the attributes for browsers without JavaScript. They are dropped: its
    // reading of `pattern` differs from HTML's and throws, and its messages are not the
    // specification's.
    validators.length = 0;
    rules[name].forEach((rule, position) => {
      const holds = (): boolean => rule.accepts(valueOf(name), valueOf);
      pristine.addValidator(input, holds, () => textOf(rule, name), -position, true);
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

/**
 * Returns an error that makes sense away from its field; an author's own sentence names the field
 * itself.
 */
function errorText<Name extends string>(
  form: HTMLFormElement | null,
  name: Name,
  message: string,
  missing: MissingTexts<Name> | undefined,
): string {
  if (message === missing?.[name]) return message;
  const control = controlsIn(form).find((one) => nameOf(one) === name);
  // A radio button's own label is a choice; the question is the legend.
  const isAnswer = control instanceof HTMLInputElement && control.type === 'radio';
  const label = isAnswer
    ? control.closest('fieldset')?.querySelector('legend')
    : (form?.querySelector(`label[for="${control?.id ?? ''}"]`) ??
      // The legend names a field of several controls, such as a date of birth.
      document.getElementById(control?.getAttribute('aria-labelledby') ?? ''));
  // The first of its texts; the note that the field is optional follows it.
  const text = label?.firstChild?.textContent ?? '';
  return text === '' ? message : `${text}: ${message}`;
}

function controlsIn(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.elements ?? [])].filter((control) => control instanceof HTMLElement);
}

/** Keeps the first control of each name: boxes or radio buttons of one name are one field. */
function firstOfEach(controls: readonly HTMLElement[]): HTMLElement[] {
  const names = controls.map(nameOf);
  return controls.filter((control, at) => names.indexOf(nameOf(control)) === at);
}

function nameOf(control: Element): string {
  return control.getAttribute('name') ?? '';
}
