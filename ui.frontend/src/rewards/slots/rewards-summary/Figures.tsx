import type { JSX } from 'react';
import { formatter } from '../../../base/i18n/formatter';
import { numberText, priceText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';
import { useNow } from '../../../kit/ui/clock/useNow';

/**
 * Shows points and Bonus Cash. Figures that are not loaded yet keep their space. A figure of a response that cannot be
 * read says so, and no older one takes its place.
 */
export function Figures({
  points,
  cents,
  at,
  isBusy,
}: {
  points: number | undefined;
  cents: number | undefined;
  /** The time of the service's response; undefined for the session's figures. */
  at: number | undefined;
  isBusy: boolean;
}): JSX.Element {
  const missing =
    at === undefined ? (
      '–'
    ) : (
      <span className="cmp-rewards-summary__unreadable">{t('Could not be read')}</span>
    );
  return (
    <>
      <dl className="cmp-rewards-summary__figures" aria-busy={isBusy}>
        <div>
          <dt>{t('Points')}</dt>
          <dd>{points === undefined ? missing : numberText(points)}</dd>
        </div>
        <div>
          <dt>{t('Bonus Cash')}</dt>
          <dd>{cents === undefined ? missing : priceText(cents)}</dd>
        </div>
      </dl>
      <p className="cmp-rewards-summary__age">
        {at !== undefined && (points ?? cents) !== undefined && <Age at={at} />}
      </p>
    </>
  );
}

/** Shows the age of the figures, which is updated each minute. */
function Age({ at }: { at: number }): JSX.Element {
  const minutes = Math.floor((useNow() - at) / 60_000);
  // Creating the browser's formatter takes a slow phone a tenth of a second, so new figures do without it.
  return <>{minutes < 1 ? t('Updated now') : t('Updated {0}', agoText(minutes))}</>;
}

/** Returns `10 minutes ago`, `2 hours ago` or `1 day ago`. */
function agoText(minutes: number): string {
  if (minutes < 60) return relative().format(-minutes, 'minute');
  if (minutes < 1440) return relative().format(-Math.floor(minutes / 60), 'hour');
  return relative().format(-Math.floor(minutes / 1440), 'day');
}

const relative = (): Intl.RelativeTimeFormat =>
  formatter('ago', (tag) => new Intl.RelativeTimeFormat(tag));
