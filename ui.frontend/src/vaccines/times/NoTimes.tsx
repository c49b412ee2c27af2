import type { JSX } from 'react';
import { plural, t } from '../../base/i18n/t';
import { Button } from '../../kit/ui/Button';
import { NoticeRegion } from '../../kit/ui/feedback/Notice';
import type { TimesSearch } from './findTimes';

/** Offers next steps if there is no free time: a wider radius, or waiting for a time that opens. */
export function NoTimes({
  search: { radius },
  without,
  isWatching,
  onWatch,
  onRadius,
}: {
  search: TimesSearch;
  /** The number of stores, all of which have no free time. */
  without: number;
  isWatching: boolean;
  onWatch: (isWatching: boolean) => void;
  /** @param radius in miles */
  onRadius: (radius: number) => void;
}): JSX.Element {
  return (
    <>
      <p>
        {without === 0
          ? t(
              'We found no pharmacy within {0} miles of that place. Check what you entered, or search farther away.',
              radius,
            )
          : plural(
              without,
              'The {0} store within {1} miles has no available times.',
              'The {0} stores within {1} miles have no available times.',
              radius,
            )}
      </p>
      <div className="ui-vaccine-times__actions">
        {RADII.filter((wider) => wider > radius).map((wider) => (
          <Button
            key={wider}
            variant="secondary"
            onPress={() => {
              onRadius(wider);
            }}
          >
            {t('Look within {0} miles', wider)}
          </Button>
        ))}
        <Button
          variant="quiet"
          onPress={() => {
            onWatch(!isWatching);
          }}
        >
          {isWatching ? t('Stop looking') : t('Tell me when a time opens')}
        </Button>
      </div>
      <NoticeRegion>
        {isWatching && (
          <p>{t('We check every minute while this page is open, and show new times here.')}</p>
        )}
      </NoticeRegion>
    </>
  );
}

/** Radii in miles. */
const RADII = [10, 25, 50];
