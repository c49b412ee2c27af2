import type { JSX } from 'react';
import { Icon, nextIcon, pinIcon, searchIcon } from '../../../kit/ui/Icon';
import type { Suggestion } from '../../service/suggestions';

/** A suggestion: its picture or icon, its title, and a note or a price. */
export function SuggestionRow({
  suggestion: { group, title, note, price, picture, isEnglish },
}: {
  suggestion: Suggestion;
}): JSX.Element {
  return (
    <>
      <span className="cmp-search-box__picture">
        {picture ? (
          <img src={picture} alt="" width={40} height={40} decoding="async" />
        ) : (
          <Icon of={ICONS[group] ?? searchIcon} size={20} />
        )}
      </span>
      <span className="cmp-search-box__text">
        <span className="cmp-search-box__title" lang={isEnglish ? 'en' : undefined}>
          {title}
        </span>
        {note && (
          <span className="cmp-search-box__note" lang={isEnglish ? 'en' : undefined}>
            {note}
          </span>
        )}
      </span>
      {price && <span className="cmp-search-box__price">{price}</span>}
    </>
  );
}

const ICONS: Readonly<Record<string, typeof pinIcon>> = { tasks: nextIcon, stores: pinIcon };
