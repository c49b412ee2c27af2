import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { Icon, nextIcon, previousIcon } from '../Icon';
import type { CalendarView } from './options';

/**
 * The title of the calendar, which is a button to a wider view, and the buttons to the previous and
 * next page.
 */
export function CalendarHead({
  view,
  title,
  isDisabled,
  canTurn,
  onTurn,
  onWiden,
}: {
  view: CalendarView;
  title: string;
  isDisabled: boolean;
  canTurn: (pages: number) => boolean;
  onTurn: (pages: number) => void;
  onWiden: () => void;
}): JSX.Element {
  const turn = (pages: number, label: string): JSX.Element => (
    <button
      className="ui-calendar__turn"
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || !canTurn(pages) || undefined}
      onClick={() => {
        if (!isDisabled && canTurn(pages)) onTurn(pages);
      }}
    >
      <Icon of={pages < 0 ? previousIcon : nextIcon} size={20} />
    </button>
  );
  const labels = {
    day: [t('Previous month'), t('Next month')],
    month: [t('Previous year'), t('Next year')],
    year: [t('Earlier years'), t('Later years')],
  } as const;
  return (
    <div className="ui-calendar__head">
      {turn(-1, labels[view][0])}
      {view === 'year' ? (
        <span className="ui-calendar__title" role="status">
          {title}
        </span>
      ) : (
        <button
          className="ui-calendar__title"
          type="button"
          aria-disabled={isDisabled || undefined}
          onClick={() => {
            if (!isDisabled) onWiden();
          }}
        >
          <span className="visually-hidden">
            {view === 'day' ? t('Choose another month:') : t('Choose another year:')}{' '}
          </span>
          <span role="status">{title}</span>
        </button>
      )}
      {turn(1, labels[view][1])}
    </div>
  );
}
