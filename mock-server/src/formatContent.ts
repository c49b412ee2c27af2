import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDocView, parseDocView } from './repository';

/** `npm run format`: writes every FileVault XML below the given folders in its canonical form. */
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.xml')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const formatted = formatDocView(parseDocView(text, file));
    if (formatted === text) continue;
    writeFileSync(file, formatted);
    console.log(file);
  }
}
