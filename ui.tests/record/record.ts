/*
 * `npm run record -- <folder> --proxy <path>=<url>` serves the sites with real services and writes their responses to
 * JSON files, without personal data (ui.tests/record/README.md).
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createContentServer, readProxyRules } from 'mock-server';
import { readContract } from './contract';
import { createRecorder } from './recorder';

const ROOT = join(process.cwd(), '..');
const USAGE =
  'Give a folder and a real service: npm run record -- fixtures --proxy /services/pharmacy=https://test.example.com';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    proxy: { type: 'string', multiple: true },
    keep: { type: 'string', multiple: true },
    'author-port': { type: 'string' },
    'publish-port': { type: 'string' },
  },
});
const [folder] = positionals;
// npm starts the script in the workspace; the developer's own folder is in INIT_CWD.
const from = process.env.INIT_CWD ?? process.cwd();
const rules = readProxyRules(
  (values.proxy ?? []).map((value) => (value.startsWith('/') ? value : resolve(from, value))),
  process.env,
);
if (folder === undefined || rules.length === 0) {
  console.error(USAGE);
  process.exit(1);
}
const log = (line: string): void => {
  console.log(line);
};
const recorder = createRecorder({
  folder: resolve(from, folder),
  contract: readContract(ROOT),
  keep: values.keep ?? [],
  log,
});
const dispatcher = join(ROOT, 'dispatcher/src');
const server = await createContentServer({
  mounts: ['ui.apps', 'ui.content'].map((part) => join(ROOT, part, 'src/main/content/jcr_root')),
  ...(existsSync(dispatcher) && { dispatcher }),
  proxy: { rules, onExchange: recorder.add },
  log,
});
await server.author.listen({ host: 'localhost', port: Number(values['author-port'] ?? 4502) });
await server.publish.listen({ host: 'localhost', port: Number(values['publish-port'] ?? 4503) });
log(
  `Recording to ${resolve(from, folder)}. Use http://localhost:${values['publish-port'] ?? '4503'}; Ctrl+C ends it.`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
