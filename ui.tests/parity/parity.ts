/*
 * Compares our content server with an Apache Sling that has the HTL compiler and the JavaScript engine of AEM. `npm run
 * parity` at the root builds the packages first (`--build`). `npm run parity -- pages json` compares only these suites.
 * `--keep` leaves Sling running and prints its address. `--packages=FOLDER` installs the packages that Maven built in
 * another checkout.
 */
import { join } from 'node:path';
import { ACCEPTED, type AcceptedDifference } from './accepted';
import type { Difference, Sides, Suite } from './comparison';
import { ContentServerSide } from './ContentServerSide';
import { builtPackages, TARGET } from './packages';
import { Sling } from './sling/Sling';
import { directories } from './suites/directories';
import { json } from './suites/json';
import { components, pages } from './suites/pages';
import { requests } from './suites/requests';
import { sitemaps } from './suites/sitemaps';
import { snippets } from './suites/snippets';
import { templates } from './suites/templates';
import { ParityError, requirePrograms, ROOT, run } from './tools';

const SUITES: readonly Suite[] = [
  pages,
  directories,
  sitemaps,
  components,
  json,
  templates,
  snippets,
  requests,
];

/** The option that names the checkout in which Maven ran. */
const PACKAGES = '--packages=';

/** The number of differences that are printed for each suite. */
const SHOWN = 20;

async function main(words: readonly string[]): Promise<boolean> {
  requirePrograms();
  const keep = words.includes('--keep');
  const checkout = words.find((word) => word.startsWith(PACKAGES))?.slice(PACKAGES.length) ?? ROOT;
  const wanted = suitesNamed(words.filter((word) => !word.startsWith('--')));
  if (words.includes('--build'))
    await run('mvn', ['-B', '-ntp', '-q', 'verify', '-Dfrontend.skip']);
  const sling = await Sling.start();
  const ours = await ContentServerSide.start();
  try {
    const { bundles, packages } = await builtPackages(join(checkout, TARGET));
    for (const file of bundles) await sling.startBundle(file);
    for (const file of packages) await sling.install(file);
    return await compareAll(wanted, { sling, ours });
  } finally {
    await ours.stop();
    if (keep) say(`Sling is still running at ${sling.origin} (admin, admin).`);
    else sling.stop();
  }
}

function suitesNamed(names: readonly string[]): readonly Suite[] {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = SUITES.map(({ name }) => name).join(', ');
    throw new ParityError(`There is no suite ${unknown.join(', ')}; the suites are ${known}.`);
  }
  return names.length === 0 ? SUITES : SUITES.filter(({ name }) => names.includes(name));
}

/**
 * Compares all suites.
 * @returns whether the servers agree, apart from the accepted differences
 */
async function compareAll(suites: readonly Suite[], sides: Sides): Promise<boolean> {
  const used = new Set<AcceptedDifference>();
  let failed = 0;
  let passed = 0;
  for (const suite of suites) {
    const { compared, differences } = await suite.compare(sides);
    const unexpected = differences.filter((one) => !isAccepted(one, used));
    const kept = differences.length - unexpected.length;
    const accepted = kept === 0 ? '' : `, ${String(kept)} accepted`;
    const counts = `${String(compared)} compared, ${String(unexpected.length)} differ${accepted}`;
    say(`${suite.name}: ${counts}`);
    for (const one of unexpected.slice(0, SHOWN)) say(describe(one));
    if (unexpected.length > SHOWN) say(`  and ${String(unexpected.length - SHOWN)} more`);
    failed += unexpected.length;
    passed += compared - unexpected.length;
  }
  const stale = ACCEPTED.filter((one) => isCovered(one, suites) && !used.has(one));
  for (const { what } of stale)
    say(`No difference matches ${String(what)} any more. Remove it from parity/accepted.ts.`);
  say(`${String(passed)} passed, ${String(failed + stale.length)} failed`);
  return failed + stale.length === 0;
}

function isAccepted(difference: Difference, used: Set<AcceptedDifference>): boolean {
  const accepted = ACCEPTED.find(({ what }) => what.test(difference.what));
  if (accepted) used.add(accepted);
  return accepted !== undefined;
}

/** Returns whether the suite of an accepted difference has run; its expression begins with the suite's name. */
function isCovered({ what }: AcceptedDifference, suites: readonly Suite[]): boolean {
  return suites.some(({ name }) => what.source.startsWith(`^${name} `));
}

function describe({ what, sling, ours }: Difference): string {
  return [`  ${what}`, ...labeled('Sling', sling), ...labeled('ours ', ours)].join('\n');
}

function labeled(label: string, text: string): readonly string[] {
  return text.split('\n').map((line) => `    ${label} ${line.slice(0, 300)}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).then(
  (agreed) => {
    process.exitCode = agreed ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof ParityError ? error.message : error);
    process.exitCode = 1;
  },
);
