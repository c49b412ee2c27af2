import { useRef, type JSX, type ReactNode, type RefObject } from 'react';
import type { SessionData } from '../../../session/rules/session';
import { zoneText } from '../../../base/i18n/days';
import { numberText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import { dateText, timeText } from '../../../base/i18n/times';
import { useActing } from '../../service/acting';
import { chooseAllForRefill } from '../../service/refillDraft';
import { RefillLink } from '../../patient/RefillLink';
import { nextVisits, type NextVisit } from '../../service/nextVisits';
import { useAccount, useSample } from '../../../session/useSession';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { IfAuthored } from '../../../slot/authored';
import { PageLink } from '../../../kit/ui/PageLink';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';

/** The pages to which the counts link; a count without a page is not a link. */
interface CountPages {
  prescriptionsPage?: string;
  refillPage?: string;
  suggestionsPage?: string;
}

export interface PharmacySummaryProps extends CountPages {
  id: string;
  heading: string;
  /** The page where a vaccine appointment is booked. */
  vaccinesPage?: string;
  /** The page where a member links the record that the pharmacy has. */
  linkPage?: string;
  /** The sign-up page for a member who is new to the pharmacy. */
  signUpPage?: string;
}

/**
 * Shows the counts of prescriptions that are ready and that can be refilled and of suggestions
 * (`pharmacyDetails.count`, docs/specification/session.md#user-session), and the next visits.
 */
export function PharmacySummary({
  id,
  heading,
  vaccinesPage,
  linkPage,
  signUpPage,
  ...pages
}: PharmacySummaryProps): JSX.Element {
  const account = useAccount();
  const headline = useRef<HTMLHeadingElement>(null);
  const data = account.phase === 'ready' ? account.data : undefined;
  const isUnlinked = data?.authInfo.pharmacy === false;
  return (
    <section className="ui-panel" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1} ref={headline}>
        {heading}
      </h2>
      {isUnlinked && (
        <>
          <p>{t('Link your pharmacy to see what is ready and what you can refill.')}</p>
          <IfAuthored value={linkPage}>
            <p>
              <PageLink href={linkPage ?? ''}>{t('Link your pharmacy')}</PageLink>
            </p>
          </IfAuthored>
          <IfAuthored value={signUpPage}>
            <p>
              {t('New to our pharmacy?')}{' '}
              <PageLink href={signUpPage ?? ''}>{t('Sign up at the pharmacy')}</PageLink>
            </p>
          </IfAuthored>
        </>
      )}
      {!isUnlinked && account.phase !== 'failed' && (
        <Counts count={data?.pharmacyDetails.count} isBusy={!data} pages={pages} />
      )}
      {!isUnlinked && account.phase !== 'failed' && (
        <div className="cmp-pharmacy-summary__actions">
          {data && <RefillAll count={data.pharmacyDetails.count} refillPage={pages.refillPage} />}
          <IfAuthored value={pages.prescriptionsPage}>
            <PageLink href={pages.prescriptionsPage}>{t('See your prescriptions')}</PageLink>
          </IfAuthored>
        </div>
      )}
      {data ? (
        <Visits headline={headline} data={data} vaccinesPage={vaccinesPage} />
      ) : (
        account.phase !== 'failed' && <VisitsSpace />
      )}
      <RetryNotice
        problem={t('Your pharmacy is not available right now.')}
        failure={account.phase === 'failed' ? account : undefined}
        next={headline}
      />
    </section>
  );
}

/** Shows the counts. Until they are loaded, they keep their space and have no links. */
function Counts({
  count,
  isBusy,
  pages,
}: {
  count: SessionData['pharmacyDetails']['count'];
  isBusy: boolean;
  pages: CountPages;
}): JSX.Element {
  const { prescriptionsPage, refillPage, suggestionsPage }: CountPages = isBusy ? {} : pages;
  return (
    <ul className="cmp-pharmacy-summary__counts" aria-busy={isBusy}>
      <Count of={count?.readyForPickUp} page={prescriptionsPage}>
        {t('Ready to pick up')}
      </Count>
      <Count of={count?.readyForRefill} page={refillPage}>
        {t('Ready to refill')}
      </Count>
      <Count of={count?.opportunities} page={suggestionsPage}>
        {t('Suggestions')}
      </Count>
    </ul>
  );
}

/** Shows a link to the refill form with every prescription chosen. The counts are the member's, not a dependent's. */
function RefillAll({
  count,
  refillPage,
}: {
  count: SessionData['pharmacyDetails']['count'];
  refillPage: string | undefined;
}): JSX.Element | null {
  const dependent = useActing();
  const open = count?.readyForRefill ?? 0;
  if (open === 0 || !refillPage || dependent !== undefined) return null;
  return (
    <RefillLink choose={chooseAllForRefill} refillPage={refillPage} isMain>
      {plural(open, 'Refill {0} prescription', 'Refill all {0}')}
    </RefillLink>
  );
}

function Count({
  of: count,
  page,
  children,
}: {
  of: number | undefined;
  page: string | undefined;
  children: ReactNode;
}): JSX.Element {
  const content = (
    <>
      <span className="cmp-pharmacy-summary__number">
        {count === undefined ? '–' : numberText(count)}
      </span>{' '}
      <span className="cmp-pharmacy-summary__label">{children}</span>
    </>
  );
  return (
    <li className="cmp-pharmacy-summary__count">
      {page ? <PageLink href={page}>{content}</PageLink> : content}
    </li>
  );
}

function Visits({
  headline,
  data: { authInfo, userDetails },
  vaccinesPage,
}: {
  headline: RefObject<HTMLHeadingElement | null>;
  data: SessionData;
  vaccinesPage: string | undefined;
}): JSX.Element {
  const sample = useSample();
  const asked = useAsync(sample ? undefined : userDetails.GUID, nextVisits);
  const visits = asked.kind === 'done' ? asked.value : (sample?.visits ?? []);
  const hasVaccine = visits.some(({ kind }) => kind === 'vaccine');
  return (
    <>
      {asked.kind === 'pending' && <VisitsSpace />}
      {visits.length > 0 && (
        <dl className="cmp-pharmacy-summary__visits">
          {visits.map((visit) => (
            <div key={visit.kind}>
              <dt>{visit.kind === 'pickup' ? t('Next pickup') : t('Next vaccine visit')}</dt>
              <dd>
                {whenText(visit)}
                {visit.storeName && (
                  <span className="cmp-pharmacy-summary__store">{visit.storeName}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {asked.kind === 'done' && !hasVaccine && vaccinesPage && (
        <p>
          {t('You have no vaccine visit booked.')}{' '}
          <PageLink href={vaccinesPage}>{t('Book a vaccine visit')}</PageLink>
        </p>
      )}
      <RetryNotice
        problem={
          authInfo.pharmacy
            ? t('Your next visits are not available right now. The numbers above are correct.')
            : t('Your next visits are not available right now.')
        }
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={headline}
      />
    </>
  );
}

/** Keeps the space of the visits until they are loaded, so that nothing below moves. */
const VisitsSpace = (): JSX.Element => <div className="cmp-pharmacy-summary__space" />;

/** Returns `Tuesday, November 24 at 1 pm`, with the time zone if the visitor's is a different one. */
function whenText({ date, minutes, timeZone }: NextVisit): string {
  const text = t('{0} at {1}', dateText(date), timeText(minutes));
  const isElsewhere =
    timeZone !== '' && timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isElsewhere ? `${text} (${zoneText(timeZone)})` : text;
}
