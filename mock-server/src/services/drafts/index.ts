import { CHANGES } from '../kit/limits/addressLimits';
import { networkOf, refuseForNow, takeTurn, type Limit } from '../kit/limits/throttle';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../account';
import { accountByGuid } from '../account/account';
import { fieldOf } from '../kit/fields/fields';
import { refusal } from '../kit/requests/refusals';
import type { Address, Backend, BackendContext } from '../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../kit/database/consoleTable';
import { utcTime } from '../../html/utcTime';
import type { ConsoleTable } from '../kit/database/consoleTable';
import { contentAddresses } from '../kit/requests/contentAddresses';
import type { ContentService } from '../kit/requests/contentAddresses';
import type { Database } from '../../database/database';
import { failure, success } from '../../http/envelope';
import {
  browserOf,
  draftOf,
  dropDraft,
  forgetDrafts,
  hasDrafts,
  DRAFTS_SCHEMA,
  keepDraft,
  nameBrowser,
} from './draftRecords';
import type { DraftOwner } from './draftRecords';

/** The limit of form state, in bytes of JSON. */
const MAX_STATE_BYTES = 64 * 1024;

/**
 * The limit of browsers in one network that keep state. As each keeps a few forms for half an hour, a network fills
 * 20 MB at most.
 */
const NEW_BROWSERS: readonly Limit[] = [
  { name: 'draft-browsers', most: 40, withinMs: 30 * 60_000 },
];

/** The limit of a request: every byte of the state may be written as three, `%C3`, in the body of a form. */
const BODY_LIMIT = 4 * MAX_STATE_BYTES;

const services: readonly ContentService[] = [
  {
    endpoint: 'rasavedraft',
    summary: 'Keeps form state for this browser',
    bodyLimit: BODY_LIMIT,
    limits: { ...CHANGES, counted: NEW_BROWSERS },
    answer: forForm(saveDraft),
  },
  {
    endpoint: 'ragetdraft',
    summary: 'Returns the form state that this browser has saved',
    limits: CHANGES,
    answer: forForm(getDraft),
  },
  {
    endpoint: 'radropdraft',
    summary: 'Forgets the form state',
    limits: CHANGES,
    answer: forForm(dropSavedDraft),
  },
];

/**
 * Form state that has to survive a reload and may be kept in no storage of the browser,
 * because it is about a person's health. This project invented the service; the specification
 * requires only that the state survives.
 */
export const drafts: Backend = {
  name: 'drafts',
  title: 'Drafts',
  description:
    'Keeps what a visitor has typed into a form, for half an hour or until they sign out, and gives it ' +
    'to the same browser and account alone.',
  addresses: contentAddresses(services),
  schema: DRAFTS_SCHEMA,
  atSignOut({ request, reply, context: { database } }) {
    forgetDrafts(request, reply, database);
  },
  consoleTables: ({ database }) => [draftTable(database)],
};

type FormAnswer = (
  form: string,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
) => unknown;

/** Reads the form's name, which is one of the page's own. */
function forForm(answer: FormAnswer): Address['answer'] {
  return (request, reply, context) => {
    const form = fieldOf(request.body, 'form');
    return /^[a-z][a-z0-9-]{0,39}$/.test(form)
      ? answer(form, request, reply, context)
      : reply
          .code(400)
          .send(failure(null, 'A form is named by lower-case letters, digits and dashes.'));
  };
}

function saveDraft(
  form: string,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const state = fieldOf(request.body, 'state');
  if (Buffer.byteLength(state) > MAX_STATE_BYTES)
    return reply.code(413).send(failure(null, 'Form state has 64 KB at most.'));
  if (!isJson(state)) return refusal('RA0012');
  const owner = ownerToKeepFor(request, context);
  if (!owner) return refusal('RA0012');
  const isNew = !hasDrafts(context.database, owner.browser);
  const wait = isNew ? takeTurn(context, NEW_BROWSERS, networkOf(request)) : 0;
  if (wait > 0) return refuseForNow(reply, wait);
  // A browser keeps its secret, so that it can still read its other forms.
  const browser = owner.browser === '' ? nameBrowser(request, reply) : owner.browser;
  keepDraft(context.database, context.now(), { ...owner, browser }, form, state);
  return success(null);
}

function getDraft(
  form: string,
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  const draft = draftOf(context.database, context.now(), ownerOf(request, context), form);
  return success(
    draft ? { state: draft.state, savedAt: new Date(draft.savedAt).toISOString() } : null,
  );
}

function dropSavedDraft(
  form: string,
  request: FastifyRequest,
  _reply: FastifyReply,
  { database }: BackendContext,
): unknown {
  dropDraft(database, browserOf(request), form);
  return success(null);
}

function ownerOf(request: FastifyRequest, context: BackendContext): DraftOwner {
  const visitor = visitorOf(request, context);
  const account = visitor.kind === 'signed-in' ? visitor.account.id : null;
  return { browser: browserOf(request), account };
}

/**
 * Returns the owner for whom a draft is saved. A page of a member names the member, whose session may have
 * ended meanwhile. State of one member is never kept for another member or visitor.
 */
function ownerToKeepFor(request: FastifyRequest, context: BackendContext): DraftOwner | undefined {
  const owner = ownerOf(request, context);
  const guid = fieldOf(request.body, 'member');
  if (guid === '') return owner;
  const member = accountByGuid(context.database, guid);
  const isAnother = owner.account !== null && owner.account !== member?.id;
  return member && !isAnother ? { ...owner, account: member.id } : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Lists the drafts without their state, because the console is for developers. */
function draftTable(database: Database): ConsoleTable {
  const rows = database.rows(
    'SELECT form, account, length(state) AS size, savedAt FROM drafts ORDER BY savedAt DESC LIMIT ?',
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Drafts',
    columns: ['Saved (UTC)', 'Form', 'Signed in', 'Characters'],
    rows: rows.map(({ form, account, size, savedAt }) => [
      utcTime(savedAt),
      String(form),
      account === null ? 'no' : 'yes',
      String(size),
    ]),
    total: countRows(database, 'drafts'),
  };
}
