import { escapeText } from '../../html/escape';
import { nodeName } from '../../repository';
import type { PostParameters } from './PostRequest';
import type { Modification } from './PostSession';
import { isJavaUri } from './typedValue';

export interface PostReport {
  readonly status: number;
  readonly message: string;
  readonly title: string;
  /** The node. It and the addresses below are undefined if the operation has no node. */
  readonly path: string | undefined;
  /** The address in the form that a browser requests: escaped, with `_jcr_content`. */
  readonly location: string | undefined;
  readonly parentLocation: string | undefined;
  readonly referer: string;
  readonly created: boolean | undefined;
  readonly changes: readonly Modification[];
  readonly error?: { readonly class: string; readonly message: string };
}

/** Returns a report in the form of Sling's JSONResponse. */
export function jsonReport(report: PostReport): string {
  const { created, error } = report;
  return JSON.stringify({
    title: report.title,
    'status.code': report.status,
    'status.message': report.message,
    path: report.path,
    location: report.location,
    parentLocation: report.parentLocation,
    referer: report.referer,
    ...(created !== undefined && { isCreate: created }),
    ...(error && { error }),
    changes: report.changes.map(([type, ...paths]) => ({
      type,
      // The argument of an order is a list even if the node is the last of its siblings.
      argument: paths.length > 1 || type === 'ordered' ? paths : paths[0],
    })),
  });
}

/** Returns a report in the form of Sling's HtmlResponse, with the ids that scripts read. */
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

function text(id: string, value = ''): string {
  return `<div id="${id}">${escapeText(value)}</div>`;
}

/** Returns a link. Only a path or a web address becomes one, because a Referer header may contain anything. */
function link(id: string, value = ''): string {
  const href = /^(?:\/|https?:\/\/)/.test(value) ? ` href="${escapeText(value)}"` : '';
  return `<a id="${id}"${href}>${escapeText(value)}</a>`;
}

/**
 * Returns the address to which `:redirect` sends the browser after success. `*` is replaced by the name of
 * the changed node, and the name is added to a trailing slash. A relative address begins at the folder of the
 * request. A redirect that names a host or is not a URI is ignored, so that no form can send a visitor to
 * another site.
 * @param address the path of the request
 * @returns an escaped path on this host, optionally with a query and a fragment
 */
export function redirectTarget(
  parameters: PostParameters,
  address: string,
  path: string,
): string | undefined {
  const given = parameters.text(':redirect');
  if (given === undefined || !isHostless(given)) return undefined;
  let target = given;
  if (given.includes('*')) target = given.replace('*', nodeName(path));
  else if (given.endsWith('/')) target = given + nodeName(path);
  if (target.startsWith('/')) return encodeURI(target);
  const folder = externalAddress(address.slice(0, address.lastIndexOf('/') + 1));
  // `..` leads to the parent folder, but never above the root.
  const { pathname } = new URL(folder, 'http://folder.invalid');
  const up = /^(?:\.\.?\/)*/.exec(target)?.[0] ?? '';
  return (
    new URL(up, `http://folder.invalid${pathname}`).pathname + encodeURI(target.slice(up.length))
  );
}

/** Returns whether java.net.URI accepts the text as an address without a host. */
function isHostless(target: string): boolean {
  return isJavaUri(target) && !/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(target);
}

/** Returns the escaped address of a path, with `_jcr_content` for `jcr:content`. */
export function externalAddress(path: string): string {
  const mangled = path.replace(/\/([^/:]+):(?=[^/])/g, '/_$1_');
  return encodeURI(mangled).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Returns whether an Accept header names `application/json`, and does not name `text/html` with a higher
 * quality. Ranges such as `application/*` are ignored.
 */
export function prefersJson(accept = ''): boolean {
  const json = quality(accept, 'application/json');
  return json !== undefined && json >= (quality(accept, 'text/html') ?? 0);
}

/** Returns the quality of a media type, from 0 to 1, or undefined if it is not named. */
function quality(accept: string, type: string): number | undefined {
  for (const range of accept.split(',')) {
    const [media, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (media !== type) continue;
    return Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
  }
  return undefined;
}
