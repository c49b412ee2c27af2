import { useRef, useState, type JSX } from 'react';
import type { ChainStore } from '../../stores/rules/chainStore';
import { cityLine } from '../../stores/rules/storePlace';
import { t } from '../../base/i18n/t';
import { StoreChooser } from '../../stores/pickup/StoreChooser';
import type { FieldProps } from '../../kit/ui/fields/FieldFrame';
import { Button } from '../../kit/ui/Button';
import { TextField } from '../../kit/ui/fields/Field';
import { NoticeRegion } from '../../kit/ui/feedback/Notice';

/**
 * Asks for the number of the store that has the prescription, typed from the label or found by a place.
 *
 * @param endpoint `getStores`
 */
export function StoreNumber({
  endpoint,
  ...own
}: Omit<FieldProps, 'label' | 'hint'> & { endpoint: string }): JSX.Element {
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<ChainStore>();
  const root = useRef<HTMLDivElement>(null);

  const close = (store?: ChainStore): void => {
    setSearching(false);
    const input = root.current?.querySelector<HTMLInputElement>(`[name="${own.name}"]`);
    if (!input) return;
    if (store) {
      setFound(store);
      input.value = store.storeNumber;
      // The form notices a value only through this event.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    input.focus();
  };
  return (
    <div
      ref={root}
      onInput={({ target }) => {
        // A different number belongs to a different store.
        if (target instanceof HTMLInputElement && target.name === own.name)
          setFound((store) => (store?.storeNumber === target.value ? store : undefined));
      }}
    >
      <TextField
        {...own}
        label={t('Store number')}
        hint={t('It is on your label, next to the pharmacy’s address.')}
        inputMode="numeric"
        maxLength={6}
      />
      <NoticeRegion>
        {found && (
          <p className="ui-form-card__note">
            {found.name}, {found.address}, {cityLine(found)}
          </p>
        )}
      </NoticeRegion>
      {isSearching ? (
        <StoreChooser
          id={`${own.id}-chooser`}
          endpoint={endpoint}
          chooseLabel={t('Choose this store')}
          closeLabel={t('Type the number')}
          onChoose={close}
          onClose={close}
        />
      ) : (
        <Button
          variant="quiet"
          onPress={() => {
            setSearching(true);
          }}
        >
          {t('Find the store by location')}
        </Button>
      )}
    </div>
  );
}
