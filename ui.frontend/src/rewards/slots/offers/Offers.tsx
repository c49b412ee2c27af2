import { useId, useRef, useState, type JSX, type RefObject } from 'react';
import { dayText } from '../../../base/i18n/days';
import { plural, t } from '../../../base/i18n/t';
import { problemText, tryAgain } from '../../../kit/form/Form';
import type { FormProblem } from '../../../base/content/formPost';
import { loadOffer, offers as askForOffers, type Offer } from '../../service/offers';
import { useAccount, useSample } from '../../../session/useSession';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { IfAuthored } from '../../../slot/authored';
import { Button } from '../../../kit/ui/Button';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { formValues } from '../../../kit/form/formValues';

export interface OffersProps {
  id: string;
  heading: string;
  note?: string;
}

/**
 * Lists the offers that a member can load to the rewards card (`Load2cardToken`,
 * docs/specification/rewards.md#figures).
 */
export function Offers({ id, heading, note }: OffersProps): JSX.Element | null {
  const account = useAccount();
  const headline = useRef<HTMLHeadingElement>(null);
  const token = account.phase === 'ready' ? account.data.userDetails.Load2cardToken : undefined;
  // No offer can be loaded without a card, and the card's own slot explains how to get one.
  if (token === '') return null;
  return (
    <section className="ui-panel" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1} ref={headline}>
        {heading}
      </h2>
      <IfAuthored value={note}>
        <p className="cmp-offers__note">{note}</p>
      </IfAuthored>
      <OfferList token={token} headline={headline} />
    </section>
  );
}

function OfferList({
  token,
  headline,
}: {
  token: string | undefined;
  headline: RefObject<HTMLHeadingElement | null>;
}): JSX.Element {
  const sample = useSample();
  const asked = useAsync(sample ? undefined : token, async () => {
    const outcome = await askForOffers(token ?? '');
    if (outcome.kind === 'done') return outcome.data;
    throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
  });
  const [changed, setChanged] = useState<readonly Offer[]>();
  const listed = changed ?? (asked.kind === 'done' ? asked.value : sample?.offers);
  return (
    <>
      {!listed && asked.kind !== 'failed' && (
        <ul className="cmp-offers__list" aria-busy="true">
          {[0, 1].map((place) => (
            <li key={place} className="cmp-offers__offer cmp-offers__offer--awaited" />
          ))}
        </ul>
      )}
      {listed?.length === 0 && <p>{t('There are no offers right now.')}</p>}
      {listed && listed.length > 0 && token !== undefined && (
        <ChosenOffers token={token} offers={listed} onChange={setChanged} />
      )}
      <RetryNotice
        problem={t('Offers are not available right now.')}
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={headline}
      />
    </>
  );
}

/** The number of offers that are shown at first. */
const PAGE = 4;

function ChosenOffers({
  token,
  offers,
  onChange,
}: {
  token: string;
  offers: readonly Offer[];
  onChange: (offers: readonly Offer[]) => void;
}): JSX.Element {
  const id = useId();
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const [shown, setShown] = useState(PAGE);
  const categories = [...new Set(offers.map((offer) => offer.category).filter(Boolean))].sort();
  const chosen = offers.filter((offer) => isChosen(offer, text, category)).sort(byUse);
  const searched = text.trim() !== '' || category !== '';
  return (
    <>
      <form
        className="cmp-offers__filters"
        role="search"
        aria-label={t('Offers')}
        onChange={({ currentTarget }) => {
          const given = formValues(currentTarget);
          setText(given('text'));
          setCategory(given('category'));
        }}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <div>
          <label className="ui-field__label" htmlFor={`${id}-text`}>
            {t('Search offers')}
          </label>
          <input className="ui-field__control" id={`${id}-text`} name="text" type="search" />
        </div>
        <div>
          <label className="ui-field__label" htmlFor={`${id}-category`}>
            {t('Category')}
          </label>
          <select
            className="ui-field__control ui-field__control--select"
            id={`${id}-category`}
            name="category"
          >
            <option value="">{t('All categories')}</option>
            {categories.map((each) => (
              <option key={each} lang="en">
                {each}
              </option>
            ))}
          </select>
        </div>
      </form>
      <p className="cmp-offers__count" role="status">
        {plural(chosen.length, '{0} offer', '{0} offers')}
        {searched && chosen.length === 0 && `. ${t('Try another word or all categories.')}`}
      </p>
      <ul className="cmp-offers__list">
        {chosen.slice(0, shown).map((offer) => (
          <OfferCard key={offer.offerId} token={token} offer={offer} onLoaded={onChange} />
        ))}
      </ul>
      {chosen.length > shown && (
        <Button
          variant="secondary"
          onPress={() => {
            setShown(offers.length);
          }}
        >
          {t('Show all offers')}
        </Button>
      )}
    </>
  );
}

function isChosen(offer: Offer, text: string, category: string): boolean {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const content = `${offer.title} ${offer.description} ${offer.category}`.toLocaleLowerCase();
  return (
    (category === '' || offer.category === category) &&
    words.every((word) => content.includes(word))
  );
}

/** Compares two offers: the one that ends sooner comes first, and ended offers come last. */
function byUse(a: Offer, b: Offer): number {
  const isOver = (offer: Offer): number => Number(offer.status === 'expired');
  return isOver(a) - isOver(b) || a.expires.localeCompare(b.expires);
}

function OfferCard({
  token,
  offer: { offerId, title, description, expires, status },
  onLoaded,
}: {
  token: string;
  offer: Offer;
  onLoaded: (offers: readonly Offer[]) => void;
}): JSX.Element {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const label = t('Load to my card');
  const load = async (): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    const outcome = await loadOffer(token, offerId);
    setSending(false);
    if (outcome.kind === 'done') onLoaded(outcome.data);
    else setProblem(outcome);
  };
  return (
    <li className={`cmp-offers__offer cmp-offers__offer--${status}`}>
      {/* The service's texts are English. */}
      <h3 className="cmp-offers__title" lang="en">
        {title}
      </h3>
      <p className="cmp-offers__text" lang="en">
        {description}
      </p>
      {expires && (
        <p className="cmp-offers__text">
          {status === 'expired'
            ? t('Ended on {0}', dayText(expires))
            : t('Good until {0}', dayText(expires))}
        </p>
      )}
      {status === 'available' && (
        <Button busy={isSending} busyLabel={t('Loading…')} onPress={() => void load()}>
          {label} <span className="visually-hidden">: {title}</span>
        </Button>
      )}
      <p className="cmp-offers__state" role="status">
        {status === 'loaded' && t('On your card. Use your card at checkout to get this offer.')}
      </p>
      <div role="alert">
        {problem && (
          <p className="ui-form-notice__failure">{problemText(problem, tryAgain(label))}</p>
        )}
      </div>
    </li>
  );
}
