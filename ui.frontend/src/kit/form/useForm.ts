import {
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { required } from './rules/rules';
import type { FormOutcome, FormProblem } from '../../base/content/formPost';
import { wasReceivedBefore } from '../../base/http/errors';
import {
  useFormRules,
  type FormErrors,
  type FormRules,
  type MissingTexts,
  type SubmitError,
} from './useFormRules';

/** Reads the value of a field. A ticked checkbox is 'true', one that is not ticked is empty. */
export type ReadAnswer<Name extends string> = (name: Name) => string;

export interface FormOptions<Name extends string, Data> {
  /** The element id of the component; the ids of the fields derive from it. */
  id: string;
  /** One entry for each field; the same object in every render. */
  rules: FormRules<Name>;
  /**
   * Sends the form. `key` is its idempotency key: the same for every retry, so that a service which
   * has already accepted the form, while its response was lost, does not accept it twice.
   * `isRepeat` says that an earlier try with that key failed, and may have been done all the same.
   */
  send: (read: ReadAnswer<Name>, key: string, isRepeat: boolean) => Promise<FormOutcome<Data>>;
  /** What an author has an empty field say that is required; without it, that it is required. */
  missing?: MissingTexts<Name>;
  /** A submit with errors moves the focus to the first field with one, not to the error summary. */
  leadsToField?: boolean;
  /** Empties an accepted form, so that the visitor can fill it in again. */
  resets?: boolean;
  /** Leaves an accepted form as it is filled in; the next input opens it for another change. */
  keeps?: boolean;
  /** The form was accepted, and the status says so. */
  onDone?: (data: Data) => void;
  /** The visitor has begun to use the form. Called once. */
  onFirstUse?: () => void;
  /** Fields did not pass, here or at the service. */
  onErrors?: (fields: readonly Name[]) => void;
}

export interface FormState<Name extends string> {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** The status that an accepted form moves the focus to. */
  status: RefObject<HTMLDivElement | null>;
  /** The error summary. */
  summary: RefObject<HTMLDivElement | null>;
  phase: 'open' | 'sending' | 'done';
  problem: FormProblem | undefined;
  errors: FormErrors<Name>;
  /** The error of the field that was left or changed last, for the form's live region. */
  announcement: string;
  /** What an error summary lists: the errors of the last submit, in the order of the form. */
  submitErrors: readonly SubmitError<Name>[];
  /** What the service refused that stands at no field of this form. */
  otherErrors: readonly string[];
  /** The props that a field gets from its form. */
  field: <Field extends Name>(
    name: Field,
  ) => { id: string; name: Field; error: string | undefined; required: boolean };
  /** Shows what a service has refused of the form, where the form itself was not sent. */
  refuse: (refused: FormProblem) => void;
  /** Opens an accepted form for another try, with the value of a field selected. */
  reopen: (name: Name) => void;
  handlers: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
    onBlur: (event: SyntheticEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
}

/**
 * A form that is checked by its rules and sent without leaving the page, one request at a time.
 * After a failure everything that was typed stays except passwords: those are emptied, and the
 * first of them gets the focus unless the service has named other fields.
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
    // A page from the back-forward cache shows its form as it was left: it is opened again, and a
    // password in it is removed.
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
    key.current ??= idempotencyKey();
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

  /** The next try is another form for the service. */
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
        key.current ??= idempotencyKey();
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

/** The values as they are now; what is typed later does not change them. */
export function answersOf<Name extends string>(form: HTMLFormElement): ReadAnswer<Name> {
  const entries = new FormData(form);
  return (name) => {
    const value = entries.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Empties the passwords of a form, shown or not, and returns their inputs. */
function emptyPasswords(form: HTMLFormElement): HTMLInputElement[] {
  const passwords = [...form.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]')];
  for (const password of passwords) password.value = '';
  return passwords;
}

/** 128 random bits. `crypto.randomUUID` exists on https pages only. */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `send` should not reject. Where it does, the form must not stay in the phase `sending`. */
function failed(error: unknown): FormProblem {
  return { kind: 'failed', error: error instanceof Error ? error : new Error('Not sent.') };
}

/** A service's sentences at the fields that they are about, and those about none of them. */
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
 * The field that a service names by its path in its own data (`patientDetails.phone`, domain-facts
 * §0): the field with that whole name, or else the one with the name of the path's last part.
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
