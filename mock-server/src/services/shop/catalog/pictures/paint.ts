import type { Html } from '../../../../html/html';
import { html } from '../../../../html/html';
import type { PictureColors } from '../Product';

/** The fills of a drawing, each the name of a gradient in `defs` or a color. */
export interface Paint {
  readonly defs: Html;
  /** Round surfaces, lit from the left. */
  readonly pack: string;
  readonly cap: string;
  readonly label: string;
  /** Flat surfaces, lit from above. */
  readonly front: string;
  readonly side: string;
  readonly top: string;
  /** The label of a flat surface. */
  readonly sheet: string;
  /** The strongest of the colors, for bands and marks. */
  readonly accent: string;
  readonly onAccent: string;
  /** Text on the label. */
  readonly ink: string;
  /** Thin edges, for a light pack on a light ground. */
  readonly edge: string;
}

export function paintOf(colors: PictureColors): Paint {
  const [pack, cap, label] = colors;
  const accent = strongestOf(colors);
  return {
    defs: html`<defs>
      <radialGradient id="ground" cx="50%" cy="38%" r="75%">
        <stop offset="0" stop-color="${mix(accent, '#ffffff', 0.95)}" />
        <stop offset="0.62" stop-color="${mix(accent, '#fbfaf5', 0.87)}" />
        <stop offset="1" stop-color="${mix(accent, '#f1eee4', 0.76)}" />
      </radialGradient>
      <radialGradient id="shadow">
        <stop offset="0" stop-color="#16241d" stop-opacity="0.34" />
        <stop offset="0.55" stop-color="#16241d" stop-opacity="0.13" />
        <stop offset="1" stop-color="#16241d" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="shine" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stop-color="#ffffff" stop-opacity="0" />
        <stop offset="0.5" stop-color="#ffffff" stop-opacity="0.5" />
        <stop offset="1" stop-color="#ffffff" stop-opacity="0" />
      </linearGradient>
      ${round('pack', pack, 1)} ${round('cap', cap, 1)} ${round('label', label, 0.55)}
      ${flat('front', mix(pack, '#ffffff', 0.08), mix(pack, '#000000', 0.04))}
      ${flat('side', mix(pack, '#17251f', 0.2), mix(pack, '#17251f', 0.3))}
      ${flat('top', mix(pack, '#ffffff', 0.4), mix(pack, '#ffffff', 0.2))}
    </defs>`,
    pack: 'url(#pack)',
    cap: 'url(#cap)',
    label: 'url(#label)',
    front: 'url(#front)',
    side: 'url(#side)',
    top: 'url(#top)',
    sheet: label,
    accent,
    onAccent: lightnessOf(accent) > 0.62 ? mix(accent, '#10201a', 0.82) : '#ffffff',
    ink: mix(accent, '#12201a', 0.72),
    edge: mix(pack, '#24342c', 0.22),
  };
}

/** A coordinate with one decimal, which is finer than a pixel. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns a color between two: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const mixed = start.map((value, at) => Math.round(value + ((end[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Defines the light across a cylinder: dark edges, and the highlight left of the middle. */
function round(id: string, color: string, depth: number): Html {
  const dark = (share: number) => mix(color, '#17251f', share * depth);
  const light = (share: number) => mix(color, '#ffffff', share * depth);
  return html`<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0">
    <stop offset="0" stop-color="${dark(0.3)}" />
    <stop offset="0.1" stop-color="${dark(0.1)}" />
    <stop offset="0.3" stop-color="${light(0.34)}" />
    <stop offset="0.46" stop-color="${light(0.08)}" />
    <stop offset="0.78" stop-color="${dark(0.08)}" />
    <stop offset="1" stop-color="${dark(0.34)}" />
  </linearGradient>`;
}

function flat(id: string, above: string, below: string): Html {
  return html`<linearGradient id="${id}" x1="0" x2="0.3" y1="0" y2="1">
    <stop offset="0" stop-color="${above}" />
    <stop offset="1" stop-color="${below}" />
  </linearGradient>`;
}

function strongestOf(colors: PictureColors): string {
  const strength = (color: string): number => {
    const channels = channelsOf(color);
    return Math.max(...channels) - Math.min(...channels) + (255 - Math.min(...channels)) / 8;
  };
  return [...colors].sort((a, b) => strength(b) - strength(a))[0] ?? colors[0];
}

/** Returns the lightness of a color from 0 (black) to 1 (white), with the channels weighted as the eye does. */
function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}
