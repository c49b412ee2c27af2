import { readFileSync, writeFileSync } from 'node:fs';
import { chooseLocations } from './services/stores/chooseLocations';
import { storesAt, type LocationRow } from './services/stores/storeDirectory';
import { storeRows } from './services/stores/storeRows';
import { formatDocView, parseDocView } from './repository';

/**
 * `npm run content:stores`: chooses the locations of both pharmacies' stores for the mock, and writes the
 * stores to their directory pages, as the import of a live site would. The parameters are the file of the
 * locations and the folder of the content, `…/jcr_root/content`.
 */
const [locationsFile = '', folder = ''] = process.argv.slice(2);
const locations = chooseLocations();
const rows = (of: readonly LocationRow[]): string =>
  of.map((row) => `    [${row.map((value) => JSON.stringify(value)).join(', ')}]`).join(',\n');
writeFileSync(
  locationsFile,
  `{\n  "chain": [\n${rows(locations.chain)}\n  ],\n  "sister": [\n${rows(locations.sister)}\n  ]\n}\n`,
);
const stores = storesAt(locations);
for (const [site, brand] of [
  ['riteaid-web', 'RITEAID'],
  ['bartell-web', 'BARTELL'],
] as const) {
  const file = `${folder}/${site}/en/stores/directory/.content.xml`;
  const text = readFileSync(file, 'utf8').replace(
    /stores="[^"]*"/,
    `stores="[${storeRows(brand, stores).map(escaped).join(',')}]"`,
  );
  writeFileSync(file, formatDocView(parseDocView(text, file)));
}

/** Escapes a row for FileVault, where a comma separates the values of a property. */
function escaped(row: string): string {
  return row.replace(/[\\,]/g, '\\$&').replaceAll('&', '&amp;');
}
