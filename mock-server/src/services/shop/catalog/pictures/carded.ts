import type { Html } from '../../../../html/html';
import { html } from '../../../../html/html';
import type { Draw, Drawing } from './Drawing';
import { tenths } from './paint';
import type { Paint } from './paint';

/* Small products hang on a card: its upper half is the label, and they are in a window below it. */

export const roll: Draw = (paint) =>
  onCard(paint, html`${oneRoll(paint, 246, 406, 66)} ${oneRoll(paint, 356, 420, 66)}`);

export const floss: Draw = (paint) =>
  onCard(
    paint,
    html`<path d="M372 366q40 18 14 54t14 60" fill="none" stroke="#ffffff" stroke-width="5" />
      <path d="M372 366q40 18 14 54t14 60" fill="none" stroke="${paint.accent}" stroke-width="2" />
      <rect
        x="226"
        y="346"
        width="148"
        height="128"
        rx="36"
        fill="${paint.pack}"
        stroke="${paint.edge}"
      />
      <path d="M226 392v-10q0-36 36-36h76q36 0 36 36v10z" fill="${paint.cap}" />
      <circle cx="300" cy="430" r="24" fill="${paint.label}" />
      <path d="M288 430q12-20 26-14-2 22-26 14z" fill="${paint.accent}" />`,
  );

export const stick: Draw = (paint) =>
  onCard(
    paint,
    html`${[214, 278, 342].map(
      (x) =>
        html`<rect
            x="${x}"
            y="334"
            width="44"
            height="60"
            rx="10"
            fill="${paint.cap}"
            stroke="${paint.edge}"
          />
          <rect
            x="${x}"
            y="388"
            width="44"
            height="94"
            rx="8"
            fill="${paint.pack}"
            stroke="${paint.edge}"
          />
          <rect x="${x}" y="412" width="44" height="40" fill="${paint.label}" />
          <path d="M${x + 10} 432q8-16 24-16-2 20-24 16z" fill="${paint.accent}" />`,
    )}`,
  );

export const brush: Draw = (paint) =>
  onCard(paint, html`${toothbrush(paint.pack, 372, -9)} ${toothbrush(paint.cap, 446, -9)}`);

export const comb: Draw = (paint) =>
  onCard(
    paint,
    html`<g transform="rotate(-12 300 410)">
      <rect x="318" y="392" width="146" height="36" rx="18" fill="${paint.cap}" />
      <ellipse cx="252" cy="410" rx="92" ry="62" fill="${paint.front}" stroke="${paint.edge}" />
      <ellipse cx="252" cy="410" rx="76" ry="47" fill="#ffffff" opacity="0.4" />
      ${Array.from(
        { length: 21 },
        (_, at) =>
          html`<circle
            cx="${198 + (at % 7) * 18}"
            cy="${388 + Math.floor(at / 7) * 22}"
            r="4.5"
            fill="${paint.accent}"
          />`,
      )}
    </g>`,
  );

export const thermometer: Draw = (paint) =>
  onCard(
    paint,
    html`<g transform="rotate(-12 300 408) translate(48 65) scale(0.84)">
      <rect x="132" y="402" width="90" height="16" rx="8" fill="#c9d1d4" />
      <path
        d="M206 398q26-20 46-20h172q32 0 32 32t-32 32H252q-20 0-46-20z"
        fill="${paint.front}"
        stroke="${paint.edge}"
      />
      <rect x="272" y="390" width="92" height="40" rx="8" fill="#d7e4d0" stroke="#93a58d" />
      <text
        x="318"
        y="420"
        font-family="monospace"
        font-size="28"
        font-weight="700"
        text-anchor="middle"
        fill="#26352c"
        >98.6</text
      >
      <circle cx="412" cy="410" r="17" fill="${paint.accent}" />
    </g>`,
  );

/**
 * Draws it in the position in which it is held, like a pistol, with the ear probe in
 * front and the display on its back.
 */
export const earThermometer: Draw = (paint) =>
  onCard(
    paint,
    html`<g transform="rotate(-8 300 408)">
      <path
        d="M330 388l22 78q4 14 18 14h26q16 0 16-16v-88z"
        fill="${paint.cap}"
        stroke="${paint.edge}"
      />
      <path d="M262 366l-60 14q-12 4-12 14t12 14l60 14z" fill="#c9d1d4" stroke="${paint.edge}" />
      <path
        d="M254 352q46-16 100-16h34q40 0 40 40t-40 40h-34q-54 0-100-16z"
        fill="${paint.front}"
        stroke="${paint.edge}"
      />
      <rect x="310" y="354" width="84" height="40" rx="8" fill="#d7e4d0" stroke="#93a58d" />
      <text
        x="352"
        y="384"
        font-family="monospace"
        font-size="28"
        font-weight="700"
        text-anchor="middle"
        fill="#26352c"
        >98.6</text
      >
      <circle cx="352" cy="420" r="10" fill="${paint.accent}" />
    </g>`,
  );

function onCard(paint: Paint, thing: Html): Drawing {
  return {
    behind: html`
      <rect
        x="136"
        y="76"
        width="328"
        height="436"
        rx="22"
        fill="${paint.front}"
        stroke="${paint.edge}"
      />
      <rect x="262" y="92" width="76" height="18" rx="9" fill="#f6f4ec" stroke="${paint.edge}" />
      <rect x="156" y="126" width="288" height="180" rx="12" fill="${paint.sheet}" />
      <rect x="156" y="322" width="288" height="172" rx="20" fill="#ffffff" opacity="0.55" />
      <rect x="156" y="322" width="288" height="172" rx="20" fill="none" stroke="${paint.edge}" />
    `,
    label: { x: 164, y: 130, width: 272, height: 172 },
    before: thing,
    width: 330,
  };
}

function oneRoll({ pack, accent, edge }: Paint, x: number, y: number, radius: number): Html {
  return html`<circle cx="${x}" cy="${y}" r="${radius}" fill="${pack}" stroke="${edge}" />
    ${[0.84, 0.68, 0.52].map(
      (share) =>
        html`<circle
          cx="${x}"
          cy="${y}"
          r="${tenths(radius * share)}"
          fill="none"
          stroke="${edge}"
          opacity="0.5"
        />`,
    )}
    <circle cx="${x}" cy="${y}" r="${tenths(radius * 0.36)}" fill="${accent}" />
    <circle cx="${x}" cy="${y}" r="${tenths(radius * 0.25)}" fill="#ffffff" />`;
}

function toothbrush(color: string, y: number, turn: number): Html {
  const tufts = Array.from(
    { length: 5 },
    (_, at) => html`<rect x="${184 + at * 13}" y="${y - 30}" width="10" height="22" rx="3" />`,
  );
  return html`<g transform="rotate(${turn} 300 ${y})">
    <g fill="#ffffff" stroke="#b8c6c9">${tufts}</g>
    <path
      d="M180 ${y - 8}h70q20 0 34 4l126-4q14 0 14 12t-14 12l-126-4q-14 4-34 4h-70q-8 0-8-12t8-12z"
      fill="${color}"
    />
  </g>`;
}
