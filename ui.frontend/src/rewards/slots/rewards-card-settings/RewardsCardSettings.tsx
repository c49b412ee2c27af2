import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { groupedNumber, type HeldCard } from '../../rules/heldCards';
import { numberText, priceText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { account } from '../../../account/service/accounts';
import { dashboardDetails } from '../../../account/service/dashboardDetails';
import { IfAuthored } from '../../../slot/authored';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { LostCard } from './LostCard';
import { MergeCards } from './MergeCards';

export interface RewardsCardSettingsProps {
  id: string;
  heading: string;
  intro?: string;
  /** The phone number for other questions about a card. */
  phone: string;
  joinPage?: string;
}

/** Shows the member's rewards card, replaces it when it is lost, and merges it with a second one. */
export function RewardsCardSettings({
  id,
  heading,
  intro,
  phone,
  joinPage,
}: RewardsCardSettingsProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Changing your card needs JavaScript. Turn it on for this site in your browser, then load the page again, or call us.',
        ),
        loading: t('Loading your card…'),
        unavailable: t('Your card is not available right now.'),
      }}
      skeletonClass="cmp-rewards-card-settings__skeleton"
      load={heldByMember}
      sample={() => ({ points: 1240, cents: 500 })}
    >
      {(held, { data, isSample }) => {
        const cardNumber = data.userDetails.WellnessOriginalCardNumber.replace(/\D/g, '');
        if (cardNumber === '' && !isSample) return <NoCard joinPage={joinPage} />;
        return (
          <OwnCard id={id} loaded={{ cardNumber: cardNumber || SAMPLE, ...held }} phone={phone} />
        );
      }}
    </SettingsCard>
  );
}

/** The card number that an author sees, because an author has no card. */
const SAMPLE = '4800155501423020';

async function heldByMember(): Promise<Pick<HeldCard, 'points' | 'cents'>> {
  const { points, bonusCash } = await dashboardDetails();
  return { points, cents: bonusCash };
}

type Shown = Omit<HeldCard, 'offers'>;

function OwnCard({ id, loaded, phone }: { id: string; loaded: Shown; phone: string }): JSX.Element {
  const [changed, setChanged] = useState<Shown>();
  const [message, setMessage] = useState('');
  /** Counts the changes; a new key closes the open forms. */
  const [turn, setTurn] = useState(0);
  const status = useRef<HTMLDivElement>(null);
  const card = changed ?? loaded;
  /** Shows the current card, and announces the change in the status, which takes the focus. */
  const show = (next: Shown, text: string): void => {
    flushSync(() => {
      setChanged(next);
      setMessage(text);
      setTurn(turn + 1);
    });
    status.current?.focus();
    // The dashboard and the card's barcode read the session. If this refresh fails, the next page load refreshes it.
    void account.refreshAfterChange().catch(() => undefined);
  };
  return (
    <>
      <div className="ui-form-notice" role="status" ref={status} tabIndex={-1}>
        {message !== '' && <div className="ui-form-notice__success">{message}</div>}
      </div>
      <dl className="cmp-rewards-card-settings__figures">
        <Figure term={t('Card number')} text={groupedNumber(card.cardNumber)} />
        <Figure
          term={t('Points')}
          text={card.points === undefined ? t('Could not be read') : numberText(card.points)}
        />
        <Figure
          term={t('Bonus Cash')}
          text={card.cents === undefined ? t('Could not be read') : priceText(card.cents)}
        />
      </dl>
      <LostCard
        key={`lost-${turn}`}
        id={`${id}-lost`}
        card={card}
        onReplaced={(next) => {
          show(
            next,
            t(
              'Your new card is ready. Its number is below. The lost card no longer works. We emailed you about it.',
            ),
          );
        }}
      />
      <MergeCards
        key={`merge-${turn}`}
        id={`${id}-merge`}
        onMerged={(next) => {
          show(
            next,
            t('We combined your cards. The other number no longer works. We emailed you about it.'),
          );
        }}
      />
      <p className="cmp-rewards-card-settings__part">
        {t('Need other help with your card? Call us:')} <PhoneLink phone={phone} />
      </p>
    </>
  );
}

function Figure({ term, text }: { term: string; text: string }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Shows a member without a card how to add one. */
function NoCard({ joinPage }: { joinPage: string | undefined }): JSX.Element {
  return (
    <>
      <p>{t('You have no rewards card yet. Add one to collect points and Bonus Cash.')}</p>
      <IfAuthored value={joinPage}>
        <p>
          <PageLink href={joinPage ?? ''}>{t('Add a rewards card')}</PageLink>
        </p>
      </IfAuthored>
    </>
  );
}
