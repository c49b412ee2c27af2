import * as v from 'valibot';
import {
  CHANGES,
  form,
  get,
  json,
  network,
  optionalText,
  page,
  refusal,
  some,
  text,
  type Body,
  type Operation,
  type Subject,
} from './Operation';

const plain: Body = { kind: 'other', type: 'text/plain' };
const script: Body = { kind: 'other', type: 'text/javascript' };
const ONE_MINUTE = ['public, max-age=60'];

/** The persisted queries with the texts of authors. The Spanish one has the suffix `Spanish`. */
const authoredTexts = (name: string, schema: Body, origin: Operation['origin']): Operation[] =>
  ['', 'Spanish'].map((language) =>
    get({
      id: name + language,
      path: `/graphql/execute.json/riteaid-web/${name}${language}.json`,
      summary: 'Returns texts of authors',
      origin: language === '' ? origin : 'invented',
      caching: ONE_MINUTE,
      responses: { 200: [schema] },
    }),
  );

const list = (name: string): Body =>
  json(
    v.object({
      data: v.object({
        [name]: v.object({ items: v.array(v.record(v.string(), v.unknown())) }),
      }),
    }),
  );

/** A page of a mailed link: GET asks, and POST does it. */
const mailedLink = (name: string, summary: string): Operation[] => {
  const common = {
    path: `/content/{pharmacy}/en.${name}.html`,
    summary,
    origin: 'invented' as const,
    isPersonal: true,
    limits: [some(60, 3600)],
    request: v.object({ code: text, language: optionalText }),
  };
  return [
    get({ ...common, id: `${name}Page`, responses: { 200: [page], 410: [page] } }),
    form({
      ...common,
      id: name,
      codes: ['RA0003'],
      responses: { 200: [page], 409: [page], 410: [page] },
    }),
  ];
};

export const site: Subject = {
  name: 'site',
  title: 'Every page',
  operations: [
    get({
      id: 'csrfToken',
      path: '/libs/granite/csrf/token.json',
      summary: 'Returns the token for requests that change something; empty without a session',
      origin: 'specified',
      isPersonal: true,
      responses: { 200: [json(v.object({ token: v.optional(v.string()) }))] },
    }),
    get({
      id: 'raflags',
      path: '/content/{pharmacy}/en.raflags.json',
      summary: 'Returns every feature flag with its value',
      origin: 'invented',
      responses: { 200: [{ kind: 'envelope', data: 'client' }] },
    }),
    form({
      id: 'ofrepFlags',
      path: '/services/flags/ofrep/v1/evaluate/flags',
      summary: 'Evaluates every feature flag (OpenFeature Remote Evaluation Protocol, version 0.3)',
      origin: 'invented',
      isPersonal: false,
      limits: [CHANGES],
      isJson: true,
      request: v.object({ context: v.object({ site: optionalText, language: optionalText }) }),
      responses: {
        200: [
          json(
            v.object({
              flags: v.array(
                v.object({ key: text, value: v.boolean(), reason: text, variant: text }),
              ),
            }),
          ),
        ],
        304: [],
        400: [refusal, json(v.object({ errorCode: text, errorDetails: text }))],
      },
    }),
    form({
      id: 'rum',
      path: '/services/rum',
      summary: 'Receives failures of slots and Web Vitals of one page',
      origin: 'invented',
      isPersonal: false,
      limits: [network(300, 600)],
      isJson: true,
      request: v.object({
        page: text,
        build: text,
        connection: text,
        entries: v.array(
          v.variant('kind', [
            v.object({ kind: v.literal('slot-error'), slot: text, phase: text }),
            v.object({ kind: v.literal('web-vital'), name: text, value: v.number() }),
          ]),
        ),
      }),
      responses: { 204: [], 400: [refusal, json(v.object({ message: text }))] },
    }),
    ...authoredTexts('getApiErrorList', json('client'), 'specified'),
    ...authoredTexts('getBetterCareQuestions', list('betterCareQuestionList'), 'invented'),
    ...authoredTexts('getScreeningQuestions', list('screeningQuestionList'), 'invented'),
    get({
      id: 'captchaScript',
      path: '/services/captcha/api.js',
      summary: 'Returns the script of the bot check',
      origin: 'invented',
      caching: ['no-cache'],
      request: v.object({ render: optionalText }),
      responses: { 200: [script] },
    }),
    form({
      id: 'captchaToken',
      path: '/services/captcha/token',
      summary: 'Returns a token of the bot check for an action',
      origin: 'invented',
      bodyLimit: 1024,
      limits: [CHANGES],
      request: v.object({ sitekey: text, action: text }),
      responses: {
        200: [json(v.object({ token: v.string() }))],
        400: [refusal, json(v.object({ message: v.string() }))],
      },
    }),
    get({
      id: 'unsubscribePage',
      path: '/services/communication/unsubscribe/{token}',
      summary: 'Asks whether mails of a kind are to end',
      origin: 'invented',
      isPersonal: true,
      limits: [CHANGES],
      responses: { 200: [page], 404: [page] },
    }),
    form({
      id: 'unsubscribe',
      path: '/services/communication/unsubscribe/{token}',
      summary: 'Ends mails of a kind (RFC 8058)',
      origin: 'invented',
      limits: [CHANGES],
      request: v.object({ 'List-Unsubscribe': optionalText, confirm: optionalText }),
      responses: { 200: [page, plain], 400: [refusal, plain], 404: [page, plain] },
    }),
    ...mailedLink('raconfirmsigninemail', 'Confirms a new email address'),
    ...mailedLink('raundosigninemail', 'Takes an email address back'),
  ],
};
