import { escapeText } from '../../html/escape';
import { nodeName } from '../../repository';
import type { PostParameters } from './PostRequest';
import type { Modification } from './PostSession';

export interface PostReport {
  readonly status: number;
  readonly message: string;
  readonly title: string;
  readonly path: string;
  readonly location: string;
  readonly parentLocation: string;
  readonly referer: string;
  readonly created: boolean | undefined;
  readonly changes: readonly Modification[];
  readonly error?: { readonly class: string; readonly message: string };
}

/** Sling's JSONResponse: every field is a string but the list of changes. */
export function jsonReport(report: PostReport): string {
  const { created, error } = report;
  return JSON.stringify({
    title: report.title,
    'status.code': String(report.status),
    'status.message': report.message,
    path: report.path,
    location: report.location,
    parentLocation: report.parentLocation,
    referer: report.referer,
    ...(created !== undefined && { isCreate: String(created) }),
    ...(error && { error }),
    changes: report.changes.map(([type, ...paths]) => ({
      type,
      argument: paths.length > 1 ? paths : paths[0],
    })),
  });
}

/** Sling's HtmlResponse, with the ids by which scripts read it. */
export function htmlReport(report: PostReport): string {
  const rows = [
    ['Status', text('Status', String(report.status))],
    ['Message', text('Message', report.message)],
    ['Location', link('Location', report.location)],
    ['Parent location', link('ParentLocation', report.parentLocation)],
    ['Path', text('Path', report.path)],
    ['Referer', link('Referer', report.referer)],
    ['Changes', `<pre id="ChangeLog">${escapeText(changeLog(report.changes))}</pre>`],
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeText(report.title)}</title>
</head>
<body>
<h1>${escapeText(report.title)}</h1>
<table>
<tbody>
${rows.map(([label, cell]) => `<tr><th scope="row">${label}</th><td>${cell}</td></tr>`).join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

function changeLog(changes: readonly Modification[]): string {
  return changes
    .map(([type, ...paths]) => `${type}(${paths.map((path) => `"${path}"`).join(', ')});`)
    .join('\n');
}

function text(id: string, value: string): string {
  return `<div id="${id}">${escapeText(value)}</div>`;
}

/** Only a path or a web address becomes a link: a Referer header may hold anything. */
function link(id: string, value: string): string {
  const href = /^(?:\/|https?:\/\/)/.test(value) ? ` href="${escapeText(value)}"` : '';
  return `<a id="${id}"${href}>${escapeText(value)}</a>`;
}

/**
 * Where `:redirect` sends the browser after success: `*` stands for the name of the changed node,
 * a trailing slash has the name added. Only a path on the same site is followed; undefined for
 * anything else, so that no form can send a visitor elsewhere.
 */
export function redirectTarget(
  parameters: PostParameters,
  requestPath: string,
  path: string,
): string | undefined {
  const given = parameters.text(':redirect');
  if (!given) return undefined;
  let target = given;
  if (given.includes('*')) {
    target = given.replace('*', nodeName(path));
    if (requestPath.endsWith('/') && !target.startsWith('/')) target = requestPath + target;
  } else if (given.endsWith('/')) {
    target = given + nodeName(path);
  }
  return isSameSite(target) ? target : undefined;
}

/** The address as a header can carry it; what is escaped already stays so. */
export function encodeAddress(address: string): string {
  return encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}

/** Browsers read `\` as `/`, and skip control characters: `/\evil.example` leaves the site. */
function isSameSite(target: string): boolean {
  // eslint-disable-next-line no-control-regex -- what browsers skip, and what no address can hold
  if (/[\\\u0000-\u0020\u007F\p{Surrogate}]/u.test(target)) return false;
  const site = 'http://same-site.invalid';
  const address = URL.canParse(target, `${site}/a/`) ? new URL(target, `${site}/a/`) : undefined;
  return (
    address?.origin === site && address.username === '' && !/^[a-z][a-z0-9+.-]*:/i.test(target)
  );
}

/** Whether an Accept header prefers `application/json` to `text/html`; HTML where both are equal. */
export function prefersJson(accept: string | undefined): boolean {
  if (!accept) return false;
  return quality(accept, 'application', 'json') > quality(accept, 'text', 'html');
}

/** The quality of the most specific range that fits, 0 to 1. */
function quality(accept: string, type: string, subtype: string): number {
  let best = { specificity: -1, quality: 0 };
  for (const range of accept.split(',')) {
    const [media = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const [rangeType, rangeSubtype] = media.split('/');
    if (rangeType !== '*' && rangeType !== type) continue;
    if (rangeSubtype !== '*' && rangeSubtype !== subtype) continue;
    const specificity = Number(rangeType !== '*') + Number(rangeSubtype !== '*');
    const q = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    if (specificity > best.specificity) best = { specificity, quality: q };
  }
  return best.quality;
}
