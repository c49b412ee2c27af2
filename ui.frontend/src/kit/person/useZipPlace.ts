import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Place } from '../../base/geo/geocoder';
import { withoutInvisible } from '../../base/values/invisible';

/** The names of the fields that form one address. */
interface AddressNames {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/**
 * Fills in the city and the state of a ZIP code as soon as its five digits are typed, if they are
 * empty or hold the place of an earlier ZIP code, even if one of them has the focus by now. Values that
 * the visitor typed or chose stay. A lookup that fails, or takes longer than the geocoder's four
 * seconds, changes nothing.
 *
 * @returns `onInput` for an element around the ZIP code's field, and the place that was filled in:
 * `Camden, NJ`
 */
export function useZipPlace({ zip, city, state }: AddressNames): {
  readonly filledIn: string;
  readonly onInput: (event: SyntheticEvent) => void;
} {
  const [filledIn, setFilledIn] = useState('');
  const asked = useRef<{ readonly digits: string | undefined; readonly abort: AbortController }>(
    undefined,
  );
  const ours = useRef(new Map<string, string>());

  useEffect(
    () => () => {
      asked.current?.abort.abort();
    },
    [],
  );

  const isOpen = ({ name, value }: Control): boolean =>
    value === '' || value === ours.current.get(name);

  async function lookUp(field: HTMLInputElement, digits: string, signal: AbortSignal) {
    const controls = [controlNamed(city, field), controlNamed(state, field)] as const;
    if (!controls.some((control) => control && isOpen(control))) return;
    const place = await placeOf(digits, signal);
    if (!place || signal.aborted) return;
    const values = [place.city, place.state] as const;
    const filled = controls.flatMap((control, index) => {
      const value = values[index] ?? '';
      if (!control || !isOpen(control) || !setValue(control, value)) return [];
      ours.current.set(control.name, value);
      return [value];
    });
    setFilledIn(filled.join(', '));
  }

  return {
    filledIn,
    onInput({ target }) {
      if (!(target instanceof HTMLInputElement) || target.name !== zip) return;
      const digits = /^\s*(\d{5})/.exec(withoutInvisible(target.value))?.[1];
      // The four additional digits do not change the place.
      if (digits === asked.current?.digits) return;
      asked.current?.abort.abort();
      const abort = new AbortController();
      asked.current = { digits, abort };
      if (digits !== undefined) void lookUp(target, digits, abort.signal);
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement;

function controlNamed(name: string, { form }: HTMLInputElement): Control | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control
    : undefined;
}

/**
 * Sets a value as if it was typed, so that the form checks and keeps it. Returns false if a list
 * does not offer it.
 */
function setValue(control: Control, value: string): boolean {
  const before = control.value;
  control.value = value;
  if (control.value !== value) {
    control.value = before;
    return false;
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/**
 * Returns the city and state of a ZIP code; undefined if the geocoder does not know it or fails.
 */
async function placeOf(digits: string, signal: AbortSignal): Promise<Place | undefined> {
  try {
    // In its own chunk, because browsers and accounts fill in most addresses.
    const code = await import(/* webpackChunkName: "geocoder" */ '../../base/geo/geocoder');
    const places = await code.geocoder().search(digits, { signal });
    return places.find(({ zip, city, state }) => zip === digits && city !== '' && state !== '');
  } catch {
    return undefined;
  }
}
