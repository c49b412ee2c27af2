import { createHash } from 'node:crypto';
import { openAsBlob, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtPackages, TARGET } from '../parity/packages';
import type { Sling } from '../parity/sling/Sling';
import { ParityError, run } from '../parity/tools';
import { documentedOption, installCommand } from './guide';

/** AEM's Package Manager, which ../parity/sling/standins/src/standins/PackageManager.java imitates. */
export const PACKAGE_MANAGER = '/crx/packmgr/service.jsp';

/**
 * Runs the command of the guide, which builds the packages and sends the container to Sling.
 * @param isBuilt whether the frontend is built, which Maven then leaves out
 */
export async function installByMaven(
  sling: Sling,
  { checkout, isBuilt }: { readonly checkout: string; readonly isBuilt: boolean },
): Promise<void> {
  const [program = '', ...words] = installCommand();
  const quiet = ['-B', '-ntp', '-q'];
  const skip = isBuilt ? [documentedOption('frontend.skip')] : [];
  const { hostname, port } = new URL(sling.origin);
  const host = `${documentedOption('aem.publish.host')}=${hostname}`;
  const args = [
    ...words,
    ...quiet,
    ...skip,
    host,
    `${documentedOption('aem.publish.port')}=${port}`,
  ];
  console.log([program, ...args].join(' '));
  await untilReady(sling);
  process.stdout.write(await run(program, args, checkout));
  await untilInstalled(sling, join(checkout, TARGET));
}

/** Sends the container to Sling as Package Manager's own page does, and installs it. */
export async function installByHand(sling: Sling, folder: string): Promise<void> {
  const { container } = await builtPackages(folder);
  const form = new FormData();
  form.set('file', await openAsBlob(container), basename(container));
  form.set('install', 'true');
  const { origin, headers } = sling.target;
  await untilReady(sling);
  const answer = await fetch(`${origin}${PACKAGE_MANAGER}`, {
    method: 'POST',
    headers,
    body: form,
  });
  const body = await answer.text();
  if (!body.includes('<status code="200">'))
    throw new ParityError(`Sling refused ${container} (${String(answer.status)}):\n${body}`);
  await untilInstalled(sling, folder);
}

/**
 * Checks that the container of a release is the one that was released.
 * @throws ParityError if its sum is not that of SHA256SUMS
 */
export async function checkSum(folder: string): Promise<void> {
  const { container } = await builtPackages(folder);
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n');
  const sum = createHash('sha256').update(readFileSync(container)).digest('hex');
  if (!sums.includes(`${sum}  ${basename(container)}`))
    throw new ParityError(`${container} has a sum that SHA256SUMS beside it does not have.`);
}

function untilReady(sling: Sling): Promise<void> {
  return sling.until(`${PACKAGE_MANAGER}?cmd=ls`, () => true);
}

/** Waits until Sling has installed what it found in the container. */
async function untilInstalled(sling: Sling, folder: string): Promise<void> {
  const { container, bundles, packages } = await builtPackages(folder);
  const { body } = await sling.ask({ path: `${PACKAGE_MANAGER}?cmd=ls` });
  // Maven also succeeds if the profile does not exist, or if AEM has the package and could not install it.
  if (!listsInstalled(body, basename(container)))
    throw new ParityError(`Package Manager has not installed ${basename(container)}.`);
  for (const file of bundles) await sling.untilStarted(file);
  for (const file of packages) await sling.untilInstalled(file);
}

/** Returns whether a list of Package Manager has a package that is installed. */
export function listsInstalled(list: string, downloadName: string): boolean {
  return list
    .split('</package>')
    .some(
      (one) =>
        one.includes(`<downloadName>${downloadName}</downloadName>`) &&
        /<lastUnpacked>[^<]/.test(one),
    );
}
