import { useRef, type JSX } from 'react';
import { progressSteps, type ProgressStep } from '../../../session/rules/accountProgress';
import { sentence, t } from '../../../base/i18n/t';
import { useFlag } from '../../../base/flags/flags';
import { pageAddress } from '../../../base/page/pageAddress';
import { Icon, tickIcon } from '../../../kit/ui/Icon';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { useAccountProgress } from './useAccountProgress';

/** The page of each step; without a page, a step has no link. */
export interface StepPages {
  rewardsPage?: string;
  pharmacyPage?: string;
  communicationsPage?: string;
  dependentsPage?: string;
  mobilePage?: string;
  billingPage?: string;
  shippingPage?: string;
}

/** The benefit of each step, in a short sentence. */
export interface StepBenefits {
  rewardsBenefit: string;
  pharmacyBenefit: string;
  communicationsBenefit: string;
  dependentsBenefit: string;
  mobileBenefit: string;
  billingBenefit: string;
  shippingBenefit: string;
}

export interface AccountProgressProps extends StepPages, StepBenefits {
  id: string;
  heading: string;
}

/**
 * The seven steps of setting up an account, and the number of completed ones
 * (docs/specification/session.md#account-progress). The steps are in the first frame; the state of each arrives later
 * and moves nothing, unless all are completed: then one line, which can be opened, replaces them.
 */
export function AccountProgress({
  id,
  heading,
  ...authored
}: AccountProgressProps): JSX.Element | null {
  const isOn = useFlag('account-progress');
  const progress = useAccountProgress();
  const headline = useRef<HTMLHeadingElement>(null);
  const isReady = progress.phase === 'ready';

  if (!isOn) return null;
  const isComplete = isReady && progress.done === progress.total;
  const steps = (
    <ul className="cmp-account-progress__steps">
      {progressSteps.map((step) => {
        const { text, page, benefit } = stepTexts[step];
        const known = isReady ? progress.steps.find((each) => each.step === step) : undefined;
        return (
          <ProgressStepItem
            key={step}
            benefitId={`${id}-${step}`}
            text={t(text)}
            benefit={authored[benefit]}
            page={authored[page]}
            done={known?.done}
          />
        );
      })}
    </ul>
  );
  return (
    <section className="ui-panel" aria-labelledby={`${id}-heading`}>
      {isComplete ? (
        <details>
          <summary className="cmp-account-progress__complete">
            <h2 id={`${id}-heading`} tabIndex={-1} ref={headline}>
              {t('Your account is set up')}
            </h2>
          </summary>
          {steps}
        </details>
      ) : (
        <h2 id={`${id}-heading`} tabIndex={-1} ref={headline}>
          {heading}
        </h2>
      )}
      {progress.phase !== 'failed' && !isComplete && (
        <div className="cmp-account-progress__sum">
          <p className="cmp-account-progress__count" id={`${id}-count`} role="status">
            {isReady
              ? t('{0} of {1} done', progress.done, progress.total)
              : t('Loading your next steps…')}
          </p>
          <progress
            className="ui-progress"
            aria-labelledby={`${id}-count`}
            max={progressSteps.length}
            value={isReady ? progress.done : 0}
          />
        </div>
      )}
      <RetryNotice
        problem={t('We could not load your next steps. Check your connection, then try again.')}
        failure={progress.phase === 'failed' ? progress : undefined}
        next={headline}
      />
      {!isComplete && steps}
    </section>
  );
}

/**
 * Renders one step: completed, open with a link to its page, or not known yet. Its benefit is shown in every state, so
 * that nothing moves when the state arrives.
 */
function ProgressStepItem({
  benefitId,
  text,
  benefit,
  page,
  done,
}: {
  benefitId: string;
  text: string;
  benefit: string;
  page: string | undefined;
  done: boolean | undefined;
}): JSX.Element {
  const state = done ? 'done' : 'open';
  return (
    <li className={`cmp-account-progress__step cmp-account-progress__step--${state}`}>
      <span className="cmp-account-progress__mark" aria-hidden="true">
        {done && <Icon of={tickIcon} />}
      </span>
      <div className="cmp-account-progress__words">
        <p className="cmp-account-progress__name">
          {done === false && page ? (
            <a
              className="cmp-account-progress__link"
              href={pageAddress(page)}
              aria-describedby={benefitId}
            >
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
          {done === false && !page && (
            <span className="cmp-account-progress__soon"> {t('(coming soon)')}</span>
          )}
          {done !== undefined && (done || page) && (
            <span className="visually-hidden"> {done ? t('(done)') : t('(not done yet)')}</span>
          )}
        </p>
        <p className="cmp-account-progress__benefit" id={benefitId}>
          {benefit}
        </p>
      </div>
    </li>
  );
}

/** The name of a step for visitors, and the attributes with its page and its benefit. */
const stepTexts: Readonly<
  Record<
    ProgressStep,
    {
      readonly text: string;
      readonly page: keyof StepPages;
      readonly benefit: keyof StepBenefits;
    }
  >
> = {
  rewardsSignup: {
    text: sentence('Add a rewards card'),
    page: 'rewardsPage',
    benefit: 'rewardsBenefit',
  },
  pharmacySignup: {
    text: sentence('Link your pharmacy'),
    page: 'pharmacyPage',
    benefit: 'pharmacyBenefit',
  },
  pharmacyComms: {
    text: sentence('Choose pharmacy messages'),
    page: 'communicationsPage',
    benefit: 'communicationsBenefit',
  },
  linkDependents: {
    text: sentence('Link family members'),
    page: 'dependentsPage',
    benefit: 'dependentsBenefit',
  },
  isLoggedInMobile: {
    text: sentence('Sign in to the app'),
    page: 'mobilePage',
    benefit: 'mobileBenefit',
  },
  defaultBilling: {
    text: sentence('Save a billing address'),
    page: 'billingPage',
    benefit: 'billingBenefit',
  },
  defaultShipping: {
    text: sentence('Save a shipping address'),
    page: 'shippingPage',
    benefit: 'shippingBenefit',
  },
};
