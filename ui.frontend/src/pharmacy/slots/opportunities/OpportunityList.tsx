import { useEffect, useRef, useState, type JSX } from 'react';
import { dayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { failureText } from '../../../kit/form/failureText';
import { PartHeading } from '../../../kit/person/PartHeading';
import type { GuestSession } from '../../service/guest';
import {
  opportunities,
  updateOpportunity,
  type Opportunity,
  type OpportunityAction,
} from '../../service/opportunities';
import { useSample } from '../../../session/useSession';
import { useAsync, type Async } from '../../../kit/ui/async/useAsync';
import { IfAuthored } from '../../../slot/authored';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { NoticeRegion } from '../../../kit/ui/feedback/Notice';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { Skeleton } from '../../../kit/ui/feedback/Skeleton';

/** The pages to which an accepted suggestion leads. */
export interface OpportunityPages {
  refillPage?: string;
  vaccinesPage?: string;
}

/** Lists the open suggestions of a patient or a guest. A guest's details are attached to each answer. */
export function OpportunityList({
  id,
  phone,
  guest,
  ...pages
}: OpportunityPages & { id: string; phone: string; guest?: GuestSession }): JSX.Element {
  const sample = useSample();
  const asked = useAsync(sample ? undefined : `opportunities ${guest?.guid ?? ''}`, async () => {
    const outcome = await opportunities();
    if (outcome.kind === 'done') return outcome.data;
    throw outcome.kind === 'failed' ? outcome.error : new Error('The service refused the list.');
  });
  const listed: Async<readonly Opportunity[]> = sample
    ? { kind: 'done', value: sample.opportunities }
    : asked;
  const next = useRef<HTMLDivElement>(null);
  return (
    <div tabIndex={-1} ref={next}>
      {guest && <PartHeading id={`${id}-for`}>{t('For {0}', guest.lastName)}</PartHeading>}
      {listed.kind === 'pending' && (
        <>
          <p role="status">{t('Loading your suggestions…')}</p>
          <Skeleton lines={6} />
        </>
      )}
      <RetryNotice
        problem={
          <TextWithPhone
            text={t('We could not load your suggestions. Try again, or call us at {0}.', phone)}
            phone={phone}
          />
        }
        failure={listed.kind === 'failed' ? listed.failure : undefined}
        next={next}
      />
      {listed.kind === 'done' && listed.value.length === 0 && (
        <p>{t('You do not need to do anything now. We will message you when something is new.')}</p>
      )}
      {listed.kind === 'done' && listed.value.length > 0 && (
        <ul className="cmp-opportunities__list">
          {listed.value.map((each) => (
            <li className="cmp-opportunities__item" key={each.id}>
              <OpportunityEntry opportunity={each} guest={guest} pages={pages} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OpportunityEntry({
  opportunity,
  guest,
  pages,
}: {
  opportunity: Opportunity;
  guest: GuestSession | undefined;
  pages: OpportunityPages;
}): JSX.Element {
  const { title, text } = wordsOf(opportunity);
  const [answer, setAnswer] = useState<OpportunityAction>();
  const [sending, setSending] = useState<OpportunityAction>();
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The focused button was removed.
    if (answer) outcome.current?.focus();
  }, [answer]);

  const send = async (action: OpportunityAction): Promise<void> => {
    if (sending) return;
    setSending(action);
    setProblem(undefined);
    const result = await updateOpportunity(opportunity.id, action, guest);
    setSending(undefined);
    if (result.kind === 'done') setAnswer(action);
    else
      setProblem(
        result.kind === 'failed' ? failureText(result.error, t('choose again')) : result.message,
      );
  };
  return (
    <>
      <h3 className="cmp-opportunities__title" tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p className="cmp-opportunities__text">{text}</p>
      {answer === undefined ? (
        <div className="ui-actions" role="group" aria-label={title}>
          {ACTIONS.map((action) => (
            <Button
              key={action}
              variant={action === 'accept' ? 'secondary' : 'quiet'}
              busy={sending === action}
              busyLabel={t('Saving…')}
              onPress={() => void send(action)}
            >
              {actionText(action)}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <p className="cmp-opportunities__outcome" tabIndex={-1} ref={outcome}>
            {outcomeText(answer, opportunity)}
          </p>
          <div className="ui-actions">
            {answer === 'accept' && <NextStep opportunity={opportunity} pages={pages} />}
            <Button
              variant="quiet"
              onPress={() => {
                setAnswer(undefined);
                heading.current?.focus();
              }}
            >
              {t('Change my answer')}
            </Button>
          </div>
        </>
      )}
      <NoticeRegion urgent>
        {problem !== undefined && <p className="cmp-opportunities__problem">{problem}</p>}
      </NoticeRegion>
    </>
  );
}

const ACTIONS: readonly OpportunityAction[] = ['accept', 'remind', 'decline'];

function actionText(action: OpportunityAction): string {
  switch (action) {
    case 'accept':
      return t('Yes, please');
    case 'remind':
      return t('Remind me in a week');
    case 'decline':
      return t('No, thank you');
  }
}

/** Links to the page on which to continue with an accepted suggestion, if an author has set it. */
function NextStep({
  opportunity: { kind },
  pages: { refillPage, vaccinesPage },
}: {
  opportunity: Opportunity;
  pages: OpportunityPages;
}): JSX.Element | null {
  if (kind === 'refill-due')
    return (
      <IfAuthored value={refillPage}>
        <ButtonLink href={refillPage}>{t('Refill prescriptions')}</ButtonLink>
      </IfAuthored>
    );
  if (kind === 'vaccine-due')
    return (
      <IfAuthored value={vaccinesPage}>
        <ButtonLink href={vaccinesPage}>{t('Choose a time')}</ButtonLink>
      </IfAuthored>
    );
  return null;
}

/** Returns the title and the text of a suggestion; a guest's suggestion names no drug. */
function wordsOf({ kind, drugName, vaccine, dueDate }: Opportunity): {
  readonly title: string;
  readonly text: string;
} {
  switch (kind) {
    case 'refill-due':
      return {
        title: drugName === '' ? t('A refill is due') : t('{0}: a refill is due', drugName),
        text:
          dueDate === undefined
            ? t('You may run out soon.')
            : t('You may run out on {0}.', dayText(dueDate)),
      };
    case 'vaccine-due':
      return {
        title: vaccine === '' ? t('A vaccine is due') : t('{0} vaccine', vaccine),
        text:
          dueDate === undefined
            ? t('It is recommended for you now.')
            : t('It is recommended for you starting {0}.', dayText(dueDate)),
      };
    case 'sync':
      return {
        title: t('All your prescriptions on one day'),
        text: t('We fill them together, so that you need to come only once a month.'),
      };
    case 'unknown':
      return {
        title: t('A suggestion from your pharmacist'),
        text: t('If you would like to hear more about it, we will call you.'),
      };
  }
}

function outcomeText(answer: OpportunityAction, { kind }: Opportunity): string {
  if (answer === 'decline') return t('Thank you. We will not suggest it again.');
  if (answer === 'remind') return t('We will remind you in a week.');
  if (kind === 'refill-due') return t('Thank you. Now choose when to pick it up.');
  if (kind === 'vaccine-due') return t('Thank you. Now choose when to come.');
  return t('Thank you. Your pharmacy will take care of it.');
}
