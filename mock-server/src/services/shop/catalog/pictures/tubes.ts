import { html } from '../../../../html/html';
import type { Draw } from './Drawing';
import { lines, ribbedCap, shine, wrapLabel } from './surfaces';

export const can: Draw = (paint) => ({
  behind: html`
    <path
      d="M228 172V112q0-22 22-22h100q22 0 22 22v60z"
      fill="${paint.cap}"
      stroke="${paint.edge}"
    />
    <path d="M282 90h36v-14h-36z" fill="${paint.cap}" />
    <path
      d="M196 232q0-46 32-62h144q32 16 32 62v262q0 18-18 18H214q-18 0-18-18z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    <path
      d="M196 494q104 16 208 0"
      fill="none"
      stroke="#17251f"
      stroke-opacity="0.22"
      stroke-width="3"
    />
    ${wrapLabel(paint, { x: 196, y: 246, width: 208, height: 222 })} ${shine(214, 196, 300)}
  `,
  label: { x: 204, y: 248, width: 192, height: 218 },
  width: 270,
});

export const jar: Draw = (paint) => ({
  behind: html`
    <path
      d="M170 290h260v178q0 44-44 44H214q-44 0-44-44z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    ${ribbedCap(paint, { x: 158, y: 206, width: 284, height: 88 })}
    ${wrapLabel(paint, { x: 170, y: 310, width: 260, height: 172 })} ${shine(194, 300, 200)}
  `,
  label: { x: 184, y: 312, width: 232, height: 168 },
  width: 340,
});

export const tube: Draw = (paint) => ({
  behind: html`
    <path
      d="M178 92h244l-34 334q-2 16-18 16H230q-16 0-18-16z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    <path d="M176 78h248v30H176z" fill="${paint.pack}" stroke="${paint.edge}" />
    ${lines(186, 82, 12, 21, 22, 0.1)}
    <path d="M206 150h188l-20 250H226z" fill="${paint.label}" />
    <path d="M214 110l24 320h14l-20-320z" fill="#ffffff" opacity="0.28" />
    ${ribbedCap(paint, { x: 228, y: 436, width: 144, height: 76 })}
  `,
  label: { x: 223, y: 156, width: 154, height: 240 },
  width: 230,
});
