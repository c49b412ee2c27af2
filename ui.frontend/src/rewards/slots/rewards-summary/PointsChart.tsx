import type { JSX } from 'react';
import type { PointsMonth } from '../../rules/points';
import { shortMonthText } from '../../../base/i18n/days';
import { numberText } from '../../../base/i18n/formats';
import { t } from '../../../base/i18n/t';

/** The width of a month in units of the drawing, which is stretched to the width of the page. */
const WIDTH = 40;
const HEIGHT = 100;
/** The least height of a bar, so that few points are still visible. */
const LEAST = 2;

/**
 * Draws the points of the last months as bars, the oldest first. Screen readers get the table below it instead, which
 * has the same numbers.
 */
export function PointsChart({ months }: { months: readonly PointsMonth[] }): JSX.Element {
  const most = Math.max(1, ...months.flatMap(({ earned, gone }) => [earned, gone]));
  const heightOf = (points: number): number =>
    points === 0 ? 0 : Math.max(LEAST, (points / most) * HEIGHT);
  return (
    <div className="cmp-points-chart" aria-hidden="true">
      <p className="cmp-points-chart__legend">
        <span className="cmp-points-chart__key cmp-points-chart__key--earned">{t('Earned')}</span>
        <span className="cmp-points-chart__key cmp-points-chart__key--gone">
          {t('Used or expired')}
        </span>
      </p>
      <p className="cmp-points-chart__most">{numberText(most)}</p>
      <div className="cmp-points-chart__months">
        {[...months].reverse().map(({ month, earned, gone }) => (
          <div key={month} className="cmp-points-chart__month">
            <svg
              className="cmp-points-chart__bars"
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
            >
              <Bar kind="earned" x={6} height={heightOf(earned)} />
              <Bar kind="gone" x={21} height={heightOf(gone)} />
            </svg>
            <span className="cmp-points-chart__label">{shortMonthText(month)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({
  kind,
  x,
  height,
}: {
  kind: 'earned' | 'gone';
  x: number;
  height: number;
}): JSX.Element {
  return (
    <rect
      className={`cmp-points-chart__bar cmp-points-chart__bar--${kind}`}
      x={x}
      y={HEIGHT - height}
      width={13}
      height={height}
    />
  );
}
