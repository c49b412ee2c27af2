import {
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { formValues } from './formValues';
import { required } from './rules/rules';
import { randomToken } from '../../base/values/randomToken';
import type { FormOutcome, FormProblem } from '../../base/content/formPost';
import { wasReceivedBefore } from '../../base/http/errors';
import {
  useFormRules,
  type FormErrors,
  type FormRules,
  type MissingTexts,
  type SubmitError,
} from './useFormRules';

/** Reads the value of a field. A ticked checkbox is 'true', an unticked one is empty. */
export type ReadAnswer<Name extends string> = (name: Name) => string;

export interface FormOptions<Name extends string, Data> {
  /** The element id of the component; the ids of the fields derive from it. */
  id: string;
  /** One entry for each field; the same object in every render. */
  rules: FormRules<Name>;
  /**
   * Sends the form. `key` is its idempotency key. It is the same for every retry, so a service that
   * has already accepted the form, but whose response was lost, does not accept it twice.
   * `isRepeat` is true if an earlier try with that key failed and may have been processed
   * nevertheless.
   */
  send: (read: ReadAnswer<Name>, key: string, isRepeat: boolean) => Promise<FormOutcome<Data>>;
  /** The author's messages for empty required fields; a general message by default. */
  missing?: MissingTexts<Name>;
  /**
   * Moves the focus after a submit with errors to the first field with an error, not to the error
   * summary.
   */
  leadsToField?: boolean;
  /** Empties an accepted form, so that the visitor can fill it in again. */
  resets?: boolean;
  /** Leaves an accepted form filled in; the next input opens it for another change. */
  keeps?: boolean;
  /** Called when the form was accepted and the status shows it. */
  onDone?: (data: Data) => void;
  /** Called once, when the visitor begins to use the form. */
  onFirstUse?: () => void;
  /** Called when fields have errors, found here or by the service. */
  onErrors?: (fields: readonly Name[]) => void;
}

export interface FormState<Name extends string> {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** The status that receives the focus after the form was accepted. */
  status: RefObject<HTMLDivElement | null>;
  /** The error summary. */
  summary: RefObject<HTMLDivElement | null>;
  phase: 'open' | 'sending' | 'done';
  problem: FormProblem | undefined;
  errors: FormErrors<Name>;
  /** The error of the field that was left or changed last, for the form's live region. */
  announcement: string;
  /** The entries of the error summary: the errors of the last submit, in the order of the form. */
  submitErrors: readonly SubmitError<Name>[];
  /** The service's messages that belong to no field of this form. */
  otherErrors: readonly string[];
  /** Returns the props that a field gets from its form. */
  field: <Field extends Name>(
    name: Field,
  ) => { id: string; name: Field; error: string | undefined; required: boolean };
  /** Shows a service's refusal of the form when the form itself was not sent. */
  refuse: (refused: FormProblem) => void;
  /** Opens an accepted form for another try, and selects the value of a field. */
  reopen: (name: Name) => void;
  handlers: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
    onBlur: (event: SyntheticEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
}

/**
 * Checks a form by its rules and sends it without leaving the page, one request at a time. After a
 * failure all fields keep their values except passwords: those are emptied, and the first of them
 * receives the focus unless the service has named other fields.
 */
export function useForm<Name extends string, Data>(
  options: FormOptions<Name, Data>,
): FormState<Name> {
  const { id, rules: asked, send, missing, leadsToField, resets, keeps } = options;
  const { onDone, onFirstUse, onErrors } = options;
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<FormState<Name>['phase']>('open');
  const [problem, setProblem] = useState<FormProblem>();
  const rules = useFormRules(form, asked, missing, leadsToField === true ? undefined : summary);
  // A ref, because a second submit can come before React has rendered the first.
  const isSending = useRef(false);
  const isUsed = useRef(false);
  const key = useRef<string>(undefined);
  const hasFailed = useRef(false);

  useEffect(() => {
    // A page from the back-forward cache shows its form as the visitor left it. The form is opened
    // again, and a password in it is removed.
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      if (form.current) emptyPasswords(form.current);
      setPhase('open');
    };
    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
    };
  }, []);

  async function submit(filledIn: HTMLFormElement): Promise<void> {
    isSending.current = true;
    setProblem(undefined);
    setPhase('sending');
    key.current ??= randomToken();
    const outcome = await send(answersOf(filledIn), key.current, hasFailed.current).catch(failed);
    isSending.current = false;
    hasFailed.current ||= outcome.kind === 'failed';
    if (outcome.kind === 'done') accept(filledIn, outcome.data);
    else reject(filledIn, outcome);
  }

  function accept(filledIn: HTMLFormElement, data: Data): void {
    beginAnew();
    flushSync(() => {
      setPhase('done');
    });
    status.current?.focus();
    if (resets) {
      // After the focus has moved, because leaving an emptied field would be an error.
      filledIn.reset();
    }
    if (resets || keeps) rules.forget();
    onDone?.(data);
  }

  /** Makes the next try a new form for the service. */
  function beginAnew(): void {
    key.current = undefined;
    hasFailed.current = false;
  }

  function reject(filledIn: HTMLFormElement, found: FormProblem): void {
    if (found.kind === 'failed' && wasReceivedBefore(found.error)) beginAnew();
    const [password] = emptyPasswords(filledIn);
    flushSync(() => {
      setPhase('open');
      setProblem(found);
    });
    const { fields, others } = sortSentences(found.kind === 'refused' ? found.fields : {}, asked);
    const named = Object.keys(fields) as Name[];
    if (named.length > 0 || others.length > 0) rules.show(fields, others);
    if (named.length > 0) onErrors?.(named);
    else if (!filledIn.hidden && others.length === 0) password?.focus();
  }

  return {
    id,
    form,
    status,
    summary,
    phase,
    problem,
    errors: rules.errors,
    submitErrors: rules.submitErrors,
    otherErrors: rules.otherErrors,
    announcement: rules.announcement,
    field: (name) => ({
      id: `${id}-${name}`,
      name,
      error: rules.errors[name],
      required: asked[name].includes(required),
    }),
    refuse(refused) {
      if (form.current) reject(form.current, refused);
    },
    reopen(name) {
      rules.forget();
      setProblem(undefined);
      flushSync(() => {
        setPhase('open');
      });
      const control = form.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement)) return;
      control.focus();
      control.select();
    },
    handlers: {
      onSubmit(event) {
        event.preventDefault();
        if (isSending.current || phase === 'done') return;
        const broken = rules.checkAll();
        if (broken.length === 0) void submit(event.currentTarget);
        else {
          setProblem(undefined);
          onErrors?.(broken);
        }
      },
      onInput(event) {
        key.current ??= randomToken();
        // A visitor who types into an accepted form begins another one and needs the button again.
        if ((resets || keeps) && phase === 'done') setPhase('open');
        rules.changed(nameOf(event.target));
      },
      onBlur(event) {
        if (phase !== 'done') rules.left(nameOf(event.target));
      },
      onFocus() {
        if (isUsed.current) return;
        isUsed.current = true;
        onFirstUse?.();
      },
    },
  };
}

/** Returns the current values; later typing does not change them. */
export function answersOf<Name extends string>(form: HTMLFormElement): ReadAnswer<Name> {
  return formValues(form);
}

/** Empties the passwords of a form, shown or hidden, and returns their inputs. */
function emptyPasswords(form: HTMLFormElement): HTMLInputElement[] {
  const passwords = [...form.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]')];
  for (const password of passwords) password.value = '';
  return passwords;
}

/**
 * Turns a rejection into a problem. `send` should not reject; if it does, the form must not stay in
 * the phase `sending`.
 */
function failed(error: unknown): FormProblem {
  return { kind: 'failed', error: error instanceof Error ? error : new Error('Not sent.') };
}

/** Sorts a service's messages into those about fields and those about none. */
function sortSentences<Name extends string>(
  sentences: Readonly<Record<string, string>>,
  asked: FormRules<Name>,
): { fields: FormErrors<Name>; others: readonly string[] } {
  const fields: Partial<Record<Name, string>> = {};
  const others: string[] = [];
  for (const [path, sentence] of Object.entries(sentences)) {
    const name = fieldOfPath(path, asked);
    if (name === undefined) others.push(sentence);
    else fields[name] = name in fields ? `${fields[name] ?? ''} ${sentence}` : sentence;
  }
  return { fields, others };
}

/**
 * Returns the field that a service names by its path in its own data (`patientDetails.phone`,
 * docs/specification/services.md#refusals): the field with that whole name, or else the one named
 * like the last part of the path.
 */
export function fieldOfPath<Name extends string>(
  path: string,
  asked: FormRules<Name>,
): Name | undefined {
  const last =
    path
      .split(/[.[\]]+/)
      .filter(Boolean)
      .at(-1) ?? '';
  return [path, last].find((each): each is Name => Object.hasOwn(asked, each));
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : '';
}
