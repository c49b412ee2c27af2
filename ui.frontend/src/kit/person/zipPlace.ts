import type { Place } from '../../base/geo/geocoder';
import { withoutInvisible } from '../../base/values/invisible';

/** The names of the fields that form one address; a form without a city has none. */
export interface AddressNames {
  readonly zip: string;
  readonly city?: string;
  readonly state: string;
}

/** Fills in the place of the ZIP codes that a visitor types into one form. */
export interface ZipPlace {
  /** Call it for each input event of the form. */
  readonly onInput: (event: Pick<Event, 'target'>) => void;
  /** Ends a lookup that is under way. */
  readonly stop: () => void;
}

/**
 * Returns the object that fills in the city and the state of a ZIP code as soon as its five digits are typed, if they
 * are empty or hold the place of an earlier ZIP code, even if one of them has the focus by now. Values that the visitor
 * typed or chose stay. A lookup that fails, or takes longer than the geocoder's four seconds, changes nothing.
 *
 * @param onFilled gets the controls that were filled in
 */
export function createZipPlace(
  { zip, city, state }: AddressNames,
  onFilled: (controls: readonly Control[]) => void,
): ZipPlace {
  let asked: { readonly digits: string | undefined; readonly abort: AbortController } | undefined;
  const ours = new Map<string, string>();

  const isOpen = ({ name, value }: Control): boolean => value === '' || value === ours.get(name);

  async function lookUp(field: HTMLInputElement, digits: string, signal: AbortSignal) {
    const cityControl = city === undefined ? undefined : controlNamed(city, field);
    const controls = [cityControl, controlNamed(state, field)] as const;
    if (!controls.some((control) => control && isOpen(control))) return;
    const place = await placeOf(digits, signal);
    if (!place || signal.aborted) return;
    const values = [place.city, place.state] as const;
    const filled = controls.flatMap((control, index) => {
      const value = values[index] ?? '';
      if (!control || !isOpen(control) || !setValue(control, value)) return [];
      ours.set(control.name, value);
      return [control];
    });
    onFilled(filled);
  }

  return {
    onInput({ target }) {
      if (!(target instanceof HTMLInputElement) || target.name !== zip) return;
      const digits = /^\s*(\d{5})/.exec(withoutInvisible(target.value))?.[1];
      // The four additional digits do not change the place.
      if (digits === asked?.digits) return;
      asked?.abort.abort();
      const abort = new AbortController();
      asked = { digits, abort };
      if (digits !== undefined) void lookUp(target, digits, abort.signal);
    },
    stop() {
      asked?.abort.abort();
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
