import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Difference, Suite } from '../comparison';
import { ContentServerSide } from '../ContentServerSide';
import { compareTables } from '../requests/compareTables';
import { createInRepository, importIntoSling } from '../requests/createContent';
import { send } from '../requests/send';
import type { TableCase } from '../requests/table';
import { ROOT } from '../tools';

const TABLES = join(ROOT, 'ui.tests/parity/requests');

/** The parent of the cases' nodes on both servers. */
const CASES = '/content/parity-requests';

const UNSTRUCTURED = { 'jcr:primaryType': 'nt:unstructured' };

/** Addresses, JSON renderings and POST operations; each case has its own node. */
export const requests: Suite = {
  name: 'requests',
  async compare({ sling }) {
    const mount = emptyMount();
    const ours = await ContentServerSide.start([mount]);
    rmSync(mount, { recursive: true });
    const { repository } = ours.server;
    const targets = {
      sling: { ...sling.target, create: importIntoSling.bind(undefined, sling.target) },
      ours: {
        ...(await withToken(ours.origin)),
        create: createInRepository.bind(undefined, repository),
      },
    };
    const differences: Difference[] = [];
    let compared = 0;
    for (const path of ['', ...tableNames()].map((name) =>
      `${CASES}/${name}`.replace(/[/]$/, ''),
    )) {
      await targets.sling.create(path, UNSTRUCTURED);
      targets.ours.create(path, UNSTRUCTURED);
      if (path === CASES) continue;
      const table = path.slice(CASES.length + 1);
      const cases = casesOf(table);
      compared += cases.reduce((sum, each) => sum + each.requests.length, 0);
      for (const one of await compareTables(targets.sling, targets.ours, path, cases))
        differences.push({
          what: `requests ${table} ${one.case}: ${one.request} ${one.aspect}`,
          sling: JSON.stringify(one.sling),
          ours: JSON.stringify(one.ours),
        });
    }
    await ours.stop();
    return { compared, differences };
  },
};

function tableNames(): readonly string[] {
  return readdirSync(TABLES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
}

function casesOf(table: string): readonly TableCase[] {
  return JSON.parse(readFileSync(join(TABLES, `${table}.json`), 'utf8')) as readonly TableCase[];
}

/** Creates a mount whose /content keeps its children in order, as Sling's does. */
function emptyMount(): string {
  const mount = mkdtempSync(join(tmpdir(), 'parity-requests-'));
  mkdirSync(join(mount, 'content'));
  writeFileSync(
    join(mount, 'content/.content.xml'),
    '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="nt:unstructured"/>',
  );
  return mount;
}

/** Returns our server's address, with the token that it requires for changes of content. */
async function withToken(origin: string) {
  const asked = { method: 'GET', path: '/libs/granite/csrf/token.json' };
  const { body } = await send({ origin, headers: {} }, asked);
  const { token } = JSON.parse(body) as { token: string };
  return { origin, headers: { 'csrf-token': token } };
}
