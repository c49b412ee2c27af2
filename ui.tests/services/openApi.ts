import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { subjects } from 'contract/services/subjects';
import { failed, tooMany, unread, type Body, type Operation } from 'contract/services/Operation';
import { store } from 'contract/services/store';
import type { GenericSchema } from 'valibot';
import { clientSchemas, refusedSchemas, sharedSchemas } from './clientSchemas';
import { simplified, type Json } from './simplified';

/** The description of all services as OpenAPI 3.1, from the operations of the contract and the schemas of the client. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { title, operations } of subjects) {
    for (const operation of operations) {
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = {
        tags: [title],
        ...described(operation),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The services behind the sites',
      version: '1.0.0',
      description: 'Written by `npm run contract:services` from contract/services. Do not edit it.',
    },
    servers: [{ url: '/' }],
    tags: subjects.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas: { ...refusals, ...(simplified(toJsonSchemaDefs(definitions, conversion)) as Json) },
      parameters: SHARED_PARAMETERS,
      responses: Object.fromEntries(
        Object.entries(SHARED).map(([status, bodies]) => [
          `Status${status}`,
          response(status, bodies),
        ]),
      ),
    },
  };
}

const definitions = { Store: store, ...sharedSchemas };

const conversion = {
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) =>
    `#/components/schemas/${referenceId}`,
} as const;

function converted(schema: GenericSchema): Json {
  const json = toJsonSchema(schema, { ...conversion, definitions });
  // The document has one dialect and one place for definitions.
  delete json.$schema;
  delete json.$defs;
  return simplified(json) as Json;
}

/** The members of the envelope besides its data. */
const ENVELOPE = ['Status', 'ErrCde', 'ErrMsg', 'ErrMsgDtl'];

/** The recorded envelope of a refusal (docs/specification/services.md#refusals). */
const refusals = {
  Refusal: refusalWith({ type: 'null' }),
  /** The current record, or what else the page needs to go on. */
  RefusalWithData: refusalWith({}),
};

function refusalWith(data: Json): Json {
  const unsetOrText = { type: ['string', 'null'] };
  const sentences = { type: 'array', items: { type: 'string' } };
  return {
    type: 'object',
    required: [...ENVELOPE, 'Data'],
    properties: {
      Status: { const: 'ERROR' },
      ErrCde: unsetOrText,
      ErrMsg: unsetOrText,
      ErrMsgDtl: { anyOf: [unsetOrText, { type: 'object', additionalProperties: sentences }] },
      Data: data,
    },
  };
}

function described(operation: Operation): Json {
  const { id, summary, origin, isPersonal, caching, bodyLimit, limits, codes } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    summary,
    'x-origin': origin,
    'x-personal': isPersonal,
    'x-cache-control': caching,
    ...(bodyLimit !== undefined && { 'x-body-limit': bodyLimit }),
    ...(limits.length > 0 && { 'x-limits': limits }),
    ...(codes.length > 0 && { 'x-codes': codes }),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.method === 'POST' && { requestBody: formOf(operation) }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, bodies]) => [
        status,
        SHARED[Number(status)] === bodies
          ? { $ref: `#/components/responses/Status${status}` }
          : response(status, bodies, operation),
      ]),
    ),
  };
}

/** The responses that most operations share. */
const SHARED: Operation['responses'] = { ...unread, ...tooMany, ...failed };

function response(status: string, bodies: readonly Body[], operation?: Operation): Json {
  return {
    description: DESCRIPTIONS[status] ?? 'Success',
    ...(bodies.length > 0 && { content: contentOf(bodies, operation) }),
  };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'The response, or a refusal in its envelope',
  301: 'The public address',
  302: 'Another page',
  303: 'The page after the form',
  304: 'Not changed',
  400: 'The request cannot be read, or a browser sent it without JavaScript',
  403: 'The session has expired, or the request is forged',
  404: 'The identifier does not exist, or is another account’s',
  409: 'The idempotency key came with another form, or the state has changed',
  410: 'The link was used or has expired',
  413: 'The body is too large',
  415: 'The body has a type that no service reads',
  422: 'There is no session, or the form is not valid',
  429: 'Too many requests',
  500: 'The service failed',
};

/** The parameters of the path, by name. */
const PATH_PARAMETERS: Readonly<Record<string, Json>> = {
  pharmacy: { enum: ['riteaid-web', 'bartell-web'] },
  site: { enum: ['riteaid-web', 'bartell-web', 'thrifty-web'] },
  language: { enum: ['en', 'es'] },
};

/** The parameters that operations share. */
const SHARED_PARAMETERS: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    Object.keys(PATH_PARAMETERS).map((name) => [name, pathParameter(name)] as const),
  ),
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same for every retry of a form, which is then done once.',
    schema: { type: 'string', minLength: 16, maxLength: 255 },
  },
};

function pathParameter(name: string): Json {
  const schema = { type: 'string', ...PATH_PARAMETERS[name] };
  return { name, in: 'path', required: true, schema };
}

const shared = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

function parametersOf({ method, path, request, responses }: Operation): readonly Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    name in PATH_PARAMETERS ? shared(name) : pathParameter(name),
  );
  if (method === 'POST') {
    const isIdempotent = path.endsWith('.json') && 409 in responses;
    return isIdempotent ? [...inPath, shared('idempotencyKey')] : inPath;
  }
  const { properties = {}, required = [] } = converted(request) as Fields;
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    schema,
  }));
  return [...inPath, ...inQuery];
}

interface Fields {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

function formOf({ request, isJson }: Operation): Json {
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { content: { [type]: { schema: converted(request) } } };
}

function contentOf(bodies: readonly Body[], operation: Operation | undefined): Json {
  return Object.fromEntries(
    bodies.map((body) =>
      body.kind === 'other'
        ? [body.type, {}]
        : ['application/json', { schema: schemaOf(bodies, operation) }],
    ),
  );
}

/** Returns the schema of JSON: that of the only form, or a choice. */
function schemaOf(bodies: readonly Body[], operation: Operation | undefined): Json {
  const choices = bodies.flatMap((body) => {
    if (body.kind === 'json') return [converted(schemaIn(body.schema, operation?.id))];
    if (body.kind === 'other') return [];
    return operation?.responses[200] === bodies ? envelopesOf(body, operation.id) : [REFUSAL];
  });
  return choices.length === 1 ? (choices[0] ?? {}) : { oneOf: choices };
}

/** Returns a schema of the contract, or that of the client to which it refers. */
function schemaIn(schema: GenericSchema | 'client', id = ''): GenericSchema {
  const found = schema === 'client' ? clientSchemas[id] : schema;
  if (!found) throw new Error(`The client has no schema for the response of ${id}.`);
  return found;
}

const REFUSAL = { $ref: '#/components/schemas/Refusal' };

/** Returns the schemas of the envelope: of a successful response, and of a refusal. */
function envelopesOf(
  body: Extract<Body, { readonly kind: 'envelope' }>,
  id: string,
): readonly Json[] {
  const refused = body.refused === 'client' ? refusedSchemas[id] : body.refused;
  const unset = { type: 'null' };
  const member = body.member ?? 'Data';
  const success = {
    type: 'object',
    required: [...ENVELOPE, member],
    properties: {
      Status: { const: 'SUCCESS' },
      ErrCde: unset,
      ErrMsg: unset,
      ErrMsgDtl: unset,
      [member]: converted(schemaIn(body.data, id)),
    },
    additionalProperties: false,
  };
  if (!refused) return [success, REFUSAL];
  const withData = { properties: { Data: { anyOf: [converted(refused), unset] } } };
  return [success, { allOf: [{ $ref: '#/components/schemas/RefusalWithData' }, withData] }];
}
