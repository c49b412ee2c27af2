import { CALL_CARE } from 'contract/codes';
import { useMemo, useRef, useState, type JSX, type RefObject } from 'react';
import { rewardProgress } from '../../rules/points';
import { fullName, type SessionData } from '../../../session/rules/session';
import { numberText, priceText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { RefusedError } from '../../../base/content/envelope';
import { lastFigures, rewardsFigures } from '../../service/lastFigures';
import { useAccount, useSample } from '../../../session/useSession';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { IfAuthored } from '../../../slot/authored';
import { Button } from '../../../kit/ui/Button';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { Figures } from './Figures';

export interface RewardsSummaryProps {
  id: string;
  heading: string;
  /** The phone number for a member whose card needs customer care. */
  phone: string;
  joinPage?: string;
  /** The page where a lost card is replaced. */
  cardPage?: string;
  /** The points of one reward; authored, like its worth in `rewardCents`, because both change often. */
  pointsPerReward?: string;
  rewardCents?: string;
}

/**
 * Shows points and Bonus Cash of the member's card, the progress toward the next reward, and the history
 * (docs/specification/rewards.md#figures).
 */
export function RewardsSummary({ id, heading, ...props }: RewardsSummaryProps): JSX.Element {
  const account = useAccount();
  const headline = useRef<HTMLHeadingElement>(null);
  const isMember = account.phase === 'ready' && account.data.authInfo.wellness;
  return (
    <section className="ui-panel" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1} ref={headline}>
        {heading}
      </h2>
      {isMember && <MemberFigures {...{ id, headline, data: account.data, ...props }} />}
      {account.phase === 'ready' && !isMember && <Join joinPage={props.joinPage} />}
      {!isMember && account.phase !== 'ready' && account.phase !== 'failed' && (
        <>
          <Figures points={undefined} cents={undefined} at={undefined} isBusy />
          <div className="cmp-rewards-summary__space" />
        </>
      )}
      <RetryNotice
        problem={t('Points are not available right now.')}
        failure={account.phase === 'failed' ? account : undefined}
        next={headline}
      />
    </section>
  );
}

function MemberFigures({
  id,
  headline,
  data: { dashboardDetailsData, userDetails },
  phone,
  cardPage,
  pointsPerReward,
  rewardCents,
}: Omit<RewardsSummaryProps, 'heading' | 'joinPage'> & {
  headline: RefObject<HTMLHeadingElement | null>;
  data: SessionData;
}): JSX.Element {
  const isSample = useSample() !== undefined;
  const guid = userDetails.GUID;
  const last = useMemo(() => (isSample ? undefined : lastFigures(guid)), [isSample, guid]);
  const details = useAsync(isSample ? undefined : guid, () => rewardsFigures(guid));
  const [isOpen, setOpen] = useState(false);
  const code = useAsync(
    isOpen ? 'history' : undefined,
    () => import(/* webpackChunkName: "points-history" */ './PointsHistory'),
  );
  const shown = details.kind === 'done' ? details.value : last;
  const points = shown ? shown.points : dashboardDetailsData.WellnessPoints;
  const cents = shown ? shown.bonusCash : dashboardDetailsData.BonusCash;
  if (details.kind === 'failed' && isCareNeeded(details.error))
    return (
      <p className="cmp-rewards-summary__note">
        {t('We need to look at your card with you. Call us:')} <PhoneLink phone={phone} />
      </p>
    );
  return (
    <>
      <Figures points={points} cents={cents} at={shown?.at} isBusy={details.kind === 'pending'} />
      <RetryNotice
        problem={
          last
            ? t('We could not update your points.')
            : t('We cannot update your points right now. These are from the start of your visit.')
        }
        failure={details.kind === 'failed' ? details.failure : undefined}
        next={headline}
      />
      {points !== undefined && pointsPerReward && rewardCents && (
        <NextReward
          id={id}
          balance={points}
          points={Number(pointsPerReward)}
          cents={Number(rewardCents)}
        />
      )}
      <div className="cmp-rewards-summary__actions">
        <CardButton id={id} headline={headline} userDetails={userDetails} />
        <button
          className="ui-button ui-button--secondary"
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-history`}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? t('Hide the history') : t('Show the history')}
        </button>
      </div>
      <div id={`${id}-history`} hidden={!isOpen}>
        {code.kind === 'done' && <code.value.PointsHistory id={id} headline={headline} />}
        <RetryNotice
          problem={t('Your history is not available right now.')}
          failure={code.kind === 'failed' ? code.failure : undefined}
          next={headline}
        />
      </div>
      <IfAuthored value={cardPage}>
        <p>
          <PageLink href={cardPage ?? ''}>{t('Card lost, or two cards?')}</PageLink>
        </p>
      </IfAuthored>
    </>
  );
}

/**
 * Shows a button that opens the card with its barcode. The card's code is loaded with the page, because there may be
 * no network inside a store.
 */
function CardButton({
  id,
  headline,
  userDetails: { WellnessOriginalCardNumber, UserName },
}: {
  id: string;
  headline: RefObject<HTMLHeadingElement | null>;
  userDetails: SessionData['userDetails'];
}): JSX.Element | undefined {
  const cardNumber = WellnessOriginalCardNumber.replace(/\D/g, '');
  const [isShown, setShown] = useState(false);
  const code = useAsync(
    cardNumber === '' ? undefined : 'card',
    () => import(/* webpackChunkName: "rewards-card" */ './RewardsCard'),
  );
  if (cardNumber === '') return undefined;
  return (
    <>
      <Button
        onPress={() => {
          setShown(true);
        }}
      >
        {t('Show my card')}
      </Button>
      {isShown && code.kind === 'done' && (
        <code.value.RewardsCard
          id={id}
          cardNumber={cardNumber}
          name={fullName(UserName)}
          onClose={() => {
            setShown(false);
          }}
        />
      )}
      <RetryNotice
        problem={t('Your card is not available right now.')}
        failure={isShown && code.kind === 'failed' ? code.failure : undefined}
        next={headline}
      />
    </>
  );
}

const isCareNeeded = (error: unknown): boolean =>
  error instanceof RefusedError && error.answer.ErrCde === CALL_CARE;

function NextReward({
  id,
  balance,
  points,
  cents,
}: {
  id: string;
  balance: number;
  points: number;
  cents: number;
}): JSX.Element {
  const { collected, missing, ready } = rewardProgress(balance, points);
  return (
    <div className="cmp-rewards-summary__next">
      {ready > 0 && (
        <p>
          {t(
            'You have enough points for {0} in Bonus Cash. Ask for it at the register.',
            priceText(ready * cents),
          )}
        </p>
      )}
      <p id={`${id}-next`}>
        {t('{0} points to your next {1}', numberText(missing), priceText(cents))}
      </p>
      <progress
        className="ui-progress"
        aria-labelledby={`${id}-next`}
        max={points}
        value={collected}
      />
    </div>
  );
}

/** Shows a member without a card how to add one. */
function Join({ joinPage }: { joinPage: string | undefined }): JSX.Element {
  return (
    <>
      <p className="cmp-rewards-summary__note">
        {t('Add a rewards card to collect points and Bonus Cash.')}
      </p>
      <IfAuthored value={joinPage}>
        <p>
          <PageLink href={joinPage ?? ''}>{t('Add a rewards card')}</PageLink>
        </p>
      </IfAuthored>
    </>
  );
}
