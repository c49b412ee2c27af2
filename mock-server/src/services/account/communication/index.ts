import { CHANGES } from '../../kit/limits/addressLimits';
import { forSignedIn } from '..';
import { accountByEmail } from '../account';
import type { Backend } from '../../kit/Backend';
import { accountTable } from '../accountTable';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import { contentAddresses, type ContentService } from '../../kit/requests/contentAddresses';
import type { Database } from '../../../database/database';
import { demoAccounts } from '../demoAccounts';
import { consentsTable, maskedEmail } from './consents';
import {
  CODES_FOR_ACCOUNT,
  COMMUNICATION_CHANGES,
  changing,
  CODES_TO_NUMBER,
  confirmTextNumber,
  getCommunications,
  removeTextNumber,
  sendTextCode,
  setCommunication,
  setQuietHours,
} from './communicationService';
import { COMMUNICATION_SCHEMA } from './schema';
import { keepNumber } from './textNumber';
import { unsubscribeAddresses } from './unsubscribe';
import { recordsOf } from '../../kit/database/personalData';

/** The specification names the folder and no call, so these calls are our own. */
const SERVICES: readonly ContentService[] = [
  {
    endpoint: 'ragetcommunications',
    summary: 'What the member has chosen about messages',
    answer: forSignedIn((visitor, _request, _reply, context) =>
      getCommunications(visitor, context),
    ),
  },
  {
    endpoint: 'rasetcommunication',
    summary: 'Turns a topic on or off for a channel',
    limits: { ...CHANGES, counted: COMMUNICATION_CHANGES },
    answer: forSignedIn(changing(setCommunication)),
  },
  {
    endpoint: 'rasendtextcode',
    summary: 'Texts a code to a number',
    limits: {
      ...CHANGES,
      counted: [...COMMUNICATION_CHANGES, ...CODES_FOR_ACCOUNT],
      mailbox: CODES_TO_NUMBER,
    },
    answer: forSignedIn(changing(sendTextCode)),
  },
  {
    endpoint: 'raconfirmtextnumber',
    summary: 'Confirms a number by its code',
    limits: { ...CHANGES, counted: COMMUNICATION_CHANGES },
    answer: forSignedIn(changing(confirmTextNumber)),
  },
  {
    endpoint: 'raremovetextnumber',
    summary: 'Takes the number for texts out',
    limits: { ...CHANGES, counted: COMMUNICATION_CHANGES },
    answer: forSignedIn(changing(removeTextNumber)),
  },
  {
    endpoint: 'rasetquiethours',
    summary: 'Sets when the member is not texted or called',
    limits: { ...CHANGES, counted: COMMUNICATION_CHANGES },
    answer: forSignedIn(changing(setQuietHours)),
  },
];

/** The service for members' choices about mails, texts and calls. */
export const communication: Backend = {
  name: 'communication',
  title: 'Messages to members',
  description:
    'Keeps by which channels members hear of what, their number for texts and their quiet hours, and ' +
    'sends by them. A mail about a topic has a link that ends its kind (RFC 8058).',
  addresses: [...contentAddresses(SERVICES), ...unsubscribeAddresses],
  schema: COMMUNICATION_SCHEMA,
  personalData({ database }, account) {
    const rows = (sql: string) => recordsOf(database, sql, account);
    return {
      messages: rows(
        'SELECT topic, channel, isOn, at FROM communication_choices WHERE account = ? ORDER BY topic, channel',
      ),
      textNumber: rows('SELECT phone, confirmedAt FROM communication_numbers WHERE account = ?'),
      quietHours: rows(
        'SELECT isOn, begins, ends, zone FROM communication_quiet_hours WHERE account = ?',
      ),
      consents: rows(
        'SELECT at, what, source, wording FROM communication_consents WHERE account = ? ORDER BY id',
      ),
    };
  },
  seed: seedNumbers,
  consoleTables: (context) => [consentsTable(context), waitingTable(context.database)],
};

function seedNumbers(database: Database): void {
  for (const { email, textNumber } of demoAccounts) {
    const account = accountByEmail(database, email);
    if (account && textNumber !== undefined)
      keepNumber(database, account.id, textNumber, CONFIRMED_AT);
  }
}

const CONFIRMED_AT = new Date('2025-06-02T14:30:00Z');

const waitingTable = (database: Database): ConsoleTable =>
  accountTable(database, 'communication_waiting', {
    title: 'Waiting for the end of quiet hours',
    columns: ['Due (UTC)', 'Account', 'Topic', 'Channel'],
    cells: ({ dueAt, email, topic, channel }) => [
      utcTime(Number(dueAt)),
      maskedEmail(String(email)),
      String(topic),
      String(channel),
    ],
  });
