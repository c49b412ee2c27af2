import { readFileSync } from 'node:fs';
import { URL } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import { templatesOf } from './templates.mjs';

/**
 * Creates the judge of the services' responses by the contract (contract/services/openapi.json). It compiles the schema of
 * a response when the first one arrives, so that a file of tests which calls no service costs nothing.
 *
 * @param {{ allErrors?: boolean }} options whether all problems of a body are returned, not only the first
 */
export function createJudge({ allErrors = false } = {}) {
  const document = JSON.parse(
    readFileSync(new URL('../../contract/services/openapi.json', import.meta.url), 'utf8'),
  );
  // The document itself was checked when it was written, and few responses have the same schema.
  const ajv = new Ajv({
    strict: false,
    allErrors,
    validateFormats: false,
    validateSchema: false,
    code: { optimize: false },
  });
  ajv.addSchema(document, 'contract');

  /**
   * Returns what the contract does not allow in a response, a sentence each; nothing for an address that is not in it.
   *
   * @param {{ method: string, route: string | undefined, url: string, status: number, type: string, caching: string, body: unknown }} response
   *   `body` is the text of the response, or undefined if it is not text
   * @returns {string[]}
   */
  function problemsOf({ method, route, url, status, type, caching, body }) {
    const path = [route ?? '', url.split('?', 1)[0]]
      .flatMap(templatesOf)
      .find((each) => Object.hasOwn(document.paths, each));
    const operation = path === undefined ? undefined : document.paths[path][method.toLowerCase()];
    if (!operation) return [];
    const problem = (text) =>
      `${operation.operationId} (${method} ${path}), status ${status}: ${text}`;
    const listed = operation.responses[status];
    if (!listed) return [problem('the contract does not list this status.')];
    const shared = listed.$ref?.replace('#/components/responses/', '');
    const { content } = shared ? document.components.responses[shared] : listed;
    const own = type.split(';', 1)[0];
    const problems = [];
    if (status === 200 && !operation['x-cache-control'].includes(caching))
      problems.push(
        `Cache-Control is "${caching}", not "${operation['x-cache-control'].join('" or "')}".`,
      );
    if (!content) return problems.map(problem);
    if (!content[own])
      return [...problems, `the contract does not list the type "${own}".`].map(problem);
    if (!content[own].schema || typeof body !== 'string') return problems.map(problem);
    const json = JSON.parse(body);
    const code = json?.ErrCde ?? null;
    if (code !== null && !(operation['x-codes'] ?? []).includes(code))
      problems.push(`the contract does not list the code ${code}.`);
    const at = shared
      ? ['components', 'responses', shared]
      : ['paths', path, method.toLowerCase(), 'responses', String(status)];
    const choice = choiceFor(json, content[own].schema);
    const pointer = [...at, 'content', own, 'schema', ...choice].map(escaped).join('/');
    const validate = validatorAt(pointer);
    if (!validate(json))
      problems.push(...telling(validate.errors ?? []).map((error) => sentenceOf(error, json)));
    return problems.map(problem);
  }

  const validators = new Map();
  function validatorAt(pointer) {
    if (!validators.has(pointer))
      validators.set(pointer, ajv.compile({ $ref: `contract#/${pointer}` }));
    return validators.get(pointer);
  }

  return { problemsOf };
}

/** Returns the part of a choice that the envelope's `Status` selects, so that an error names its own reason only. */
function choiceFor(json, { oneOf }) {
  if (!oneOf || typeof json?.Status !== 'string') return [];
  const ofSuccess = (each) => each.properties?.Status?.const === 'SUCCESS';
  const isSuccess = json.Status === 'SUCCESS';
  const index = oneOf.findIndex((each) => ofSuccess(each) === isSuccess);
  return index < 0 ? [] : ['oneOf', String(index)];
}

/** Leaves out that a value which may be null is not null, if there is an error inside of it. */
function telling(errors) {
  const inside = errors.filter(
    ({ keyword, params }) => keyword !== 'anyOf' && params.type !== 'null',
  );
  return inside.length > 0 ? inside : errors;
}

const sentenceOf = ({ instancePath, keyword, message, params }, json) =>
  `${instancePath || 'the body'} ${message}${
    params.additionalProperty ? `: ${params.additionalProperty}` : ''
  }${params.allowedValues ? `: ${params.allowedValues.join(', ')}` : ''}${
    keyword === 'type' || keyword === 'enum' ? `, and is ${kindAt(json, instancePath)}` : ''
  }.`;

/** Returns the kind of a value, because the value itself may be personal. */
function kindAt(json, pointer) {
  const steps = pointer.split('/').slice(1);
  const value = steps.reduce(
    (at, step) => at?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    json,
  );
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', number: 'a number', boolean: 'a boolean', object: 'an object' }[
    typeof value
  ];
}

const escaped = (part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
