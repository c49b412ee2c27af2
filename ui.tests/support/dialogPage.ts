import { build } from 'esbuild';
import { basename, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { ContentNode, Repository } from 'mock-server/src/repository';
import { jsonText, nodeJson } from 'mock-server/src/sling/get-json/nodeJson';

const EDITOR = resolve(__dirname, '../../editor');

/** The page that shows a dialog alone. It keeps what the dialog posts in the page's title. */
const PAGE = `
import './kit/tokens.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from './dialog/Dialog';

const given = await (await fetch('/given.json')).json();
const entry = (path, isFolder) => ({ path, isFolder, title: '', name: path.split('/').at(-1) });
const props = {
  ...given,
  browse: async (path) => [entry(path + '/folder', true), entry(path + '/page', false)],
  assets: async () => [{ path: '/content/dam/picture.png', title: 'Picture' }],
  onSave: (fields) => { document.title = JSON.stringify(fields); },
  onCancel: () => { document.title = 'canceled'; },
};
createRoot(document.getElementById('editor')).render(createElement(Dialog, props));
`;

/** The policy of the page editor (mock-server/src/editor). */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:; connect-src 'self'";

const SHELL = `<!DOCTYPE html>
<html lang="en">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="abc">
<title>Dialog</title>
<link rel="stylesheet" href="/stdin.css">
<script type="module" src="/stdin.js"></script>
</head>
<body><div id="editor"></div></body>
</html>`;

/** Builds the page with the editor's settings, except that the source is not minified. */
export async function buildDialogPage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: join(EDITOR, 'src'), loader: 'js' },
    outdir: join(EDITOR, 'dist'),
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}

/** Opens the page with a dialog of ours and content for it. */
export async function openDialog(
  page: Page,
  files: ReadonlyMap<string, string>,
  given: string,
): Promise<void> {
  await page.route('http://dialog.localhost/**', async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    if (name === '') {
      const headers = { 'content-security-policy': POLICY };
      return route.fulfill({ contentType: 'text/html', headers, body: SHELL });
    }
    if (name === 'given.json')
      return route.fulfill({ contentType: 'application/json', body: given });
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const body = files.get(name);
    return body === undefined
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType, body });
  });
  await page.goto('http://dialog.localhost/');
  await page.getByRole('dialog').waitFor();
}

/** Returns a component's dialog with the longest content that the pages have for it, as JSON. */
export function givenFor(repository: Repository, component: string): string {
  const type = `riteaid-web/components/${component}`;
  const json = (node: ContentNode): string => jsonText(nodeJson(node, Infinity, false), 0);
  const contents = nodesFrom(repository.get('/content'))
    .filter((node) => node.properties.get('sling:resourceType')?.values[0] === type)
    .map(json)
    .sort((one, other) => other.length - one.length);
  const dialog = repository.get(`/apps/${type}/cq:dialog`);
  if (!dialog) throw new Error(`${type} has no dialog.`);
  return `{"dialog":${json(dialog)},"content":${contents[0] ?? '{}'}}`;
}

function nodesFrom(node: ContentNode | undefined): readonly ContentNode[] {
  return node ? [node, ...[...node.children.values()].flatMap(nodesFrom)] : [];
}
