import { useRef, type JSX } from 'react';
import { progressSteps } from '../../domain/account/accountProgress';
import { useFlag } from '../../services/flags/flags';
import { RetryNotice } from '../../ui/RetryNotice';
import { ProgressStepItem } from './ProgressStepItem';
import { stepTexts, type StepPages } from './steps';
import { useAccountProgress } from './useAccountProgress';

export interface AccountProgressProps extends StepPages {
  id: string;
  heading: string;
}

/**
 * The seven steps of setting up an account, and how many are done (product-spec §3). The steps
 * stand in the first frame; what is known of each comes later and moves nothing.
 */
export function AccountProgress({
  id,
  heading,
  ...pages
}: AccountProgressProps): JSX.Element | null {
  const isOn = useFlag('account-progress');
  const progress = useAccountProgress();
  const headline = useRef<HTMLHeadingElement>(null);
  const isReady = progress.phase === 'ready';

  if (!isOn) return null;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2
        className="cmp-account-progress__heading"
        id={`${id}-heading`}
        tabIndex={-1}
        ref={headline}
      >
        {heading}
      </h2>
      {progress.phase !== 'failed' && (
        <div className="cmp-account-progress__sum">
          <p className="cmp-account-progress__count" id={`${id}-count`} role="status">
            {isReady ? countText(progress.done, progress.total) : 'Looking up your steps…'}
          </p>
          <progress
            className="cmp-account-progress__bar"
            aria-labelledby={`${id}-count`}
            max={progressSteps.length}
            value={isReady ? progress.done : 0}
          />
        </div>
      )}
      <RetryNotice
        problem="We could not look up your steps. Check your connection, then try again."
        failure={progress.phase === 'failed' ? progress : undefined}
        next={headline}
      />
      <ul className="cmp-account-progress__steps">
        {progressSteps.map((step) => {
          const { text, page } = stepTexts[step];
          const known = isReady ? progress.steps.find((each) => each.step === step) : undefined;
          return <ProgressStepItem key={step} text={text} page={pages[page]} done={known?.done} />;
        })}
      </ul>
    </section>
  );
}

function countText(done: number, total: number): string {
  const count = `${done} of ${total} done`;
  return done === total ? `${count}. You are all set.` : count;
}
