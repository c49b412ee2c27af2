import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentTypeOf } from '../http/contentType';

/** The address of the editor's scripts and styles. */
const FILES = '/mock/editor';

/**
 * Adds the page editor at AEM's addresses: `/editor.html/content/…` edits a page or a content fragment, `/sites.html/content/…`
 * lists pages, `/assets.html/content/dam/…` fragments and assets; `/translate.html/content/…` and `/templates.html`, which AEM does not
 * have, translate a page and list the templates. It is only for the author's app.
 *
 * @param folder the built editor (`editor/dist`). While it is missing, its pages say how to build it.
 */
export function registerEditor(app: FastifyInstance, folder: string): void {
  for (const url of [
    '/editor.html/*',
    '/sites.html',
    '/sites.html/*',
    '/assets.html',
    '/assets.html/*',
    '/translate.html/*',
    '/templates.html',
    '/templates.html/*',
  ])
    app.get(url, (_request, reply) => sendShell(reply, folder));
  app.get('/editor.html', (_request, reply) => reply.redirect('/sites.html'));
  app.get<File>(`${FILES}/:file`, ({ params: { file } }, reply) =>
    sendFile(reply, folder, file, SERVED),
  );
  app.get<File>(`${FILES}/icons/:file`, ({ params: { file } }, reply) =>
    sendFile(reply, join(folder, 'icons'), file, ICONS),
  );
}

interface File {
  Params: { file: string };
}

const SERVED = new Set(['.js', '.css', '.map']);
const ICONS = new Set(['.svg']);

function sendFile(
  reply: FastifyReply,
  folder: string,
  file: string,
  extensions: ReadonlySet<string>,
): FastifyReply {
  const path = join(folder, basename(file));
  if (!extensions.has(extname(file)) || !existsSync(path)) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .type(contentTypeOf(file))
    .header('cache-control', 'no-cache')
    .send(readFileSync(path));
}

function sendShell(reply: FastifyReply, folder: string): FastifyReply {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  if (!existsSync(join(folder, 'editor.js')))
    return reply.code(503).send('<p>The editor is not built. Run npm run build -w editor.</p>');
  // The library of the user interface adds a style element of its own, which takes the nonce from the page.
  const nonce = randomBytes(16).toString('base64');
  return reply.header('content-security-policy', policy(nonce)).send(shell(nonce));
}

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const shell = (nonce: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<title>Page editor</title>
<link rel="stylesheet" href="${FILES}/editor.css">
<script type="module" src="${FILES}/editor.js"></script>
</head>
<body><div id="editor"></div><noscript>The page editor needs JavaScript.</noscript></body>
</html>
`;
