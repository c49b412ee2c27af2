/*
 * The acceptance: installs the packages into a fresh Sling, as visitors' instance, puts Debian's Apache with
 * `dispatcher/src` in front of it and services that speak only the contract beside it, and runs the journeys of the three
 * brands. `npm run acceptance` builds and installs them with the command of docs/aem.md.
 *
 * - `--checkout=FOLDER` runs that command in another checkout, and builds the frontend there as well
 * - `--packages=FOLDER` installs by hand what Maven has built in another checkout
 * - `--released=FOLDER` installs by hand what `npm run release:pack` has gathered, after a look at its checksum
 *
 * Folders are relative to the root. Other words are Playwright's: `npm run acceptance -- stores`.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { missingApache } from '../support/apacheProcess';
import { freePort } from '../support/freePort';
import { SITES } from '../support/site';
import { TARGET } from '../parity/packages';
import { Sling } from '../parity/sling/Sling';
import { ParityError, requirePrograms, ROOT } from '../parity/tools';
import { checkSum, installByHand, installByMaven } from './install';

/** The options that name a folder. */
const FOLDER = /^--(checkout|packages|released)=(.+)$/;

async function main(words: readonly string[]): Promise<number> {
  requirePrograms();
  const missing = missingApache();
  if (missing !== undefined) throw new ParityError(missing);
  const install = await installation(words);
  const visitorPort = await freePort();
  const { riteaid, bartell, thrifty } = SITES;
  const sling = await Sling.start({
    runModes: ['publish'],
    properties: { 'standins.publish': 'true' },
    environment: {
      RITEAID_HOST: `${riteaid.host}:${String(visitorPort)}`,
      BARTELL_HOST: `${bartell.host}:${String(visitorPort)}`,
      THRIFTY_HOST: `${thrifty.host}:${String(visitorPort)}`,
    },
  });
  try {
    await install(sling);
    // Sling uses the configuration of the packages once the home page has this short address.
    const link = `"http://${riteaid.host}:${String(visitorPort)}/login"`;
    await sling.until(`${riteaid.content}.html`, (page) => page.includes(link));
    const rest = words.filter((word) => !FOLDER.test(word));
    return await journeys(rest, { SLING_PORT: sling.port, VISITOR_PORT: visitorPort });
  } finally {
    sling.stop();
  }
}

/**
 * Returns what installs the packages, as the words say.
 * @throws ParityError if a release has another checksum
 */
async function installation(words: readonly string[]): Promise<(sling: Sling) => Promise<void>> {
  const [, kind, named = ''] = words.map((word) => FOLDER.exec(word)).find(Boolean) ?? [];
  const folder = resolve(ROOT, named);
  if (kind === undefined)
    return (sling) => installByMaven(sling, { checkout: ROOT, isBuilt: true });
  if (kind === 'checkout')
    return (sling) => installByMaven(sling, { checkout: folder, isBuilt: false });
  if (kind === 'packages') return (sling) => installByHand(sling, join(folder, TARGET));
  await checkSum(folder);
  return (sling) => installByHand(sling, folder);
}

/**
 * Runs the journeys.
 * @returns the exit code of Playwright
 */
function journeys(
  words: readonly string[],
  ports: Readonly<Record<'SLING_PORT' | 'VISITOR_PORT', number>>,
): Promise<number> {
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ORIGIN: 'apache',
    SITE_PLUGINS: join(ROOT, 'ui.tests/dist/sitePlugins.cjs'),
  };
  const config = join(ROOT, 'ui.tests/acceptance/playwright.config.ts');
  const child = spawn('npx', ['playwright', 'test', '--config', config, ...words], {
    cwd: join(ROOT, 'ui.tests'),
    stdio: 'inherit',
    env,
  });
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => {
      ended(code ?? 1);
    });
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof ParityError ? error.message : error);
    process.exitCode = 1;
  },
);
