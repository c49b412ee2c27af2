import { html, Html } from '../../../../html/html';
import type { Fact, PersonalRecord } from '../../../kit/database/personalData';
import { PERSONAL_DATA_SUBJECTS, type PersonalDataExport } from './personalDataExport';
import { PERSONAL_DATA_WORDS, SUBJECT_WORDS } from './personalDataWords';

/**
 * Returns the kept data as a page that a person can read, print and keep. It needs no other file.
 *
 * @param site - The site's name.
 * @param made - The day, `2026-03-02`.
 */
export function personalDataPage(
  data: PersonalDataExport,
  { site, made, language }: { site: string; made: string; language: 'en' | 'es' },
): string {
  const at = language === 'es' ? 1 : 0;
  const title = [`What ${site} keeps of you`, `Lo que ${site} guarda de usted`][at] ?? '';
  const none = ['Nothing is kept.', 'No se guarda nada.'][at] ?? '';
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}, ${made}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${made}</p>
        ${PERSONAL_DATA_SUBJECTS.map(
          (subject) =>
            html`<h2>${SUBJECT_WORDS[subject][at]}</h2>
              ${
                data[subject].length === 0
                  ? html`<p>${none}</p>`
                  : data[subject].map((record) => facts(record, at))
              }`,
        )}
      </body>
    </html>`.markup;
}

function facts(record: PersonalRecord, at: number): Html {
  return html`<dl>
    ${Object.entries(record).map(
      ([name, fact]) =>
        html`<div>
          <dt>${PERSONAL_DATA_WORDS[name]?.[at] ?? name}</dt>
          <dd>${written(name, fact, at)}</dd>
        </div>`,
    )}
  </dl>`;
}

function written(name: string, fact: Fact, at: number): string {
  if (typeof fact === 'boolean') return (fact ? ['Yes', 'Sí'] : ['No', 'No'])[at] ?? '';
  if (/cents$/i.test(name)) return `$${(Number(fact) / 100).toFixed(2)}`;
  return String(fact);
}

const STYLE = new Html(`
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #22252b }
dl { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #c9ccd3; border-radius: 6px; break-inside: avoid }
dl div { display: flex; flex-wrap: wrap; gap: 0 .75rem }
dt { flex: 0 0 13rem; color: #5a5f69; font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
`);
