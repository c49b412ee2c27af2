import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerEditor } from '.';

function editorIn(folder: string): FastifyInstance {
  const app = Fastify();
  registerEditor(app, folder);
  return app;
}

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  writeFileSync(join(folder, 'editor.js'), 'export {};');
  writeFileSync(join(folder, 'build.json'), '{}');
  return folder;
}

test.each(['/editor.html/content/riteaid-web/en', '/sites.html', '/sites.html/content'])(
  '%s is the editor, whose scripts and frames come from this server only',
  async (url) => {
    const response = await editorIn(built()).inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('src="/mock/editor/editor.js"');
    const policy = String(response.headers['content-security-policy']);
    const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce ?? ''}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
  },
);

test('the editor without a page leads to the list of pages', async () => {
  const response = await editorIn(built()).inject('/editor.html');
  expect(response.headers.location).toBe('/sites.html');
});

test('only scripts and styles of the build are served', async () => {
  const app = editorIn(built());
  const script = await app.inject('/mock/editor/editor.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  for (const file of ['build.json', 'missing.js', '..%2f..%2fpackage.json', '%2e%2e%2fx.js'])
    expect((await app.inject(`/mock/editor/${file}`)).statusCode).toBe(404);
});

test('an editor that is not built says how to build it', async () => {
  const response = await editorIn(join(tmpdir(), 'no-such-editor')).inject('/sites.html');
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('npm run build -w editor');
});
