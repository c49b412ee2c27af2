import { readFileSync, writeFileSync } from 'node:fs';
import { storeRows } from './backends/stores/storeRows';
import { formatDocView, parseDocView } from './repository';

/**
 * `npm run content:stores`: writes the stores of both pharmacies into their directory pages, as the
 * import of a live site would. Takes the folder of the content, `…/jcr_root/content`.
 */
const [folder = ''] = process.argv.slice(2);
for (const [site, brand] of [
  ['riteaid-web', 'RITEAID'],
  ['bartell-web', 'BARTELL'],
] as const) {
  const file = `${folder}/${site}/en/stores/directory/.content.xml`;
  const text = readFileSync(file, 'utf8').replace(
    /stores="[^"]*"/,
    `stores="[${storeRows(brand).map(escaped).join(',')}]"`,
  );
  writeFileSync(file, formatDocView(parseDocView(text, file)));
}

/** A comma parts the values of a property (FileVault). */
function escaped(row: string): string {
  return row.replace(/[\\,]/g, '\\$&').replaceAll('&', '&amp;');
}
