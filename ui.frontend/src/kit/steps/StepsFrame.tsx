import { useEffect, useEffectEvent, useRef, type JSX, type ReactNode } from 'react';
import { t } from '../../base/i18n/t';
import { IfAuthored } from '../../slot/authored';
import { Button } from '../ui/Button';
import { Notice, NoticeRegion } from '../ui/feedback/Notice';
import { PageLink } from '../ui/PageLink';
import { PhoneLink } from '../ui/PhoneLink';
import { RetryNotice } from '../ui/feedback/RetryNotice';
import { Stepper } from '../ui/Stepper';
import { headingId } from '../form/Form';
import type { Step } from './steps';
import type { StepsState } from './useSteps';

/**
 * The frame of the current step: the stepper, the heading that receives the focus when the step is
 * opened, the way back, and notices about the answers of an earlier visit.
 */
export function StepsFrame({
  steps,
  label,
  heading: ownHeading,
  intro,
  plain,
  note,
  lost,
  conflict,
  done,
  children,
}: {
  steps: StepsState<string>;
  /** The purpose of the steps, for screen readers. */
  label: string;
  /** Replaces the heading of the step. */
  heading?: string | undefined;
  /** A sentence below the heading of the step. */
  intro?: ReactNode;
  /** The content without JavaScript: a sentence, and other ways to do the same. */
  plain: PlainWays;
  /** A sentence below each step, for example about privacy. */
  note?: string | undefined;
  /** The notice if a reloaded page finds its answers gone; by default, that 30 minutes are over. */
  lost?: string;
  /** Replaces the notice that the answers are not saved if another page has saved others. */
  conflict?: ReactNode;
  /** Replaces the form once it was accepted. */
  done: { readonly heading: string; readonly content: ReactNode };
  children: ReactNode;
}): JSX.Element {
  const { id, phase, position, current } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = phase === 'done';

  const takeFocus = useEffectEvent((): void => {
    // A refusal by the service takes the focus itself.
    if (steps.hasMoved && !steps.refusal) heading.current?.focus();
  });
  useEffect(() => {
    takeFocus();
  }, [steps.turn, isDone]);

  return (
    <>
      <Plain {...plain} />
      <div className="ui-form-card ui-steps">
        {!isDone && (
          <Stepper
            label={label}
            steps={steps.steps.map((each) => ({ key: each.key, label: wordsOf(each, each.label) }))}
            current={position}
          />
        )}
        <div className="ui-form-card__header">
          <h2
            className="ui-form-card__heading ui-steps__heading"
            id={headingId(id)}
            tabIndex={-1}
            ref={heading}
          >
            {!isDone && (
              <span className="ui-steps__count">
                {t('Step {0} of {1}', position + 1, steps.steps.length)}{' '}
              </span>
            )}
            {isDone ? done.heading : (ownHeading ?? wordsOf(current, current.heading))}
          </h2>
          {!isDone && intro !== undefined && <div className="ui-form-card__intro">{intro}</div>}
        </div>
        <EarlierAnswers steps={steps} lost={lost} conflict={conflict} />
        {isDone ? (
          done.content
        ) : (
          <div className="ui-steps__form" hidden={phase !== 'open'}>
            {children}
            <IfAuthored value={note}>
              <p className="ui-form-card__note">{note}</p>
            </IfAuthored>
            {position > 0 && (
              <Button variant="quiet" className="ui-steps__back" onPress={steps.back}>
                {t('Back')}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

const wordsOf = ({ isAuthored }: Step, words: string): string =>
  isAuthored === true ? words : t(words);

interface PlainWays {
  readonly text: string;
  readonly phone?: string | undefined;
  readonly storesPage?: string | undefined;
}

function Plain({ text, phone, storesPage }: PlainWays): JSX.Element {
  return (
    <noscript>
      <div className="ui-steps__plain">
        <p>{text}</p>
        <IfAuthored value={phone}>
          <p>
            <PhoneLink phone={phone ?? ''} />
          </p>
        </IfAuthored>
        <IfAuthored value={storesPage}>
          <p>
            <PageLink href={storesPage}>{t('Find a store')}</PageLink>
          </p>
        </IfAuthored>
      </div>
    </noscript>
  );
}

/** Informs about the answers of an earlier visit, and whether those of this visit are saved. */
function EarlierAnswers({
  steps,
  lost,
  conflict,
}: {
  steps: StepsState<string>;
  lost: string | undefined;
  conflict: ReactNode;
}): JSX.Element {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div className="ui-steps__news" ref={region} tabIndex={-1}>
      <RetryNotice
        problem={t('We could not restore your answers. Check your connection, then try again.')}
        failure={steps.phase === 'failed' ? { retrying: false, retry: steps.restore } : undefined}
        next={region}
      />
      {steps.phase === 'failed' && (
        <Button variant="quiet" onPress={steps.startOver}>
          {t('Start over')}
        </Button>
      )}
      <NoticeRegion>
        {steps.phase === 'restoring' && <p>{t('Restoring your answers…')}</p>}
        {steps.offer && (
          <Notice
            level={3}
            heading={t('You already started this form')}
            actions={
              <>
                <Button variant="secondary" onPress={steps.offer}>
                  {t('Continue with these answers')}
                </Button>
                <Button variant="quiet" onPress={steps.startOver}>
                  {t('Start over')}
                </Button>
              </>
            }
          >
            {t('We saved your answers.')}
          </Notice>
        )}
        {steps.isLost && (
          <Notice kind="warning">
            {lost ?? t('We keep your answers for only 30 minutes. Enter them again.')}
          </Notice>
        )}
        {conflict}
        {steps.isUnsaved && conflict === undefined && (
          <Notice kind="warning">
            {t(
              'We cannot save your answers right now. If you leave or reload this page, you will lose them.',
            )}
          </Notice>
        )}
      </NoticeRegion>
    </div>
  );
}
