import { CHANGES } from '../../kit/limits/addressLimits';
import { NETWORK_TRIES, TRIES } from '../limits';
import { CONFIRM_MAILS, EMAIL_CHANGES, LINK_TRIES, PERSONAL_DATA } from './limits';
import { forSignedIn } from '../sessions/visitor';
import type { Address, Backend } from '../../kit/Backend';
import { countRows, MAX_TABLE_ROWS, type ConsoleTable } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import { contentAddresses, type ContentService } from '../../kit/requests/contentAddresses';
import type { Database } from '../../../database/database';
import { SITES } from '../../../sites';
import { closeAccount, getClosedAccount, getClosing, keepAccount } from './closing/closingService';
import { getDevices, signOutDevice } from './devices';
import { confirmPage, undoPage } from './email/emailPages';
import { cancelChange, changeEmail, getEmail, resendLink } from './email/emailService';
import { afterErasing } from './closing/erase';
import { getPersonalData } from './personal-data/personalDataService';
import { forPasswordHolder } from './ownPassword';
import { changePassword } from './passwordChange';
import { SECURITY_SCHEMA } from './schema';
import { recordsOf } from '../../kit/database/personalData';

/** None of these services is specified: this project invented them (contract/endpoints.ts). */
const SERVICES: readonly ContentService[] = [
  {
    endpoint: 'ragetsigninemail',
    summary: 'Returns the email address, and the one that waits for its confirmation',
    answer: forSignedIn((visitor, _request, _reply, context) => getEmail(visitor, context)),
  },
  {
    endpoint: 'rachangesigninemail',
    summary: 'Mails a link to another email address',
    limits: { ...CHANGES, mailbox: CONFIRM_MAILS, counted: EMAIL_CHANGES },
    answer: forPasswordHolder(changeEmail, (visitor, _request, _reply, context) =>
      getEmail(visitor, context),
    ),
  },
  {
    endpoint: 'raresendsigninemail',
    summary: 'Mails the link once more',
    limits: { ...CHANGES, mailbox: CONFIRM_MAILS, counted: EMAIL_CHANGES },
    answer: forSignedIn((visitor, ...asked) => resendLink(visitor)(...asked)),
  },
  {
    endpoint: 'racancelsigninemail',
    summary: 'Leaves the email address as it is',
    limits: CHANGES,
    answer: forSignedIn((visitor, request, _reply, context) =>
      cancelChange(visitor, request, context),
    ),
  },
  {
    endpoint: 'rachangepassword',
    summary: 'Sets another password and signs other devices out',
    limits: { ...CHANGES, counted: [...TRIES, ...NETWORK_TRIES] },
    answer: forPasswordHolder(changePassword),
  },
  {
    endpoint: 'ragetsignedindevices',
    summary: 'Returns where the account is signed in',
    answer: forSignedIn((visitor, _request, _reply, context) => getDevices(visitor, context)),
  },
  {
    endpoint: 'rasignoutdevice',
    summary: 'Signs another device out, or all others',
    limits: CHANGES,
    answer: forSignedIn(signOutDevice),
  },
  {
    endpoint: 'ragetclosing',
    summary: 'Returns what is lost with the account',
    answer: forSignedIn((visitor, _request, _reply, context) => getClosing(visitor, context)),
  },
  {
    endpoint: 'racloseaccount',
    summary: 'Closes the account for thirty days, then it is erased',
    limits: { ...CHANGES, counted: [...TRIES, ...NETWORK_TRIES] },
    answer: forPasswordHolder(closeAccount),
  },
  {
    endpoint: 'ragetclosedaccount',
    summary: 'Returns the closed account that the browser has just signed in to',
    limits: CHANGES,
    answer: afterErasing(getClosedAccount),
  },
  {
    endpoint: 'rakeepaccount',
    summary: 'Opens a closed account again',
    limits: CHANGES,
    answer: afterErasing(keepAccount),
  },
  {
    endpoint: 'ragetkeptdata',
    summary: 'Returns everything that is kept of the account, as files',
    limits: { ...CHANGES, counted: PERSONAL_DATA },
    answer: forPasswordHolder(getPersonalData, getPersonalData),
  },
];

/** The pages behind links in mails, which work without JavaScript. */
const PAGES: readonly Address[] = SITES.filter(({ root }) => !root.includes('thrifty')).flatMap(
  ({ root }) =>
    [
      {
        name: 'raconfirmsigninemail',
        summary: 'Confirms a new email address',
        answer: confirmPage,
      },
      {
        name: 'raundosigninemail',
        summary: 'Takes an email address back',
        answer: undoPage,
      },
    ].flatMap(({ name, summary, answer }) =>
      (['GET', 'POST'] as const).map((method) => ({
        method,
        path: `${root}.${name}.html`,
        summary,
        limits: { counted: LINK_TRIES },
        answer,
      })),
    ),
);

/** The service for a member's sign-in (email address, password, devices) and for the end of an account. */
export const security: Backend = {
  name: 'security',
  title: 'Sign-in and security',
  description:
    'Changes email addresses after a confirmation by mail and passwords with the old one, signs devices out, ' +
    'closes accounts with thirty days to come back, and hands out all that is kept.',
  addresses: [...contentAddresses(SERVICES), ...PAGES],
  schema: SECURITY_SCHEMA,
  // The closing and erasure of an account are recorded by its number and dates.
  keepsOnErase: { whole: ['security_closings'] },
  personalData: ({ database }, account) => ({
    emailChanges: recordsOf(
      database,
      'SELECT oldEmail, newEmail, confirmedAt, endedAt FROM security_email_changes WHERE account = ? ORDER BY id',
      account,
    ),
  }),
  consoleTables: ({ database }) => [emailTable(database), closingTable(database)],
};

const timeOf = (value: unknown): string => (value === null ? '' : utcTime(Number(value)));

function emailTable(database: Database): ConsoleTable {
  return {
    title: 'Changes of email addresses',
    columns: ['Old', 'New', 'Good until (UTC)', 'Confirmed (UTC)', 'Ended (UTC)'],
    rows: database
      .rows('SELECT * FROM security_email_changes ORDER BY id DESC LIMIT ?', MAX_TABLE_ROWS)
      .map(({ oldEmail, newEmail, goodUntil, confirmedAt, endedAt }) => [
        String(oldEmail),
        String(newEmail),
        timeOf(goodUntil),
        timeOf(confirmedAt),
        timeOf(endedAt),
      ]),
    total: countRows(database, 'security_email_changes'),
  };
}

function closingTable(database: Database): ConsoleTable {
  return {
    title: 'Closed accounts',
    columns: ['Account', 'Closed (UTC)', 'Erased from (UTC)', 'Outcome', 'Ended (UTC)'],
    rows: database
      .rows('SELECT * FROM security_closings ORDER BY id DESC LIMIT ?', MAX_TABLE_ROWS)
      .map(({ account, closedAt, eraseAt, outcome, endedAt }) => [
        String(account),
        timeOf(closedAt),
        timeOf(eraseAt),
        String(outcome ?? 'waiting'),
        timeOf(endedAt),
      ]),
    total: countRows(database, 'security_closings'),
  };
}
