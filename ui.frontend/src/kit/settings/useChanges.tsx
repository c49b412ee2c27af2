import { useRef, useState, type JSX, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../base/i18n/t';
import type { FormOutcome, FormProblem } from '../../base/content/formPost';
import { Button } from '../ui/Button';
import { problemText } from '../form/Form';

/** The last change, and how to undo it if that is possible. */
export interface Done {
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

/**
 * A member's settings that single buttons change: the current value, the change under way, and the
 * outcome of the last one.
 */
export interface Changes<T> {
  readonly now: T;
  /** The name of the change that is under way. */
  readonly busy: string | undefined;
  readonly lastDone: Done | undefined;
  readonly problem: string | undefined;
  /** Receives the focus after a change, because its button is often gone. */
  readonly status: RefObject<HTMLDivElement | null>;
  /** Shows the new value and what was done, and moves the focus there. */
  readonly show: (next: T, done: Done) => void;
  /** Clears the messages, before a form is opened. */
  readonly clear: () => void;
  readonly change: (change: Change<T>) => Promise<void>;
}

export interface Change<T> {
  /**
   * Marks the button that is busy; `UNDO` for the undo button beside the message of the last
   * change.
   */
  readonly name: string;
  /** The label of the button, for a sentence that asks to choose it again. */
  readonly button: string;
  /** Sends the request; never rejects. */
  readonly send: () => Promise<FormOutcome<T>>;
  readonly done: (next: T) => Done;
}

/** The name of a change that undoes the last one. */
export const UNDO = 'undo';

/**
 * Makes one change at a time to the contents of a settings card.
 * @param explain explains a failure, and the current value, if the problem's own sentence does not
 * say enough
 */
export function useChanges<T>(
  loaded: T,
  explain?: (
    problem: FormProblem,
  ) => Promise<{ readonly now: T; readonly text: string } | undefined>,
): Changes<T> {
  const [now, setNow] = useState(loaded);
  const [busy, setBusy] = useState<string>();
  const [lastDone, setLastDone] = useState<Done>();
  const [problem, setProblem] = useState<string>();
  const status = useRef<HTMLDivElement>(null);

  const show = (next: T, done: Done): void => {
    flushSync(() => {
      setNow(next);
      setProblem(undefined);
      setLastDone(done);
    });
    status.current?.focus();
  };
  const clear = (): void => {
    setLastDone(undefined);
    setProblem(undefined);
  };
  return {
    now,
    busy,
    lastDone,
    problem,
    status,
    show,
    clear,
    async change({ name, button, send, done }) {
      setBusy(name);
      setProblem(undefined);
      // The undo button is beside the message of the last change.
      if (name !== UNDO) setLastDone(undefined);
      const outcome = await send();
      if (outcome.kind === 'done') {
        setBusy(undefined);
        show(outcome.data, done(outcome.data));
        return;
      }
      const explained = await explain?.(outcome);
      setBusy(undefined);
      if (explained) setNow(explained.now);
      setProblem(explained?.text ?? problemText(outcome, t('choose “{0}” again', button)));
    },
  };
}

/** Shows what was done last, with the undo button, and what went wrong. */
export function ChangeNotices({
  changes: { busy, lastDone, problem, status },
}: {
  changes: Pick<Changes<unknown>, 'busy' | 'lastDone' | 'problem' | 'status'>;
}): JSX.Element {
  return (
    <>
      <div className="ui-form-notice ui-changes__notice" role="status" ref={status} tabIndex={-1}>
        {lastDone && (
          <div className="ui-form-notice__success ui-changes__done">
            <span>{lastDone.text}</span>
            {lastDone.undo && (
              <Button
                variant="secondary"
                busy={busy === UNDO}
                busyLabel={t('One moment…')}
                onPress={lastDone.undo}
              >
                {t('Undo')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="ui-form-notice ui-changes__notice" role="alert">
        {problem !== undefined && <p className="ui-form-notice__failure">{problem}</p>}
      </div>
    </>
  );
}

/**
 * A form in place of what it changes, one at a time; the focus goes into it and back to its button.
 */
export interface OpenForm<Name extends string> {
  readonly open: Name | undefined;
  /** The element around the forms and their buttons, which are inside `data-opens={name}`. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** @param field the element id of the form's first field */
  readonly edit: (which: Name, field: string) => void;
  /** Closes without a change; the button receives the focus. */
  readonly cancel: (which: Name) => void;
  readonly close: () => void;
}

export function useOpenForm<Name extends string>(): OpenForm<Name> {
  const [open, setOpen] = useState<Name>();
  const container = useRef<HTMLDivElement>(null);
  const put = (which: Name | undefined): void => {
    flushSync(() => {
      setOpen(which);
    });
  };
  return {
    open,
    container,
    edit(which, field) {
      put(which);
      document.getElementById(field)?.focus();
    },
    cancel(which) {
      put(undefined);
      container.current?.querySelector<HTMLElement>(`[data-opens="${which}"] button`)?.focus();
    },
    close() {
      put(undefined);
    },
  };
}
