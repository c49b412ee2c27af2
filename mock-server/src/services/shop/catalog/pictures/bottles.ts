import { html } from '../../../../html/html';
import type { Draw } from './Drawing';
import { ribbedCap, shine, wrapLabel } from './surfaces';

export const bottle: Draw = (paint) => ({
  behind: html`
    <rect x="222" y="188" width="156" height="30" fill="${paint.pack}" />
    <path
      d="M180 262q0-56 50-56h140q50 0 50 56v214q0 36-36 36H216q-36 0-36-36z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    ${ribbedCap(paint, { x: 204, y: 104, width: 192, height: 88 })}
    ${wrapLabel(paint, { x: 180, y: 262, width: 240, height: 206 })} ${shine(202, 224, 274)}
  `,
  label: { x: 190, y: 264, width: 220, height: 202 },
  width: 300,
});

export const syrup: Draw = (paint) => ({
  behind: html`
    <path
      d="M256 150h88v34q0 22 30 42 34 22 34 64v188q0 34-34 34H226q-34 0-34-34V290q0-42 34-64 30-20 30-42z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    ${ribbedCap(paint, { x: 244, y: 84, width: 112, height: 72 })}
    ${wrapLabel(paint, { x: 192, y: 296, width: 216, height: 180 })} ${shine(212, 246, 246)}
  `,
  label: { x: 200, y: 298, width: 200, height: 176 },
  width: 270,
});

export const flask: Draw = (paint) => ({
  behind: html`
    <path
      d="M262 168h76q78 22 84 112l6 190q0 42-42 42H214q-42 0-42-42l6-190q6-90 84-112z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    <path
      d="M244 96h112q10 0 10 10v58q0 10-10 10H244q-10 0-10-10v-58q0-10 10-10z"
      fill="${paint.cap}"
      stroke="${paint.edge}"
    />
    <path d="M234 130h132" stroke="#17251f" stroke-opacity="0.18" stroke-width="2" />
    <rect x="200" y="262" width="200" height="206" rx="18" fill="${paint.label}" />
    ${shine(190, 236, 262)}
  `,
  label: { x: 206, y: 270, width: 188, height: 182 },
  width: 290,
});

export const pump: Draw = (paint) => ({
  behind: html`
    <path
      d="M222 112q0-22 24-22h76q20 0 20 18v20q0 10-10 10h-74q-6 0-6 8v22q0 8-15 8t-15-8z"
      fill="${paint.cap}"
      stroke="${paint.edge}"
    />
    <rect x="288" y="136" width="24" height="46" fill="${paint.cap}" />
    ${ribbedCap(paint, { x: 250, y: 174, width: 100, height: 46 })}
    <path
      d="M184 266q0-50 50-50h132q50 0 50 50v212q0 34-34 34H218q-34 0-34-34z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    <rect x="202" y="264" width="196" height="210" rx="14" fill="${paint.label}" />
    ${shine(196, 240, 256)}
  `,
  label: { x: 206, y: 274, width: 188, height: 186 },
  width: 290,
});

export const dropper: Draw = (paint) => ({
  behind: html`
    <path
      d="M272 146V96q0-32 28-32t28 32v50z"
      fill="${paint.cap}"
      stroke="${paint.edge}"
      stroke-opacity="0.5"
    />
    <rect x="258" y="190" width="84" height="34" fill="${paint.pack}" />
    ${ribbedCap(paint, { x: 248, y: 140, width: 104, height: 58 })}
    <path
      d="M200 276q0-56 56-60h88q56 4 56 60v202q0 34-34 34H234q-34 0-34-34z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    ${wrapLabel(paint, { x: 200, y: 290, width: 200, height: 184 })} ${shine(218, 236, 256)}
  `,
  label: { x: 208, y: 292, width: 184, height: 180 },
  width: 260,
});

export const spray: Draw = (paint) => ({
  behind: html`
    <path d="M282 262l6-118q2-16 12-16t12 16l6 118z" fill="${paint.cap}" />
    <path
      d="M252 264V130q0-48 48-48t48 48v134z"
      fill="#ffffff"
      fill-opacity="0.38"
      stroke="${paint.edge}"
      stroke-opacity="0.7"
    />
    <path
      d="M266 250V134q0-26 16-34"
      fill="none"
      stroke="#ffffff"
      stroke-width="7"
      opacity="0.75"
    />
    <rect x="236" y="254" width="128" height="26" rx="10" fill="${paint.cap}" />
    <path
      d="M196 318q0-42 42-42h124q42 0 42 42v160q0 34-34 34H230q-34 0-34-34z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    ${wrapLabel(paint, { x: 196, y: 318, width: 208, height: 160 })} ${shine(214, 290, 190)}
  `,
  label: { x: 204, y: 320, width: 192, height: 156 },
  width: 270,
});
