import Pristine from 'pristinejs';
import { messageText, type Rule } from '../../domain/forms/rules';

/** What is asked of each field, by its `name`. The first rule that a value breaks speaks. */
export type FormRules<Name extends string> = Readonly<Record<Name, readonly Rule[]>>;

/** The message for each field that has one. */
export type FormErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** A form under rules. */
export interface RuledForm<Name extends string> {
  /** The message for what a field holds now, or undefined where there is nothing to say. */
  check(name: Name): string | undefined;
  /** The messages for all fields, in the order of the form. */
  checkAll(): FormErrors<Name>;
  /** Gives the form back to the browser's own validation. */
  release(): void;
}

/**
 * Puts a form under rules. PristineJS is only the engine: it is asked and stays silent, because
 * the error texts are React's to render and Pristine would write its own nodes between React's.
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
  // Sets novalidate: from here on the messages are ours, not the browser's.
  const pristine = new Pristine(form, {}, false);
  const controls = new Map<Name, (typeof pristine.fields)[number]['input']>();
  for (const { input, validators } of pristine.fields) {
    if (!(input.name in rules)) continue;
    const name = input.name as Name;
    controls.set(name, input);
    // What Pristine read from the attributes is for browsers without JavaScript. Its own reading
    // of `pattern` differs from HTML's and throws, and its words are not the specification's.
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
