import { useRef, useState } from 'react';
import type { FormOutcome } from '../../base/content/formPost';
import { problemText, tryAgain } from '../form/Form';
import { randomToken } from '../../base/values/randomToken';

/** The state of a single button's action: whether it is under way, and why it failed. */
export interface Action {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly run: () => Promise<void>;
  /** Forgets the problem, before the visitor is asked once more. */
  readonly clear: () => void;
}

/**
 * Sends one action to a service, one request at a time. The idempotency key is the same for every
 * try until one is accepted.
 *
 * @param label the button's label, for a sentence that asks to choose it again
 * @param send never rejects
 */
export function useAction<Data>(
  label: string,
  send: (key: string) => Promise<FormOutcome<Data>>,
  onDone: (data: Data) => void,
): Action {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef<string>(undefined);
  return {
    isBusy,
    problem,
    async run() {
      if (isBusy) return;
      setBusy(true);
      setProblem(undefined);
      key.current ??= randomToken();
      const outcome = await send(key.current);
      setBusy(false);
      if (outcome.kind !== 'done') {
        setProblem(problemText(outcome, tryAgain(label)));
        return;
      }
      key.current = undefined;
      onDone(outcome.data);
    },
    clear() {
      setProblem(undefined);
    },
  };
}
