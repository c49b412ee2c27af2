import { resolve } from 'node:path';
import type { ServerPlugin } from 'mock-server';
import { onlyContract } from './onlyContract';
import { pagesOfSling } from './pagesOfSling';

/**
 * Returns what serves visitors: the pages of the Sling at `SLING_PORT`, and services that speak the contract. The journeys
 * load it as a bundle in `ui.tests/dist`, because Playwright cannot read all modules that it needs.
 *
 * @param report receives a sentence for each difference from the contract
 */
export function sitePlugins(
  services: ServerPlugin,
  report: (problem: string) => void,
): readonly ServerPlugin[] {
  const root = resolve(__dirname, '../..');
  return [pagesOfSling(Number(process.env.SLING_PORT)), onlyContract(services, { root, report })];
}
