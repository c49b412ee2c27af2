import { useMemo, useRef, type JSX } from 'react';
import { t } from '../../../../base/i18n/t';
import { storeWords } from '../../../../stores/locator/storeWords';
import type { MapPlace } from '../../../../kit/ui/map/viewport/map';
import { PlaceMap } from '../../../../kit/ui/map/PlaceMap';

/** The stores of the list on a map, with a way past it. A pin chooses its store. */
export function StoreMap({
  places,
  chosen,
  onChoose,
}: {
  /** In the order of the list; the same array while the list is the same. */
  places: readonly MapPlace[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}): JSX.Element {
  const end = useRef<HTMLSpanElement>(null);
  const words = useMemo(() => storeWords(t('Map of stores')), []);
  return (
    <>
      {/* No link: the address would change, and with it the step. */}
      <button
        className="ui-locator__skip"
        type="button"
        onClick={() => {
          end.current?.focus();
        }}
      >
        {t('Skip the map')}
      </button>
      <div className="ui-locator__map">
        <PlaceMap places={places} selected={chosen} words={words} onSelect={onChoose} />
      </div>
      <span tabIndex={-1} ref={end} />
    </>
  );
}
