import { useState, type JSX, type RefObject } from 'react';
import {
  dayOf,
  filterEntries,
  pointsByMonth,
  type PointsEntry,
  type PointsFilter,
  type PointsKind,
  type PointsMonth,
} from '../../rules/points';
import { pageClock } from '../../../base/http/serverClock';
import { dayText, monthText } from '../../../base/i18n/days';
import { numberText, priceText } from '../../../base/i18n/formats';
import { plural, sentence, t } from '../../../base/i18n/t';
import { pointsHistory } from '../../service/pointsHistory';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { Notice } from '../../../kit/ui/feedback/Notice';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { Table, type Column } from '../../../kit/ui/Table';
import { PointsChart } from './PointsChart';

/** The number of months in the chart, and of entries on a page. */
const MONTHS = 6;
const PAGE = 10;

/** Shows the history: the points that expire soon, the last months, and every entry. */
export function PointsHistory({
  id,
  headline,
}: {
  id: string;
  headline: RefObject<HTMLElement | null>;
}): JSX.Element {
  const history = useAsync('history', pointsHistory);
  const [now] = useState(pageClock.now);
  if (history.kind !== 'done')
    return (
      <>
        {history.kind === 'pending' && <p role="status">{t('Loading your history…')}</p>}
        <RetryNotice
          problem={t('Your history is not available right now.')}
          failure={history.kind === 'failed' ? history.failure : undefined}
          next={headline}
        />
      </>
    );
  const { entries, expiring } = history.value;
  const months = pointsByMonth(entries, now, MONTHS);
  if (entries.length === 0)
    return (
      <p>{t('No activity yet. Points show up here a few minutes after you buy something.')}</p>
    );
  return (
    <>
      {expiring.length > 0 && (
        <Notice>
          <ul className="cmp-rewards-summary__expiring">
            {expiring.map(({ points, at }) => (
              <li key={at}>
                {t('{0} points expire on {1}.', numberText(points), dayText(dayOf(at)))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PointsChart months={months} />
      <MonthTable months={months} />
      <Entries id={id} entries={entries} />
    </>
  );
}

/** Shows the numbers of the chart in a table. */
function MonthTable({ months }: { months: readonly PointsMonth[] }): JSX.Element {
  const columns: readonly Column<PointsMonth>[] = [
    { key: 'month', heading: t('Month'), cell: ({ month }) => monthText(month) },
    {
      key: 'earned',
      heading: t('Earned'),
      cell: ({ earned }) => numberText(earned),
      isNumeric: true,
    },
    {
      key: 'gone',
      heading: t('Used or expired'),
      cell: ({ gone }) => numberText(gone),
      isNumeric: true,
    },
  ];
  return (
    <Table
      caption={t('Points by month')}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
    />
  );
}

function Entries({ id, entries }: { id: string; entries: readonly PointsEntry[] }): JSX.Element {
  const [filter, setFilter] = useState<PointsFilter>('all');
  const [shown, setShown] = useState(PAGE);
  const chosen = filterEntries(entries, filter);
  return (
    <>
      <fieldset className="cmp-rewards-summary__filters">
        <legend>{t('Show')}</legend>
        {FILTERS.map(({ key, label }) => (
          <label key={key} className="cmp-rewards-summary__filter">
            <input
              type="radio"
              name={`${id}-filter`}
              checked={filter === key}
              onChange={() => {
                setFilter(key);
                setShown(PAGE);
              }}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <p className="cmp-rewards-summary__count" role="status">
        {plural(chosen.length, '{0} entry', '{0} entries')}
      </p>
      {chosen.length > 0 && (
        <Table
          caption={t('All activity')}
          captionHidden
          columns={entryColumns()}
          rows={chosen.slice(0, shown)}
          rowKey={(entry) => entry.id}
        />
      )}
      {chosen.length > shown && (
        <button
          className="ui-button ui-button--secondary cmp-rewards-summary__toggle"
          type="button"
          onClick={() => {
            setShown(shown + PAGE);
          }}
        >
          {t('Show more entries')}
        </button>
      )}
    </>
  );
}

const FILTERS: readonly { readonly key: PointsFilter; readonly label: string }[] = [
  { key: 'all', label: sentence('Everything') },
  { key: 'earned', label: sentence('Earned') },
  { key: 'used', label: sentence('Used') },
  { key: 'expired', label: sentence('Expired points') },
];

const entryColumns = (): readonly Column<PointsEntry>[] => [
  { key: 'date', heading: t('Date'), cell: ({ at }) => dayText(dayOf(at)) },
  {
    key: 'what',
    heading: t('What'),
    cell: ({ kind, place }) => [t(KINDS[kind]), place].filter(Boolean).join(' · '),
  },
  { key: 'change', heading: t('Points and cash'), cell: changeOf, isNumeric: true },
];

const KINDS: Readonly<Record<PointsKind, string>> = {
  purchase: sentence('Purchase'),
  return: sentence('Return'),
  converted: sentence('Points changed to Bonus Cash'),
  redeemed: sentence('Paid with Bonus Cash'),
  expired: sentence('Expired points'),
  other: sentence('Correction'),
};

/** Returns `+40 points`, or `−1,000 points, +$2.00`. */
function changeOf({ points, cents }: PointsEntry): string {
  const sign = (amount: number): string => (amount > 0 ? '+' : '−');
  const size = Math.abs(points);
  return [
    points !== 0 && sign(points) + plural(size, '{0} point', '{0} points'),
    cents === undefined && t('Could not be read'),
    cents && sign(cents) + priceText(Math.abs(cents)),
  ]
    .filter(Boolean)
    .join(', ');
}
