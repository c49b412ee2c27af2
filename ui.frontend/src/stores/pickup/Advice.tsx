import type { JSX } from 'react';
import { t } from '../../base/i18n/t';
import { Button } from '../../kit/ui/Button';
import type { SearchAdvice } from '../service/searchAdvice';

/** The ways that an advice offers: buttons that search elsewhere, and a link to a page of stores. */
export function Advice({
  advice: { places, link },
  onPlace,
}: {
  advice: SearchAdvice;
  onPlace: (place: string) => void;
}): JSX.Element {
  return (
    <>
      <div className="ui-pickup__actions">
        {places.map((place) => (
          <Button
            key={place}
            variant="secondary"
            onPress={() => {
              onPlace(place);
            }}
          >
            {t('Search near {0}', place)}
          </Button>
        ))}
      </div>
      {link && (
        <p>
          {/* The form keeps what was entered. */}
          <a href={link.address} target="_blank" rel="noopener">
            {link.label}
            <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        </p>
      )}
    </>
  );
}
