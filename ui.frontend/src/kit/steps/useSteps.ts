import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wasReceivedBefore } from '../../base/http/errors';
import type { Draft } from '../drafts/orderedDraft';
import type { FormOutcome } from '../../base/content/formPost';
import { randomToken } from '../../base/values/randomToken';
import { stepInHistory, writeStep } from './stepHistory';
import {
  emptyProgress,
  firstIncomplete,
  firstRefused,
  positionOf,
  reachable,
  readProgress,
  refusalOf,
  withoutStep,
  type Answers,
  type Progress,
  type Refusal,
  type Step,
  type Steps,
} from './steps';
import { useDraft } from './useDraft';

export interface StepsState<Key extends string> {
  /** The element id of the component; the ids of the fields derive from it. */
  readonly id: string;
  readonly steps: Steps<Key>;
  /** `restoring`: the page was reloaded, and its answers are being fetched. */
  readonly phase: 'open' | 'restoring' | 'failed' | 'done';
  readonly current: Step<Key>;
  /** The index of the current step. */
  readonly position: number;
  /** The known answers when a step is opened. */
  readonly answers: Answers;
  /** Counts how often a step was opened again, and so identifies its form. */
  readonly turn: number;
  /** A step other than the page's first was opened, so its heading receives the focus. */
  readonly hasMoved: boolean;
  /** The service's refusal of the current step. */
  readonly refusal: Refusal | undefined;
  /** Resumes a draft of an earlier visit, if there is one. */
  readonly offer: (() => void) | undefined;
  /** The page was reloaded, and its answers are no longer stored. */
  readonly isLost: boolean;
  /** The answers could not be saved. */
  readonly isUnsaved: boolean;
  /** The review was seen, so the next step is the review again. */
  readonly isReviewed: boolean;
  /** Records what was typed, without opening a step. */
  readonly note: (answers: Answers) => void;
  /** Completes the current step. */
  readonly next: (answers: Answers) => void;
  readonly back: () => void;
  /** Opens a step from the review. */
  change(key: Key): void;
  /** Sends the answers, with the idempotency key of the form. */
  readonly submit: <Data>(send: SendAnswers<Data>) => Promise<FormOutcome<Data>>;
  /** Ends an accepted form and deletes what was typed. */
  readonly finish: () => void;
  /** Deletes what was typed, here and in the draft. */
  readonly startOver: () => void;
  /** Requests the draft once more. */
  readonly restore: () => void;
}

/** Sends a form's answers; `isRepeat` is true if an earlier try ended without a response. */
export type SendAnswers<Data> = (
  answers: Answers,
  key: string,
  isRepeat: boolean,
) => Promise<FormOutcome<Data>>;

/**
 * Manages a form in steps: the open step, the typed answers, and their draft. The browser's back
 * and forward buttons go through the steps. A reloaded page opens the same step with the same
 * answers, and neither a storage nor the address holds any of them.
 *
 * @param steps the same array in every render; the last one is the review
 * @param draft the same object in every render
 * @param prefill the known data about the visitor; they fill empty fields when they arrive
 */
export function useSteps<Key extends string>({
  id,
  steps,
  draft,
  prefill,
}: {
  id: string;
  steps: Steps<Key>;
  draft: Draft;
  prefill?: Answers | undefined;
}): StepsState<Key> {
  const [progress, setProgress] = useState(() => emptyProgress(steps));
  const [phase, setPhase] = useState<StepsState<Key>['phase']>('open');
  const [turn, setTurn] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const [found, setFound] = useState<Progress<Key>>();
  const [isLost, setLost] = useState(false);
  // Typing does not render, so the current state is kept beside the rendered one.
  const now = useRef(progress);
  const kept = useDraft(draft, now);
  /** The steps that were opened since the page was loaded, up to the open one. */
  const trail = useRef<Key[]>([]);

  const put = (changed: Partial<Progress<Key>>): void => {
    now.current = { ...now.current, ...changed };
    setProgress(now.current);
  };

  /** Opens a step, and adds it to the history unless it is already there. */
  const open = (step: Key, place: 'new' | 'present' | 'there'): void => {
    put({ step, isReviewed: now.current.isReviewed || step === steps.at(-1)?.key });
    setTurn((before) => before + 1);
    setFound(undefined);
    if (place !== 'there') writeStep(step, place);
    if (place === 'new') trail.current.push(step);
  };

  const begin = (): void => {
    // The history entry of the first step, to which the browser's back button leads.
    if (stepInHistory() === undefined) writeStep(now.current.step, 'present');
    if (trail.current.length === 0) trail.current.push(now.current.step);
  };

  const adopt = (restored: Progress<Key>): void => {
    now.current = restored;
    trail.current = [];
    open(restored.step, 'present');
  };

  /** Requests the draft: to open it, or, on another visit, to offer it. */
  const look = async (isReload: boolean): Promise<void> => {
    if (isReload) setPhase('restoring');
    const outcome = await draft.read();
    const restored = outcome.kind === 'done' ? readProgress(outcome.data?.state, steps) : undefined;
    if (!isReload) {
      // Known data about the visitor fill fields without being typed, so they do not hide the offer
      // of a draft.
      if (trail.current.length === 0) setFound(restored);
      return;
    }
    if (outcome.kind !== 'done') {
      setPhase('failed');
      return;
    }
    setPhase('open');
    const wanted = stepInHistory();
    if (restored) {
      const step = steps.find(({ key }) => key === wanted)?.key ?? restored.step;
      adopt({ ...restored, step: reachable(step, steps, restored.answers) });
    } else {
      setLost(wanted !== steps[0].key);
      open(steps[0].key, 'present');
    }
  };

  const arrive = useEffectEvent((step: string | undefined): void => {
    void look(steps.some(({ key }) => key === step));
  });
  useEffect(() => {
    // Read before input from before hydration is recorded, because that begins the form and its
    // history entry.
    const step = stepInHistory();
    // The first frame shows the first step, and React has to find it unchanged.
    queueMicrotask(() => {
      arrive(step);
    });
  }, []);

  const goTo = useEffectEvent((): void => {
    const wanted = stepInHistory();
    const step = steps.find(({ key }) => key === wanted)?.key;
    // A link within the page creates a history entry without a step.
    if (step === undefined || phase !== 'open') return;
    const target = reachable(step, steps, now.current.answers);
    if (trail.current.at(-2) === target) trail.current.pop();
    else trail.current.push(target);
    open(target, target === step ? 'there' : 'present');
  });
  useEffect(() => {
    const listener = (): void => {
      goTo();
    };
    addEventListener('popstate', listener);
    return () => {
      removeEventListener('popstate', listener);
    };
  }, []);

  const fill = useEffectEvent((known: Answers): void => {
    const typed = Object.entries(now.current.answers).filter(([, value]) => value !== '');
    put({ answers: { ...known, ...Object.fromEntries(typed) } });
  });
  useEffect(() => {
    if (prefill) fill(prefill);
  }, [prefill]);

  const position = positionOf(progress.step, steps);
  const current = steps[position] ?? steps[0];

  return {
    id,
    steps,
    phase,
    current,
    position,
    answers: progress.answers,
    turn,
    hasMoved: turn > 0,
    refusal: refusal && refusalOf(refusal, current, steps),
    offer:
      found &&
      (() => {
        adopt(found);
      }),
    isLost,
    isUnsaved: kept.isUnsaved,
    isReviewed: progress.isReviewed,
    note(answers) {
      begin();
      now.current = { ...now.current, answers: { ...now.current.answers, ...answers } };
      kept.save('soon');
    },
    next(answers) {
      begin();
      put({ answers: { ...now.current.answers, ...answers } });
      setLost(false);
      const rest = refusal && withoutStep(refusal, current, steps);
      setRefusal(rest);
      const review = steps.at(-1)?.key ?? current.key;
      const following = now.current.isReviewed
        ? (firstIncomplete(steps, now.current.answers) ?? review)
        : (steps.slice(position + 1).find((step) => !step.isSkipped?.(now.current.answers))?.key ??
          review);
      open((rest && firstRefused(rest, steps)) ?? following, 'new');
      kept.save('now');
    },
    back() {
      const before = steps[position - 1];
      if (!before) return;
      // Uses the browser's own way back if it leads there.
      if (trail.current.at(-2) === before.key) history.back();
      else open(before.key, 'new');
    },
    change(key) {
      open(key, 'new');
    },
    async submit(send) {
      // Saved before it is sent, so that a page that is reloaded in the meantime sends the same
      // form.
      put({ key: now.current.key || randomToken() });
      kept.save('now');
      const { answers, key, isRepeat } = now.current;
      const outcome = await send(answers, key, isRepeat);
      if (outcome.kind === 'failed') {
        const isOther = wasReceivedBefore(outcome.error);
        put({ key: isOther ? '' : key, isRepeat: !isOther });
        kept.save('now');
      }
      // A form that is sent again after it was accepted, with other answers, is another form.
      if (outcome.kind === 'done') put({ key: '', isRepeat: false });
      const refused = outcome.kind === 'refused' ? firstRefused(outcome, steps) : undefined;
      if (outcome.kind === 'refused' && refused !== undefined) {
        setRefusal(outcome);
        open(refused, 'new');
      }
      return outcome;
    },
    finish() {
      now.current = emptyProgress(steps);
      kept.drop();
      setPhase('done');
      writeStep(DONE, 'present');
    },
    startOver() {
      kept.drop();
      now.current = { ...emptyProgress(steps), answers: prefill ?? {} };
      setRefusal(undefined);
      setLost(false);
      setPhase('open');
      open(steps[0].key, 'present');
    },
    restore() {
      void look(true);
    },
  };
}

/** The history entry of an accepted form, which has no step to return to. */
const DONE = 'done';
