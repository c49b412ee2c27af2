import { escapeText } from '../../html/escape';
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
