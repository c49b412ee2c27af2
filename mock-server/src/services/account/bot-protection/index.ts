import { CHANGES } from '../../kit/limits/addressLimits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Backend, BackendContext } from '../../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import type { Database } from '../../../database/database';
import { REQUIREMENT_SCHEMA, SITE_KEYS, TOKENS_SCHEMA, issueBotToken } from './tokens';

export { botCheckRequired, requireBotCheck } from './tokens';
export { verifyBotToken } from './tokens';

/** A mock of reCAPTCHA v3, so that forms and services can be tested with tokens. */
export const botProtection: Backend = {
  name: 'bot-protection',
  title: 'Bot protection',
  description:
    'Gives forms a token for each action, as reCAPTCHA v3 does, and lets the services check it: ' +
    'once, for that action, within two minutes.',
  addresses: [
    {
      method: 'GET',
      path: '/services/captcha/api.js',
      summary: "The provider's script",
      answer: sendScript,
    },
    {
      method: 'POST',
      path: '/services/captcha/token',
      summary: 'A token for an action',
      bodyLimit: 1024,
      limits: CHANGES,
      answer: answerToken,
    },
  ],
  schema: TOKENS_SCHEMA + REQUIREMENT_SCHEMA,
  consoleTables: ({ database }) => [tokenTable(database)],
};

function sendScript(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .send(SCRIPT);
}

function answerToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const { sitekey, action } = {
    ...(request.body as Readonly<Record<string, unknown>> | undefined),
  };
  if (typeof sitekey !== 'string' || !SITE_KEYS.includes(sitekey)) {
    void reply.code(400);
    return { message: 'There is no such site key.' };
  }
  if (typeof action !== 'string' || !ACTION.test(action)) {
    void reply.code(400);
    return { message: 'An action is letters, underscores and slashes, 100 at most.' };
  }
  return { token: issueBotToken(database, now(), sitekey, action) };
}

/** The action names that reCAPTCHA v3 allows. The maximum length is this project's own. */
const ACTION = /^[A-Za-z_/]{1,100}$/;

function tokenTable(database: Database): ConsoleTable {
  const rows = database.rows(
    'SELECT action, siteKey, issuedAt FROM bot_tokens ORDER BY issuedAt DESC, rowid DESC LIMIT ?',
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Tokens that were not used yet',
    columns: ['Issued (UTC)', 'Action', 'Site key'],
    rows: rows.map(({ issuedAt, action, siteKey }) => [
      utcTime(issuedAt),
      String(action),
      String(siteKey),
    ]),
    total: countRows(database, 'bot_tokens'),
  };
}

/**
 * The provider's script: `ready` and `execute` of reCAPTCHA v3's browser API, which fetch tokens from
 * `/services/captcha/token`. As the original, it rejects a site key that it was not loaded for.
 */
const SCRIPT = `(() => {
  const source = new URL(document.currentScript.src);
  const loadedFor = source.searchParams.get('render');
  window.grecaptcha = {
    ready(callback) {
      queueMicrotask(callback);
    },
    async execute(siteKey, { action }) {
      if (siteKey !== loadedFor) throw new Error('The script was not loaded for this site key.');
      const response = await fetch(new URL('token', source), {
        method: 'POST',
        credentials: 'omit',
        body: new URLSearchParams({ sitekey: siteKey, action }),
      });
      if (!response.ok) throw new Error('The bot check failed with status ' + response.status + '.');
      return (await response.json()).token;
    },
  };
})();
`;
