import type { Share } from './compare';

/** A view of a screen in the report; the files are relative to the report. */
export interface Row {
  /** For example `home of riteaid, dark, 360 px`. */
  readonly title: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly difference: string | undefined;
  readonly share: Share;
}

/** Returns the page that shows before, after and difference, those with the largest differences first. */
export function report(rows: readonly Row[], commit: string | undefined): string {
  const sorted = [...rows].sort((a, b) => (b.share ?? 1) - (a.share ?? 1));
  const changed = sorted.filter(({ share }) => share !== 0);
  const shown = commit === undefined ? rows : changed;
  const heading =
    commit === undefined
      ? `${String(rows.length)} views`
      : `${String(changed.length)} of ${String(rows.length)} views differ from ${commit}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${heading}</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; }
  .views { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { max-width: 100%; border: 1px solid #999; }
  h2 { font-size: 1rem; margin: 2rem 0 0.5rem; }
</style>
<h1>${heading}</h1>
${shown.map(markupOf).join('\n')}
</html>
`;
}

function markupOf({ title, before, after, difference, share }: Row): string {
  const percent = share === undefined ? 'new or gone' : `${(share * 100).toFixed(2)} %`;
  const pictures = { Before: before, After: after, Difference: difference };
  const figures = Object.entries(pictures)
    .filter(([, file]) => file !== undefined)
    .map(
      ([name, file = '']) =>
        `<figure><figcaption>${name}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`,
    );
  return `<h2>${title}${before === undefined ? '' : `: ${percent}`}</h2>\n<div class="views">${figures.join('')}</div>`;
}
