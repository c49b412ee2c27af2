import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer } from 'mock-server';
import { compareTables, type Difference } from './compareTables';
import { createInRepository, importIntoSling } from './createContent';
import { exchange } from './exchange';
import type { TableCase } from './table';

const TABLES = 'parity/requests';
const ROOT = process.env.PARITY_ROOT ?? '/content/parity-requests';
const SLING = process.env.SLING ?? 'http://127.0.0.1:14502';
const PORT = Number(process.env.PORT ?? 0);
const PASSWORD = `Basic ${Buffer.from('admin:admin').toString('base64')}`;

async function main(wanted: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parity-'));
  const mount = join(folder, 'jcr_root');
  mkdirSync(join(mount, 'content'), { recursive: true });
  writeFileSync(
    join(mount, 'content/.content.xml'),
    '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="nt:unstructured"/>',
  );
  const server = await createContentServer({ mounts: [mount] });
  try {
    const origin = await server.author.listen({ host: '127.0.0.1', port: PORT });
    const ours = { origin, headers: {} };
    const answer = await exchange(ours, { method: 'GET', path: '/libs/granite/csrf/token.json' });
    const { token } = JSON.parse(answer.body) as { token: string };
    const sling = { origin: SLING, headers: { authorization: PASSWORD } };
    const unstructured = { 'jcr:primaryType': 'nt:unstructured' };
    await importIntoSling(sling, ROOT, unstructured);
    createInRepository(server.repository, ROOT, unstructured);
    for (const file of readdirSync(TABLES).filter((name) => name.endsWith('.json'))) {
      const table = file.replace('.json', '');
      if (wanted.length > 0 && !wanted.includes(table)) continue;
      const cases = JSON.parse(readFileSync(join(TABLES, file), 'utf8')) as readonly TableCase[];
      const path = `${ROOT}/${table}`;
      await importIntoSling(sling, path, unstructured);
      createInRepository(server.repository, path, unstructured);
      const differences = await compareTables(
        { ...sling, create: (at, content) => importIntoSling(sling, at, content) },
        {
          ...ours,
          headers: { 'csrf-token': token },
          create: (at, content) => {
            createInRepository(server.repository, at, content);
          },
        },
        path,
        cases,
      );
      report(table, cases, differences);
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

function report(
  table: string,
  cases: readonly TableCase[],
  differences: readonly Difference[],
): void {
  for (const { case: name, request, aspect, sling, ours, accepted } of differences) {
    if (accepted !== undefined) continue;
    console.log(`${table}: ${name}: ${request}: ${aspect}`);
    console.log(`  Sling ${JSON.stringify(sling)}\n  ours  ${JSON.stringify(ours)}`);
  }
  const count = differences.filter(({ accepted }) => accepted === undefined).length;
  const requests = cases.reduce((sum, each) => sum + each.requests.length, 0);
  console.log(`${table}: ${String(requests)} requests, ${String(count)} differences`);
  if (count > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
