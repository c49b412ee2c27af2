/**
 * Writes the OpenAPI document and the documentation page of the services: `npm run contract:services`. With `--check` it
 * fails if they are not current. In any case the document has to be valid by the schema of OpenAPI 3.1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { format, resolveConfig } from 'prettier';
import { openApi } from './openApi';
import { servicesPage } from './page';

const ROOT = join(process.cwd(), '..');
const isCheck = process.argv.includes('--check');

const document = openApi();
const { valid, errors } = await new Validator().validate(structuredClone(document));
if (!valid) throw new Error(`The document is no OpenAPI 3.1: ${JSON.stringify(errors, null, 2)}`);

const files = {
  'contract/services/openapi.json': JSON.stringify(document),
  'docs/services.md': servicesPage(),
};

for (const [path, text] of Object.entries(files)) {
  const file = join(ROOT, path);
  const formatted = await format(text, { ...(await resolveConfig(file)), filepath: path });
  if (!isCheck) writeFileSync(file, formatted);
  else if (readFileSync(file, 'utf8') !== formatted) {
    process.exitCode = 1;
    console.error(`${path} is not current. Run: npm run contract:services`);
  }
}
