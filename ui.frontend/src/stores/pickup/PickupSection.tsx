import { useEffect, useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import type { PickupChoice, PickupField } from '../rules/pickupChoice';
import { t } from '../../base/i18n/t';
import type { StoreReference } from '../service/pickupStore';
import { PickupFields, type FormField } from './PickupFields';
import { PickupStoreLine } from './PickupStoreLine';
import { StoreChooser } from './StoreChooser';
import type { PickupState } from './usePickup';

/**
 * The part of a form that asks for a pickup: store, date and time. A hidden field holds the store's
 * number, so that the form's rules and error summary include it. The summary links to the button that
 * changes the store.
 *
 * @param field gives each field its props (`form.field`)
 * @param endpoint `getStores`
 */
export function PickupSection({
  state,
  field,
  endpoint,
  chosen,
  onStore,
  onChange,
}: {
  state: PickupState;
  field: (name: PickupField) => FormField;
  endpoint: string;
  /** An earlier choice. */
  chosen?: PickupChoice | undefined;
  onStore: (store: StoreReference) => void;
  onChange?: (choice: PickupChoice | undefined) => void;
}): JSX.Element {
  const location = field('location');
  return (
    <>
      <StoreField
        {...location}
        state={state}
        endpoint={endpoint}
        chooseLabel={t('Pick up here')}
        onStore={onStore}
      />
      <PickupFields
        state={state}
        date={field('pickUpDate')}
        time={field('pickUpTime')}
        chosen={chosen}
        {...(onChange && { onChange })}
      />
    </>
  );
}

/** A store as a field of a form. The store's number is the field's value. */
export function StoreField({
  id,
  name,
  error,
  state,
  endpoint,
  chooseLabel,
  onStore,
  ...texts
}: FormField & {
  state: PickupState;
  endpoint: string;
  chooseLabel: string;
  label?: string;
  prompt?: string;
  /** The message if the store could not be loaded; by default that its hours are missing. */
  problem?: string;
  onStore: (store: StoreReference) => void;
}): JSX.Element {
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const storeNumber = state.kind === 'ready' ? state.store.storeNumber : '';

  useEffect(() => {
    // The input event makes the form check the field again, which clears the error of the last store.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [storeNumber]);

  const close = (store?: StoreReference): void => {
    // Render before moving the focus, because the focused element is removed.
    flushSync(() => {
      setChoosing(false);
      if (store) onStore(store);
    });
    (document.getElementById(id) ?? document.getElementById(`${id}-label`))?.focus();
  };
  return (
    <>
      <input name={name} value={storeNumber} hidden readOnly ref={input} />
      <PickupStoreLine
        id={id}
        state={state}
        error={error}
        {...texts}
        onChangeStore={() => {
          setChoosing(true);
        }}
      />
      {isChoosing && (
        <StoreChooser
          id={`${id}-chooser`}
          endpoint={endpoint}
          chooseLabel={chooseLabel}
          onChoose={close}
          onClose={
            state.kind === 'no-store'
              ? undefined
              : () => {
                  close();
                }
          }
        />
      )}
    </>
  );
}
