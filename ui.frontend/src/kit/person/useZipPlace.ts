import { useEffect, useState, type SyntheticEvent } from 'react';
import { createZipPlace, type AddressNames } from './zipPlace';

/**
 * Fills in the city and the state of a ZIP code, as `createZipPlace` does.
 *
 * @returns `onInput` for an element around the ZIP code's field, and the place that was filled in:
 * `Camden, NJ`
 */
export function useZipPlace(names: AddressNames): {
  readonly filledIn: string;
  readonly onInput: (event: SyntheticEvent) => void;
} {
  const [filledIn, setFilledIn] = useState('');
  const [zipPlace] = useState(() =>
    createZipPlace(names, (controls) => {
      setFilledIn(controls.map(({ value }) => value).join(', '));
    }),
  );
  useEffect(() => zipPlace.stop, [zipPlace]);
  return { filledIn, onInput: zipPlace.onInput };
}
