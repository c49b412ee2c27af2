/**
 * Writes the OpenAPI document and the documentation page of the services: `npm run contract:services`. With `--check` it
 * fails if they are not current. In any case the document has to be valid by the schema of OpenAPI 3.1.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import { writeOrCheck } from '../support/writtenFile';
import { openApi } from './openApi';
import { servicesPage } from './page';

const document = openApi();
const { valid, errors } = await new Validator().validate(structuredClone(document));
if (!valid) throw new Error(`The document is no OpenAPI 3.1: ${JSON.stringify(errors, null, 2)}`);

const files = {
  'contract/services/openapi.json': JSON.stringify(document),
  'docs/services.md': servicesPage(),
};

for (const [path, text] of Object.entries(files))
  await writeOrCheck(path, text, 'npm run contract:services');
