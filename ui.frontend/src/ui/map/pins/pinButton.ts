import { numberText } from '../../../i18n/formats';
import { pinName } from '../map';
import type { Pin, PlacePin } from './Pin';

/** The button that is a pin, or a cluster of them. */
export function createPinButton(pin: Pin): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `ui-map__${pin.kind}`;
  const face = document.createElement('span');
  face.className = 'ui-map__face';
  face.setAttribute('aria-hidden', 'true');
  button.append(face);
  dressPinButton(button, pin);
  return button;
}

/** Gives a button the looks and the name that its pin has now. */
export function dressPinButton(button: HTMLButtonElement, pin: Pin): void {
  const face = button.firstElementChild;
  if (pin.kind === 'place') {
    dressPlace(button, pin);
    if (face) face.textContent = shortNumber(pin.number);
  } else {
    const { count } = pin.cluster;
    button.setAttribute('aria-label', `${numberText(count)} stores, zoom in`);
    button.dataset.size = count < 10 ? 's' : count < 100 ? 'm' : 'l';
    if (face) face.textContent = shortCount(count);
  }
}

function dressPlace(
  button: HTMLButtonElement,
  { place, number, isSelected, shift }: PlacePin,
): void {
  const name = pinName(number, place);
  button.setAttribute('aria-label', name);
  button.title = name;
  button.style.setProperty('--shift', `${shift}px`);
  if (isSelected) button.setAttribute('aria-current', 'true');
  else button.removeAttribute('aria-current');
}

/** A pin has room for three digits. */
function shortNumber(number: number): string {
  return number < 1000 ? String(number) : '•';
}

/** `1.2k`, `18k`. */
function shortCount(count: number): string {
  if (count < 1000) return String(count);
  return `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;
}
