import { useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import { plural, t } from '../../base/i18n/t';
import type { LocatorFilter } from './locator';

/**
 * The checkboxes of the filters. Unless there is room for them, they are behind a button with the
 * number of ticked filters. They are uncontrolled, so that boxes ticked before hydration stay ticked; the
 * filters in the page's address are ticked, too.
 */
export function Filters({
  id,
  label,
  filters,
  ticked,
  onTick,
}: {
  id: string;
  label: string;
  filters: readonly LocatorFilter[];
  ticked: readonly string[];
  onTick: (keys: readonly string[]) => void;
}): JSX.Element {
  const group = useRef<HTMLFieldSetElement>(null);
  const tickEarly = useEffectEvent(() => {
    const now = tickedIn(group.current);
    if (now.join() !== ticked.join()) onTick(now);
  });
  const wanted = ticked.join();
  const isHydrated = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const keys = wanted.split(',');
    for (const box of boxesIn(group.current)) {
      box.checked = keys.includes(box.value) || (!isHydrated.current && box.checked);
    }
    isHydrated.current = true;
    tickEarly();
  }, [wanted]);

  return (
    <div className="ui-locator__filtering">
      <button
        className="ui-locator__disclose"
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-filters`}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {ticked.length === 0 ? t('Filters') : plural(ticked.length, '{0} filter', '{0} filters')}
      </button>
      <fieldset className="ui-locator__filters" id={`${id}-filters`} ref={group}>
        <legend className="ui-locator__legend">{label}</legend>
        {filters.map((filter) => (
          <label className="ui-locator__filter" key={filter.key} htmlFor={`${id}-${filter.key}`}>
            <input
              className="ui-locator__tick"
              type="checkbox"
              id={`${id}-${filter.key}`}
              name="filter"
              value={filter.key}
              onChange={() => {
                onTick(tickedIn(group.current));
              }}
            />
            {t(filter.label)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function boxesIn(group: HTMLElement | null): HTMLInputElement[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input') ?? [])];
}

function tickedIn(group: HTMLElement | null): string[] {
  return boxesIn(group)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
}
