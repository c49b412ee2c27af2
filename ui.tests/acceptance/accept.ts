/*
 * The acceptance: installs the packages into a fresh Sling, as visitors' instance, puts Debian's Apache with
 * `dispatcher/src` in front of it and services that speak only the contract beside it, and runs the journeys of the three
 * brands. `npm run acceptance` at the root builds the packages first (`--build`). `--packages=FOLDER` installs those that
 * Maven built in another checkout. Other words are Playwright's: `npm run acceptance -- stores`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { missingApache } from '../support/apacheProcess';
import { freePort } from '../support/freePort';
import { SITES } from '../support/site';
import { builtPackages } from '../parity/packages';
import { Sling } from '../parity/sling/Sling';
import { ParityError, requirePrograms, ROOT, run } from '../parity/tools';

const PACKAGES = '--packages=';

async function main(words: readonly string[]): Promise<number> {
  requirePrograms();
  const missing = missingApache();
  if (missing !== undefined) throw new ParityError(missing);
  const checkout = words.find((word) => word.startsWith(PACKAGES))?.slice(PACKAGES.length) ?? ROOT;
  if (words.includes('--build'))
    await run('mvn', ['-B', '-ntp', '-q', 'verify', '-Dfrontend.skip']);
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
    await installAll(sling, checkout, `http://${riteaid.host}:${String(visitorPort)}/login`);
    const rest = words.filter((word) => word !== '--build' && !word.startsWith(PACKAGES));
    return await journeys(rest, { SLING_PORT: sling.port, VISITOR_PORT: visitorPort });
  } finally {
    sling.stop();
  }
}

/**
 * Installs the packages, and waits until Sling uses their configuration.
 * @param link the short address that the home page then links to
 */
async function installAll(sling: Sling, checkout: string, link: string): Promise<void> {
  const { bundles, packages } = await builtPackages(checkout);
  for (const file of bundles) await sling.startBundle(file);
  for (const file of packages) await sling.install(file);
  await sling.until(`${SITES.riteaid.content}.html`, (page) => page.includes(`"${link}"`));
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
