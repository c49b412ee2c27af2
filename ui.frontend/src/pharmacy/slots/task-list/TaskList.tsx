import type { JSX } from 'react';
import { numberText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { dateText, timeText } from '../../../base/i18n/times';
import { cartIcon, Icon, pinIcon, type IconDrawing } from '../../../kit/ui/Icon';
import { PageLink } from '../../../kit/ui/PageLink';
import { useAsync } from '../../../kit/ui/async/useAsync';
import type { SessionData } from '../../../session/rules/session';
import { useAccount, useSample } from '../../../session/useSession';
import { nextVisits, type NextVisit } from '../../service/nextVisits';

export interface TaskListProps {
  id: string;
  heading: string;
  /** A task without a page is left out. */
  refillPage?: string;
  vaccinesPage?: string;
  shopPage?: string;
  storesPage?: string;
}

/**
 * The tasks for which visitors come, as large links. A signed-in member reads there what is ready at
 * the pharmacy and when the next vaccine visit is.
 */
export function TaskList({
  id,
  heading,
  refillPage,
  vaccinesPage,
  shopPage,
  storesPage,
}: TaskListProps): JSX.Element {
  const { refill, vaccine } = useNews();
  return (
    <nav aria-labelledby={`${id}-heading`}>
      <h2 className="cmp-task-list__heading" id={`${id}-heading`}>
        {heading}
      </h2>
      <ul className="cmp-task-list__tasks">
        <Task page={refillPage} icon={bottleIcon} name={t('Refill a prescription')} news={refill}>
          {t('Scan the label or enter its number.')}
        </Task>
        <Task page={vaccinesPage} icon={syringeIcon} name={t('Book a vaccine')} news={vaccine}>
          {t('Flu, COVID-19 and more.')}
        </Task>
        <Task page={shopPage} icon={cartIcon} name={t('Shop')}>
          {t('Health, beauty and everyday needs.')}
        </Task>
        <Task page={storesPage} icon={pinIcon} name={t('Find a store')}>
          {t('Hours, phone numbers and directions.')}
        </Task>
      </ul>
    </nav>
  );
}

function Task({
  page,
  icon,
  name,
  news,
  children,
}: {
  page: string | undefined;
  icon: IconDrawing;
  name: string;
  /** The member's own state, in place of the description. */
  news?: string | undefined;
  children: string;
}): JSX.Element | null {
  if (!page) return null;
  return (
    <li>
      <PageLink href={page} className="cmp-task-list__task">
        <Icon of={icon} className="cmp-task-list__icon" size={28} />
        <span>
          <span className="cmp-task-list__name">{name}</span>{' '}
          <span className={news ? 'cmp-task-list__news' : 'cmp-task-list__text'}>
            {news ?? children}
          </span>
        </span>
      </PageLink>
    </li>
  );
}

/** Returns the sentences about the member's prescriptions and next vaccine visit, if there are any. */
function useNews(): {
  readonly refill?: string | undefined;
  readonly vaccine?: string | undefined;
} {
  const account = useAccount();
  const isSample = useSample() !== undefined;
  const data = account.phase === 'ready' ? account.data : undefined;
  const asked = useAsync(isSample ? undefined : data?.userDetails.GUID, nextVisits);
  const visits = asked.kind === 'done' ? asked.value : [];
  const visit = visits.find(({ kind }) => kind === 'vaccine');
  return {
    refill: data && refillNews(data, visits),
    vaccine: visit && t('Your visit: {0} at {1}', dateText(visit.date), timeText(visit.minutes)),
  };
}

function refillNews(
  { pharmacyDetails: { count } }: SessionData,
  visits: readonly NextVisit[],
): string | undefined {
  const { readyForPickUp: ready = 0, readyForRefill: refillable = 0 } = count ?? {};
  if (ready > 0) {
    const store = visits.find(({ kind }) => kind === 'pickup')?.storeName;
    return store
      ? t('{0} ready for pickup at {1}', numberText(ready), store)
      : t('{0} ready for pickup', numberText(ready));
  }
  return refillable > 0 ? t('{0} can be refilled', numberText(refillable)) : undefined;
}

/** A bottle of tablets. */
const bottleIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M7 3h10v4H7zM8 7v1.5C6.5 9.5 6 10.5 6 12v7a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-7c0-1.5-.5-2.5-2-3.5V7M6 12.5h12M6 17.5h12M12 13.5v3M10.5 15h3',
};

/** A syringe. */
const syringeIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M3 21l4.5-4.5M6 13l5 5 7.5-7.5-5-5zM16 3l5 5M18.5 5.5 16 8M9 10l2 2M12 7l2 2',
};
