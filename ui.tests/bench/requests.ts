import autocannon from 'autocannon';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Measure } from './measure';
import { AUTHOR_PORT, startCli } from './cli';
import { median } from './median';

const RUNS = 3;
const SECONDS = 5;

/** Measures a page of ten distributor forms, which is rendered again for each request. */
export async function measureRequests(): Promise<Measure[]> {
  const mount = pageOfTenSlots();
  const cli = await startCli([mount]);
  const url = `http://127.0.0.1:${String(AUTHOR_PORT)}/content/bench-ten-slots.html`;
  try {
    await load(url, 2);
    const rates: number[] = [];
    for (let run = 0; run < RUNS; run += 1) rates.push(await load(url, SECONDS));
    const memory = cli.memory();
    return [
      {
        what: 'requests a second, page of ten slots',
        value: median(rates).toFixed(0),
        bound: '1000',
      },
      {
        what: 'memory after that load',
        value: memory === undefined ? 'unknown here' : `${memory.toFixed(0)} MB`,
        bound: '120 MB',
      },
    ];
  } finally {
    await cli.stop();
    rmSync(mount, { recursive: true, force: true });
  }
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, duration, connections: 10 });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${String(result.non2xx + result.errors)} requests for ${url} failed.`);
  }
  return result.requests.average;
}

function pageOfTenSlots(): string {
  const mount = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(mount, 'content/bench-ten-slots/.content.xml');
  const slots = Array.from(
    { length: 10 },
    (_, index) =>
      `<form${String(index)} jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/distributor-form" endpoint="/content/thrifty-web/en.emaildistributor.json" heading="Form ${String(index)}"/>`,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:sling="http://sling.apache.org/jcr/sling/1.0" xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="cq:Page">
<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Ten slots" sling:resourceType="riteaid-web/components/page" brand="thrifty">
<root jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container">${slots.join('')}</root>
</jcr:content>
</jcr:root>
`,
  );
  return mount;
}
